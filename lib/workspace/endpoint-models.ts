// Apart from `chat-models`, since it brings the AI SDK: to be imported on demand.
export { listModels } from '@/lib/chat/models';
