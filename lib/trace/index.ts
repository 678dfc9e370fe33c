export type { CallFault, CallFaultCode, CallOutcome } from './call-outcome';
export type { Frame } from './frame';
export type { ResultBlock, ToolResult } from './tool-result';
export type { CallResolution, TraceEvent } from './trace-event';
