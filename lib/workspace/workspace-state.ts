import { type DescriptionStyle, defaultLimitsId, defaultStrategyId } from '@/lib/aggregation';
import type { ServerConfig, ServerId } from './server-config';

/** What the user changed about one tool, bound to the server's id so that a rename of the alias keeps it. */
export interface ToolOverride {
  readonly serverId: ServerId;
  readonly originalName: string;
  readonly off?: boolean | undefined;
  readonly exposedName?: string | undefined;
  readonly description?: string | undefined;
}

/** Which model the chat uses. A key is a secret and is not part of it. */
export type ChosenModel =
  | { readonly kind: 'matcher' }
  | { readonly kind: 'openai-compatible'; readonly baseUrl: string; readonly modelId: string };

/** The set-up that survives a reload; never a secret. */
export interface WorkspaceState {
  readonly servers: readonly ServerConfig[];
  readonly strategyId: string;
  readonly limitsId: string;
  /** `default` is the strategy's own: the label for ours, the system's text for others. */
  readonly style: DescriptionStyle | 'default';
  readonly overrides: readonly ToolOverride[];
  readonly model: ChosenModel;
  /** Fingerprints the user has seen, by server and original name: what differs is new or changed. */
  readonly seen: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a first visitor finds: two real servers that both offer `search`. */
export function firstWorkspace(appOrigin: string, newId: () => string): WorkspaceState {
  const sample = (alias: string, name: string, color: number): ServerConfig => ({
    id: newId() as ServerId,
    alias,
    url: `${appOrigin}/samples/${name}/mcp`,
    enabled: true,
    timeoutSeconds: 30,
    color,
    trusted: false,
  });
  return {
    servers: [sample('db', 'database', 0), sample('fs', 'files', 1)],
    strategyId: defaultStrategyId,
    limitsId: defaultLimitsId,
    style: 'default',
    overrides: [],
    model: { kind: 'matcher' },
    seen: {},
  };
}
