// What the chat's interface needs of the chat layer before the AI SDK is loaded: types, presets, small readers.
export {
  type ChatCallPart,
  type ChatMessage,
  type ChatMessagePart,
  type ChatNote,
  readCallOrigin,
  readCallOutcome,
} from '@/lib/chat/chat-message';
export type { ConsentReason } from '@/lib/chat/consent';
export { type EndpointPreset, endpointPresets, parseBaseUrl } from '@/lib/chat/model-choice';
export type { ModelFault } from '@/lib/chat/model-fault';
export { settleMessages, stopMessages } from '@/lib/chat/settle-messages';
