/** One message as it really went over the wire, captured at `fetch` and never rebuilt. */
export interface Frame {
  readonly id: string;
  readonly serverId: string;
  /** Pairs a request with what came back on the same HTTP exchange. */
  readonly exchangeId: string;
  /** The trace call that caused the exchange, where one did. */
  readonly callId?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly direction: 'sent' | 'received';
  readonly http: {
    readonly method: string;
    readonly url: string;
    readonly status?: number | undefined;
    /** Secrets are masked before they get here. */
    readonly headers: Readonly<Record<string, string>>;
  };
  /** The text on the wire: a request body, a JSON response body, or the data of one server-sent event. */
  readonly body: string;
  /** What the body says it is, where it is JSON-RPC. */
  readonly message?: { readonly id?: string | number | undefined; readonly method?: string | undefined } | undefined;
}
