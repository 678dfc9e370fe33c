import '@/lib/shared/strict-zod';

export type {
  CallOptions,
  Connection,
  ConnectionEvent,
  ConnectionFault,
  ConnectionFaultCode,
  Endpoint,
  ListedTools,
  ServerIdentity,
} from './connection';
export { type ConnectionOptions, createConnection } from './create-connection';
export { createOriginBudget, type OriginBudget } from './origin-budget';
export { type HeaderFault, validateHeader } from './validate-header';
