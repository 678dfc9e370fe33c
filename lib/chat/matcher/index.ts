export { fillArguments } from './arguments';
export { type Choice, DEFAULT_THRESHOLD, type Decision, decide } from './decide';
export { explain, type MatchExplanation } from './explanation';
export type { Reason } from './features';
export { createMatcher, type MatcherSettings } from './model';
export { type RankedTool, rankTools } from './rank';
export type { MatcherTool } from './tool-index';
export type { Feature } from './weights';
