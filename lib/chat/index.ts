export {
  type CallOrigin,
  type ChatCallPart,
  type ChatMessage,
  type ChatMessagePart,
  type ChatMetadata,
  type ChatNote,
  readCallOrigin,
  readCallOutcome,
} from './chat-message';
export { type ChatTransportOptions, createChatTransport } from './chat-transport';
export { type ConsentPolicy, type ConsentQuestion, type ConsentReason, consentReasons } from './consent';
export type { EndpointPreset, ModelChoice } from './model-choice';
export type { ModelFault, ModelFaultCode } from './model-fault';
export { listModels, loadModel } from './models';
export { settleMessages, stopMessages } from './settle-messages';
export type { CallTarget, CallTool, CallToolOptions, TurnServer, TurnSnapshot } from './turn';
