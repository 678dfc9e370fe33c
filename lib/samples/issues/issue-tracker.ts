import { failed, ok, type Result } from '@/lib/shared/result';
import { foldText, hasTerm, searchTerms } from '../search-terms';

export type IssueState = 'open' | 'closed';

export interface Issue {
  readonly id: string;
  /** The repository or team it belongs to. */
  readonly place: string;
  readonly title: string;
  readonly body: string;
  readonly state: IssueState;
  /** ISO date. */
  readonly created: string;
}

/** A place the tracker does not have, and those it has. */
export interface UnknownPlace {
  readonly code: 'unknown-place';
  readonly place: string;
  readonly places: readonly string[];
}

export interface TrackerSetup {
  readonly places: readonly string[];
  readonly issues: readonly Issue[];
  /** @param count how many issues the tracker, and the place, have had so far. */
  readonly nextId: (place: string, count: { readonly all: number; readonly place: number }) => string;
  readonly now: () => number;
}

/** Bounds what one session can hold. */
const maxIssues = 200;

/** One session's issues, in memory. */
export class IssueTracker {
  #issues: readonly Issue[];

  constructor(private readonly setup: TrackerSetup) {
    this.#issues = setup.issues;
  }

  /** Issues of one place, oldest first. */
  list(place: string, state: IssueState | 'all'): Result<readonly Issue[], UnknownPlace> {
    const known = this.#place(place);
    if (!known.ok) return known;
    return ok(
      this.#issues.filter((issue) => issue.place === known.value && (state === 'all' || issue.state === state)),
    );
  }

  /** Issues of any place that have all the words in their id, place, title or body. */
  search(words: string, state: IssueState | 'all'): readonly Issue[] {
    const terms = searchTerms(words);
    return this.#issues.filter((issue) => {
      const text = foldText(`${issue.id} ${issue.place} ${issue.title} ${issue.body}`);
      return (
        (state === 'all' || issue.state === state) && terms.length > 0 && terms.every((term) => hasTerm(text, term))
      );
    });
  }

  create(
    place: string,
    title: string,
    body: string,
  ): Result<Issue, UnknownPlace | { readonly code: 'full'; readonly limit: number }> {
    const known = this.#place(place);
    if (!known.ok) return known;
    if (this.#issues.length >= maxIssues) return failed({ code: 'full', limit: maxIssues });
    const ofPlace = this.#issues.filter((issue) => issue.place === known.value).length;
    const id = this.setup.nextId(known.value, { all: this.#issues.length, place: ofPlace });
    const created = new Date(this.setup.now()).toISOString().slice(0, 10);
    const issue: Issue = { id, place: known.value, title, body, state: 'open', created };
    this.#issues = [...this.#issues, issue];
    return ok(issue);
  }

  /** Places are told apart whatever their case, as the real trackers do. */
  #place(place: string): Result<string, UnknownPlace> {
    const wanted = place.trim().toLowerCase();
    const known = this.setup.places.find((candidate) => candidate.toLowerCase() === wanted);
    return known === undefined ? failed({ code: 'unknown-place', place, places: this.setup.places }) : ok(known);
  }
}
