export { fillArguments } from './arguments';
export { type Choice, type Decision, decide } from './decide';
export type { MatchExplanation } from './explanation';
export type { Reason } from './features';
export { createMatcher, type MatcherSettings } from './model';
export { type RankedTool, rankTools } from './rank';
export type { MatcherTool } from './tool-index';
export type { Feature } from './weights';
