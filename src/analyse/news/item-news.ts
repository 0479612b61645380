// Items that were added, removed or moved as statements: those of one list together, those that the goal asks for by themselves.
import type { News, Noun } from '../../core/change/statement.ts';
import type { Field, Item, ItemEdit } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { fieldsOf, hasWord, holdsTest } from '../../items/items.ts';
import { makeNeedle, nounNamed } from '../../language/language.ts';
import { clip } from '../wording.ts';
import { bodyNews } from './body-news.ts';
import { type Draft, evidenceOf } from './draft.ts';
import type { AskedEdit } from './name-asked.ts';
import { detailsOf, nameItem, underOf } from './name-item.ts';

/** What must be known of the page to name what is on it. */
export interface PageNames {
  /** What the page itself is called. */
  subject: string;
  /** Whether many items of the page say this. */
  isCarried: (text: string) => boolean;
  /** What distinguishes an item from others of its name. */
  apart: (item: Item) => string | null;
}

const weights = { added: 45, removed: 42, aside: 5, moved: 5, met: 200 };

export function itemNews(edits: readonly AskedEdit[], page: PageNames): Draft[] {
  const { sections, rest } = takeSections(edits, page);
  const groups = Map.groupBy(rest, groupOf);
  const grouped = [...groups.values()].map((group) => groupNews(group, page));
  return [...sections, ...grouped, ...withoutTwins(rest).flatMap(bodyDrafts).slice(0, mostBodies)];
}

const mostBodies = 2;

/** What a new thing that is requested says besides its name. */
function bodyDrafts({ edit, wish, isMet }: AskedEdit): Draft[] {
  const item = itemOf(edit);
  if (wish === null || edit.op !== 'added' || item.kind === 'paragraph' || item.kind === 'heading') return [];
  const news = bodyNews(item, nameItem(item), wish);
  if (news === null) return [];
  const weight = weights.added - 1 + (isMet ? weights.met : 0);
  return [{ news, evidence: evidenceOf(edit, null, item.text), weight, isAsked: true }];
}

function groupOf({ edit, wish, isMet }: AskedEdit): string {
  const item = itemOf(edit);
  return JSON.stringify([edit.op, item.kind, item.trail.at(-1) ?? '', wish !== null, isMet, item.isMain]);
}

function groupNews(all: readonly AskedEdit[], page: PageNames): Draft {
  const group = withoutTwins(all);
  const [first] = group;
  if (first === undefined) throw new Error('a group has a member');
  const item = itemOf(first.edit);
  const isAdded = first.edit.op === 'added';
  const under = underOf(item, nameItem(item), page.subject);
  const weight = item.isMain
    ? (isAdded ? weights.added : weights.removed) + Math.min(10, group.length)
    : weights.aside;
  const texts = group
    .slice(0, 20)
    .map(({ edit }) => itemOf(edit).text)
    .join(' / ');
  const places = {
    hunks: [...new Set(all.flatMap(({ edit }) => edit.hunks))],
    facts: [...new Set(all.flatMap(({ edit }) => edit.facts))],
  };
  return {
    news: newsOf(group, under, page),
    evidence: evidenceOf(places, isAdded ? null : texts, isAdded ? texts : null),
    weight: weight + (first.isMet ? weights.met : 0),
    isAsked: first.wish !== null,
  };
}

/** What a page shows twice, once for each width of the screen, is one thing. */
function withoutTwins(group: readonly AskedEdit[]): AskedEdit[] {
  const seen = new Set<string>();
  return group.filter(({ edit }) => {
    const { text } = itemOf(edit);
    return seen.has(text) ? false : seen.add(text);
  });
}

function newsOf(group: readonly AskedEdit[], under: string | null, page: PageNames): News {
  const [first] = group;
  if (first === undefined) throw new Error('a group has a member');
  const { edit, wish } = first;
  const item = itemOf(edit);
  const isAdded = edit.op === 'added';
  if (group.length === 1 && item.kind === 'paragraph')
    return { code: isAdded ? 'text.added' : 'text.removed', text: clip(item.text), under };
  if (group.length === 1 && item.kind === 'heading')
    return {
      code: isAdded ? 'section.added' : 'section.removed',
      heading: clip(item.title, 160),
      text: null,
      under,
    };
  const details = ({ edit: one }: AskedEdit) =>
    detailsOf(
      itemOf(one),
      nameItem(itemOf(one)),
      (field) => isNamedBy(field, itemOf(one), wish),
      page.isCarried,
    );
  // Of several the one detail that is requested: "Dock Street, £950".
  const named = (one: AskedEdit) => {
    const detail = wish !== null && wish.tests.length > 0 ? details(one)[0] : undefined;
    return [nameItem(itemOf(one.edit)), ...(detail === undefined ? [] : [detail])].join(', ');
  };
  const isOne = group.length === 1;
  return {
    code: isAdded ? 'items.added' : 'items.removed',
    ...{ noun: nounFor(item, wish), count: group.length, under, details: isOne ? details(first) : [] },
    names: isOne ? [nameItem(item)] : [...new Set(group.map(named))].slice(0, 8),
  };
}

const nounOfKind: Record<Item['kind'], Noun> = {
  ...{ row: 'row', card: 'entry', entry: 'entry', object: 'entry', option: 'option' },
  ...{ heading: 'section', paragraph: 'paragraph' },
};

/** As the goal calls them where it asks for them; else by their shape, for nothing else was read. */
function nounFor(item: Item, wish: Wish | null): Noun {
  const shape = nounOfKind[item.kind];
  if (wish === null || shape === 'paragraph' || shape === 'section') return shape;
  return wish.place.map(nounNamed).find((noun) => noun !== null) ?? shape;
}

/** Says what the goal names, or holds what it tests. */
function isNamedBy(field: Field, item: Item, wish: Wish | null): boolean {
  if (wish === null) return false;
  const folded = foldText(field.text);
  const isTested = wish.tests.length > 0 && fieldsOf(item, wish.field).includes(field);
  return (
    (isTested && wish.tests.some((test) => holdsTest(field, test))) ||
    wish.where.some(({ any }) => any.some((word) => hasWord(folded, makeNeedle(word))))
  );
}

/** A heading that appeared or disappeared with the texts under it is one section. */
function takeSections(
  edits: readonly AskedEdit[],
  { subject }: PageNames,
): { sections: Draft[]; rest: AskedEdit[] } {
  const reported = new Set<AskedEdit>();
  const sections = edits.flatMap((head): Draft[] => {
    const item = itemOf(head.edit);
    if (item.kind !== 'heading' || reported.has(head)) return [];
    const own = edits.filter(
      (one) =>
        one.edit.op === head.edit.op && itemOf(one.edit).trail.includes(item.title) && !reported.has(one),
    );
    if (own.length === 0) return [];
    const asked = own.find(({ wish }) => wish !== null);
    // What the goal asks for is reported by itself, not as part of a section.
    if (asked !== undefined && itemOf(asked.edit).list !== 'text') return [];
    for (const one of [head, ...own]) reported.add(one);
    const isAdded = head.edit.op === 'added';
    const all = [head, ...own];
    const text = all.map(({ edit }) => itemOf(edit).text).join(' / ');
    const first = asked ?? own.find(({ edit }) => itemOf(edit).kind === 'paragraph') ?? own[0];
    const places = {
      hunks: all.flatMap(({ edit }) => edit.hunks),
      facts: all.flatMap(({ edit }) => edit.facts),
    };
    const isMet = all.some((one) => one.isMet);
    return [
      {
        news: {
          ...{ code: isAdded ? 'section.added' : 'section.removed', heading: clip(item.title, 160) },
          ...{
            text: first === undefined ? null : clip(itemOf(first.edit).text),
            under: underOf(item, item.title, subject),
          },
        },
        evidence: evidenceOf(places, isAdded ? null : text, isAdded ? text : null),
        weight: (item.isMain ? weights.added : weights.aside) + 5 + (isMet ? weights.met : 0),
        isAsked: all.some(({ wish }) => wish !== null),
      },
    ];
  });
  return { sections, rest: edits.filter((one) => !reported.has(one)) };
}

/** Who moved, where it is requested; else only that the order is another. */
export function moveNews(edits: readonly AskedEdit[], { subject }: PageNames): Draft[] {
  const asked = edits.filter(({ wish }) => wish !== null);
  const rest = edits.filter(({ wish }) => wish === null);
  const drafts = asked.map(({ edit, isMet }): Draft => {
    const item = itemOf(edit);
    const [before, after] = [(edit.before?.position ?? 0) + 1, (edit.after?.position ?? 0) + 1];
    return {
      news: { code: 'item.moved', name: nameItem(item), before, after },
      evidence: evidenceOf(edit, String(before), String(after)),
      weight: weights.moved + (isMet ? weights.met : 0),
      isAsked: true,
    };
  });
  const [first] = rest;
  if (first === undefined) return drafts;
  const names = [...new Set(rest.map(({ edit }) => nameItem(itemOf(edit))))].slice(0, 8);
  const places = { hunks: rest.flatMap(({ edit }) => edit.hunks), facts: [] };
  const text = names.join(' / ');
  return [
    ...drafts,
    {
      news: { code: 'order.changed', names, under: underOf(itemOf(first.edit), names[0] ?? '', subject) },
      ...{ evidence: evidenceOf(places, text, text), weight: weights.moved, isAsked: false },
    },
  ];
}

export function itemOf({ after, before }: ItemEdit): Item {
  const item = after ?? before;
  if (item === null) throw new Error('an edit has an item');
  return item;
}
