import type { Limits } from './limits';
import type { Reach } from './route';
import type { Listing } from './tool';

/** A piece of an exposed name and what it came from. The texts of all segments joined are the name. */
export interface NameSegment {
  readonly kind: 'prefix' | 'separator' | 'tool' | 'hash';
  readonly text: string;
}

/** One step of how a name came about, in order; the interface words each kind. */
export interface DerivationStep {
  readonly kind:
    | 'original'
    | 'alias'
    | 'alias-replaced'
    | 'replaced'
    | 'guarded'
    | 'too-long'
    | 'cut'
    | 'trimmed'
    | 'stub-default'
    | 'hashed'
    | 'joined'
    | 'override';
  readonly text: string;
  /** The input of the step where it is not the text of the step before, such as what was hashed. */
  readonly input?: string | undefined;
}

/** Why a tool is not offered to the model. */
export type WithheldReason = 'unusable' | 'duplicate-in-server' | 'hash-clash' | 'switched-off' | 'lost' | 'refused';

/** What a strategy made of one tool: `server` and `tool` are positions in the listings handed in. */
export type NamingOutcome =
  | {
      readonly status: 'exposed';
      readonly server: number;
      readonly tool: number;
      readonly exposedName: string;
      readonly segments: readonly NameSegment[];
      readonly steps: readonly DerivationStep[];
      /** True where the original name cannot be read in the exposed one, so the description must say it. */
      readonly altered: boolean;
    }
  | {
      readonly status: 'withheld';
      readonly server: number;
      readonly tool: number;
      readonly reason: WithheldReason;
      /** The name it would have had. */
      readonly wantedName?: string | undefined;
      /** One English sentence that names the tool that won, or the rule that refused. */
      readonly detail: string;
    };

/** A system's whole answer: an outcome for every tool, its own routing, or its failure to start. */
export interface Naming {
  readonly outcomes: readonly NamingOutcome[];
  /** Where a call by this exposed name really goes in this system, right or wrong; null where it goes nowhere. */
  readonly reach: (exposedName: string) => Reach | null;
  /** Set where the system refuses to start; then no tool is exposed. */
  readonly error?: string | undefined;
}

/** A disambiguation rule. One value per system, built from shared steps. */
export interface Strategy {
  readonly id: string;
  readonly label: string;
  readonly system: string;
  readonly version: string;
  readonly source: string;
  readonly kind: 'ours' | 'client' | 'sdk' | 'gateway' | 'hand-written';
  /** Whether the rule was held to a run of the real system, or derived by reading it. */
  readonly evidence: 'run' | 'read' | 'design';
  readonly summary: string;
  /** True where the workspace's alias rule and limits bind; others take keys as given. */
  readonly bound: boolean;
  readonly name: (listings: readonly Listing[], limits: Limits) => Naming;
  /** The system's own description for the model, where it does not leave the server's text alone. */
  readonly describe?: ((alias: string, description: string | undefined, originalName: string) => string) | undefined;
}
