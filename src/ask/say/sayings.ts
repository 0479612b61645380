// The sentences that answers are made of, in each language of questions.
import type { FactKind } from '../../core/page/fact-kinds.ts';

/** Sentences; what is in them comes from the records. */
export interface Sayings {
  quote: (label: string) => string;
  kinds: Partial<Record<FactKind, string>> & { number: string };
  states: Record<string, string>;
  tests: Record<'below' | 'at-most' | 'above' | 'at-least' | 'becomes', (value: string) => string>;
  extreme: (isLow: boolean, what: string, text: string, date: string) => string;
  now: (what: string, text: string, date: string) => string;
  past: (what: string, text: string, date: string) => string;
  several: (what: string, list: string) => string;
  from: (text: string, date: string) => string;
  heldNow: (what: string, how: string, date: string, text: string) => string;
  held: (what: string, how: string, from: string, to: string, text: string) => string;
  never: (what: string, how: string, date: string) => string;
  neverThen: (what: string, how: string, from: string, to: string) => string;
  moved: (what: string, before: string, after: string, date: string) => string;
  notMoved: (what: string, date: string) => string;
  notMovedThen: (what: string, from: string, to: string) => string;
  often: (count: string, from: string, to: string) => string;
  times: (count: string, from: string, to: string) => string;
  changes: (count: string, from: string) => string;
  changesOn: (count: string, date: string) => string;
  changesBetween: (count: string, from: string, to: string) => string;
  noChangesBetween: (from: string, to: string) => string;
  newestOf: (count: string) => string;
  noChanges: (from: string) => string;
  lastChange: (date: string, title: string) => string;
  neverChanged: string;
  text: (date: string, heading: string, text: string) => string;
  /** Lines of a list begin with a dot; what stands between the signs is the page's own. */
  entry: {
    line: (name: string, text: string, since: string, isOpen: boolean) => string;
    was: (name: string, text: string, from: string, to: string) => string;
    never: (name: string, from: string) => string;
    times: (name: string, count: string, from: string) => string;
    now: (count: string, total: string, date: string) => string;
    none: (total: string, date: string) => string;
    added: (count: string, from: string) => string;
    addedNone: (from: string) => string;
    removed: (count: string, from: string) => string;
    removedNone: (from: string) => string;
    arrived: (name: string, date: string) => string;
    wasThere: (name: string, date: string) => string;
    left: (name: string, date: string) => string;
    isThere: (name: string) => string;
    states: (text: string) => string;
    extreme: (isLow: boolean, name: string, text: string, date: string | null) => string;
    next: (name: string, text: string) => string;
    noNext: string;
    more: (count: string) => string;
    known: string;
    partChanged: (heading: string, count: string, from: string, last: string) => string;
    partSame: (heading: string, from: string) => string;
    became: (before: string, after: string) => string;
    unread: (date: string) => string;
  };
  onlySince: (date: string) => string;
  /** Questions to suggest, the most useful first. */
  examples: readonly string[];
  no: Record<
    | 'facts'
    | 'label'
    | 'entries'
    | 'snapshots'
    | 'words'
    | 'sites'
    | 'someSites'
    | 'unknown'
    | 'pages'
    | 'unproven'
    | 'states',
    string
  >;
}
