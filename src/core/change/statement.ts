// Statements: what is said of a change, as data. Words in any language are made from them, and each can be proved against the diff.
import type { FieldKind, ItemEdit } from '../page/items.ts';
import type { WishEvent, WishTest } from '../plan/plan.ts';
import type { Insight } from './insight.ts';

export type Evidence = Insight['evidence'];

/** What things of a list are called. The first five are by their shape; the others only where the goal calls them so. */
export const nouns = [
  ...(['entry', 'row', 'paragraph', 'section', 'option'] as const),
  ...(['job', 'article', 'product', 'release', 'event', 'offer', 'listing', 'flat', 'course'] as const),
  ...(['appointment', 'ticket', 'review', 'video', 'paper', 'notice', 'incident'] as const),
] as const;
export type Noun = (typeof nouns)[number];

/** States that are said in the reader's language; all others are quoted. */
export const saidStates = [
  ...(['in-stock', 'sold-out', 'available', 'unavailable', 'limited', 'pre-order'] as const),
  ...(['open', 'closed', 'working', 'broken', 'delivered', 'on-time', 'delayed', 'cancelled'] as const),
] as const;
export type SaidState = (typeof saidStates)[number];

/** What a field is called by: its kind, or `amount` for money that nothing calls a price. */
export type SaidKind = FieldKind | 'amount';

/** The things it is said of (none: the page's own), and the field as the page names it (empty: by its kind). */
interface OfField {
  names: string[];
  field: string;
  kind: SaidKind;
}
/** The heading it is under; null where it is under none. */
interface Under {
  under: string | null;
}
interface Pair {
  before: string;
  after: string;
}

/** What changed. */
export type News =
  | ({
      code: 'items.added' | 'items.removed';
      noun: Noun;
      count: number;
      names: string[];
      details: string[];
    } & Under)
  | ({ code: 'items.changed'; noun: Noun; count: number; names: string[]; fields: string[] } & Under)
  | ({ code: 'section.added' | 'section.removed'; heading: string; text: string | null } & Under)
  | { code: 'item.renamed'; before: string; after: string }
  | { code: 'item.moved'; name: string; before: number; after: number }
  | ({ code: 'order.changed'; names: string[] } & Under)
  | ({ code: 'figure.rose' | 'figure.fell'; percent: number | null } & OfField & Pair)
  | { code: 'figures.rose' | 'figures.fell'; count: number; name: string; percent: number }
  | ({ code: 'date.moved'; days: number | null } & OfField & Pair)
  | ({
      code: 'state.turned';
      from: SaidState | null;
      to: SaidState | null;
      isBack: boolean;
      /** The page says the state of now in words of its own, not in a sentence or a code. */
      isWord?: boolean;
    } & OfField &
      Pair)
  | ({ code: 'field.became' } & OfField & Pair)
  | ({ code: 'field.added' | 'field.removed'; value: string } & OfField)
  | ({ code: 'words.replaced'; sentence: string; percent: number | null; more: number } & Under & Pair)
  | ({ code: 'words.added' | 'words.removed' | 'text.added' | 'text.removed'; text: string } & Under)
  | ({ code: 'text.became'; more: number } & Under & Pair)
  | { code: 'page.status'; before: number; after: number }
  | ({ code: 'page.moved' } & Pair)
  /** It switches back and forth; `since` in ms. */
  | { code: 'page.flaps'; versions: number; since: number }
  | { code: 'links.added' | 'links.removed'; count: number; names: string[] }
  /** They say the same, and lead elsewhere; the addresses are those of the first. */
  | ({ code: 'links.retargeted'; count: number; names: string[] } & Pair)
  | { code: 'metadata.became'; name: string; before: string | null; after: string | null }
  /** A file that nobody here can read, by its size. */
  | { code: 'file.changed'; before: number; after: number }
  | { code: 'looks.changed'; percent: number; places: number }
  | { code: 'pages.changed'; added: number; removed: number; moved: number }
  | { code: 'nothing' };

/** The news with this code. */
export type NewsOf<Code extends News['code']> = News extends infer One
  ? One extends { code: infer Own }
    ? Code extends Own
      ? One & { code: Code }
      : never
    : never
  : never;

/** `asked`: the goal asks for it; `small`: not worth a sentence beside something weightier. */
export type Statement = News & { rank: 'asked' | 'other' | 'small'; evidence: Evidence };

/** A field held against a test of the plan. */
export interface Tested extends OfField {
  test: WishTest;
  before: string | null;
  after: string | null;
  /** Signed, in percent of what it was; null where it is no figure. */
  percent: number | null;
}

export const trifles = ['stamp', 'numbering', 'spelling'] as const;
export type TrifleCode = `only.${(typeof trifles)[number]}`;

/** Why a verdict was given. */
export type Reason =
  | { code: 'goal.met' }
  | { code: 'goal.any' | 'goal.touched' | 'goal.news'; news: News }
  | { code: 'goal.unsure'; words: string[] }
  | { code: 'goal.unreadable'; status: number }
  | { code: 'goal.links'; count: number }
  | { code: 'goal.metadata' | 'goal.status' | 'goal.behind' | 'goal.always' | 'goal.flaps' }
  | ({ code: 'test.met' | 'test.held' | 'test.missed' } & Tested)
  | { code: 'miss.nothing'; words: string[] }
  | { code: 'miss.excluded' | 'miss.other-items'; name: string; words: string[] }
  | { code: 'miss.other-fields'; name: string; field: string; kind: FieldKind | null }
  | { code: 'miss.others-left'; name: string }
  | { code: 'miss.other-event'; name: string; op: ItemEdit['op']; event: WishEvent }
  | { code: 'only.ignored' | 'only.order' | 'only.small' | 'only.edges' | TrifleCode };

/** Why a change scores as it does. `points` is null for bounds of the score. */
export type Weight = { points: number | null } & (
  | { code: 'goal.any' | 'goal.met' | 'goal.relevant' | 'goal.unclear' }
  | { code: 'fact.came' | 'fact.gone' | 'fact.changed'; kind: FieldKind }
  | { code: 'fact.state'; before: string; after: string }
  | { code: 'fact.moved'; kind: FieldKind; percent: number }
  | { code: 'place.main' | 'place.edges' | 'place.heading' }
  | { code: 'place.share'; percent: number }
  | { code: 'words.terms' | 'words.near'; words: string[] }
  | { code: 'words.not' | 'words.number' | TrifleCode }
  | { code: 'page.status'; before: number; after: number }
  | { code: 'page.moved'; to: string }
  | { code: 'history.return' }
  | { code: 'history.often'; changes: number; days: number }
  | { code: 'history.first'; days: number }
  | { code: 'feedback.useful' | 'feedback.noise' | 'rule.always' | 'history.flaps' }
  | { code: 'least.urgent' | 'least.met' | 'most.waiting' | 'most.unrelated'; bound: number }
);

/** All that is said of a change: `news` becomes title, summary and insights, one insight each. */
export interface Said {
  news: Statement[];
  /** How many further differences there are. */
  more: number;
  reasons: Reason[];
  weights: Weight[];
}
