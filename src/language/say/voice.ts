// What a language needs to say all that Heed says of a change: one table of templates. Another language is one file more.
import type { News, Noun, Reason, SaidKind, SaidState, Weight } from '../../core/change/statement.ts';
import type { ItemEdit } from '../../core/page/items.ts';
import type { WishEvent, WishTest } from '../../core/plan/plan.ts';

/** One, many, one that is new, many that are new. */
export type NounForms = readonly [one: string, many: string, newOne: string, newMany: string];

/** In templates `{name}` stands for a part; parts that are missing in a statement are left out with what belongs to them. */
export interface Voice {
  /** BCP 47. */
  tag: string;
  quotes: readonly [string, string];
  colon: string;
  nouns: Record<Noun, NounForms>;
  /** What fields are called that the page does not name; as at the beginning of a sentence. */
  kinds: Record<SaidKind, string>;
  /** What is said of a thing: "sold out"; `back`: that it is so again. */
  states: Record<SaidState, string>;
  back: Partial<Record<SaidState, string>>;
  /** Parts that come with a statement only where it has them. */
  parts: {
    was: string;
    under: string;
    later: readonly [one: string, many: string];
    earlier: readonly [one: string, many: string];
    percent: string;
    more: string;
    returned: string;
    moreEdits: string;
    moreChanges: readonly [one: string, many: string];
  };
  news: Record<Exclude<News['code'], 'pages.changed'>, string> &
    Record<'items.added.one' | 'items.removed.one' | 'texts.removed' | 'version.became', string> &
    Record<'state.turned.many' | 'state.own' | 'state.quoted', string> &
    Record<'section.added.text' | 'section.removed.text', string> &
    Record<`links.${'added' | 'removed' | 'retargeted'}.one`, string> &
    Record<'moved.up' | 'moved.down' | 'metadata.added' | 'metadata.removed', string> &
    Record<'pages.added' | 'pages.removed' | 'pages.moved', readonly [one: string, many: string]>;
  ops: Record<WishTest['op'], string>;
  per: string;
  events: Record<WishEvent, string>;
  happened: Record<ItemEdit['op'], string>;
  or: string;
  reasons: Record<Reason['code'], string> &
    Record<
      | 'goal.unsure.words'
      | 'miss.nothing.words'
      | 'miss.other-things'
      | 'test.gone'
      | 'test.step'
      | 'test.step.missed'
      | 'test.held.state',
      string
    >;
  asked: string;
  weights: Record<Weight['code'], string> & Record<'fact.rose' | 'fact.fell', string>;
}
