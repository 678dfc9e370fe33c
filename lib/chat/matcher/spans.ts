/** A stretch of a request, in UTF-16 positions. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The parts of a request that already serve a purpose. */
export class Taken {
  private readonly spans: Span[] = [];

  add(span: Span): void {
    if (span.end > span.start) this.spans.push(span);
  }

  has(span: Span): boolean {
    return this.spans.some((taken) => overlaps(taken, span));
  }

  /** Start of the first taken part after a position, or null. */
  nextAfter(position: number): number | null {
    const later = this.spans.filter((span) => span.end > position).map((span) => Math.max(span.start, position));
    return later.length === 0 ? null : Math.min(...later);
  }

  /** What lies between the taken parts within a span, in order. */
  gaps(within: Span): readonly Span[] {
    const gaps: Span[] = [];
    let from = within.start;
    for (const span of [...this.spans].sort((a, b) => a.start - b.start)) {
      if (span.end <= from) continue;
      if (span.start >= within.end) break;
      if (span.start > from) gaps.push({ start: from, end: span.start });
      from = Math.max(from, span.end);
    }
    if (from < within.end) gaps.push({ start: from, end: within.end });
    return gaps;
  }
}
