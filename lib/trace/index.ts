export type { CallFault, CallFaultCode, CallOutcome } from './call-outcome';
export { type Call, type CallState, callTree, type Step, type Turn } from './call-tree';
export { exportTrace, type TraceMeta } from './export-trace';
export type { Frame } from './frame';
export { mask, maskHeaders, maskText, maskUrl } from './mask-secrets';
export { readToolResult } from './read-tool-result';
export type { ResultBlock, ToolResult } from './tool-result';
export type { CallResolution, TraceEvent } from './trace-event';
