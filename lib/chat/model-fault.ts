/** Why a model cannot be loaded or did not answer. Worded in the message catalogue under `chat.modelFaults`. */
export type ModelFaultCode =
  | 'invalid-url'
  | 'unreachable'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'request-refused'
  | 'server-error'
  | 'not-a-stream'
  | 'cut-off'
  | 'invalid-answer'
  | 'unknown';

export interface ModelFault {
  readonly code: ModelFaultCode;
  /** What was observed, in the provider's words; hostile text, with the key masked. */
  readonly detail: string;
  /** The HTTP status, where there was one. */
  readonly status?: number | undefined;
}

/** Carries a fault through the AI SDK, which knows only thrown errors. */
export class ModelFaultError extends Error {
  override readonly name = 'ModelFaultError';
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(fault.detail === '' ? fault.code : fault.detail);
    this.fault = fault;
  }
}
