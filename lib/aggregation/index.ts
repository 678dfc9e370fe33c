export type { Limits } from './limits';
export type { DerivationStep, NameSegment, Naming, NamingOutcome, Strategy, WithheldReason } from './strategy';
export type { Listing, Route, ServerInfo, Tool, ToolAnnotations, UnusableTool } from './tool';
