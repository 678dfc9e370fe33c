import type { Collision } from './collision';
import type { ExposedTool } from './exposed-tool';
import type { ToolTokens } from './tool-tokens';
import type { WithheldTool } from './withheld-tool';

/** The account: tools in = exposed + withheld. */
export interface Report {
  readonly toolsIn: number;
  readonly exposed: readonly ExposedTool[];
  readonly withheld: readonly WithheldTool[];
  readonly collisions: readonly Collision[];
  /** Set where more tools are offered than the limits' provider takes; a warning, never a reason to withhold. */
  readonly overToolCount: number | undefined;
  /** Set where a token counter was handed in. */
  readonly toolTokens: ToolTokens | undefined;
  /** Set where the system of this strategy refuses to start. */
  readonly error: string | undefined;
}
