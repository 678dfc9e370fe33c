export { type HeaderFault, type ListedTools, validateHeader } from '@/lib/mcp';
export type { ConversationStorage, OpenedConversation } from './conversation-store';
export {
  createWorkspace,
  type LinkState,
  type StorageFaults,
  type Workspace,
  type WorkspaceSurroundings,
} from './create-workspace';
export { ListingError, listingKey, listingQuery } from './listing-query';
export { fingerprintsOf, type Listings, type MergedTools, type Novelty, noveltyOf } from './merged-tools';
export {
  checkUrl,
  defaultTimeoutSeconds,
  isSampleUrl,
  type ServerConfig,
  type ServerId,
  suggestAliasFromUrl,
  type UrlFault,
} from './server-config';
export type { StorageFault } from './text-storage';
export type { ChosenModel, ToolOverride, WorkspaceState } from './workspace-state';
export type { NewServer, RemovedServer, WorkspaceStore } from './workspace-store';
