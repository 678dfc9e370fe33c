/** What the pane's header and composer need of the running chat, once its code has loaded. */
export interface ChatLink {
  readonly running: boolean;
  readonly empty: boolean;
  /** A call waits for the user's decision. */
  readonly asking: boolean;
  /** Brings the keyboard to the first waiting call's approval. */
  readonly review: () => void;
  readonly send: (text: string) => void;
  readonly stop: () => void;
  readonly startAnew: () => void;
}
