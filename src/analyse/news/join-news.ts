// Many like statements as one: the same change of several things, several prices that went the same way, and the rest of a long list.
import type { News, Noun } from '../../core/change/statement.ts';
import type { Draft } from './draft.ts';

/** A statement on a thing of a list. */
export interface ListedDraft {
  draft: Draft;
  list: string;
  name: string;
  noun: Noun;
  under: string | null;
}

/** The same change of the same field is reported once, with all whose it is. */
export function joinSame(listed: readonly ListedDraft[]): ListedDraft[] {
  const groups = Map.groupBy(listed, ({ draft: { news, isAsked }, list }, at) =>
    'names' in news && 'field' in news && news.names.length === 1
      ? JSON.stringify([{ ...news, names: [] }, isAsked, list])
      : at,
  );
  return [...groups.values()].flatMap((group): ListedDraft[] => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    const { news } = first.draft;
    if (!('field' in news && 'names' in news)) return group;
    const names = [...new Set(group.map(({ name }) => name))];
    const evidence = joinEvidence(group.map(({ draft }) => draft));
    return [{ ...first, draft: { ...first.draft, news: { ...news, names }, evidence } }];
  });
}

/** So many prices that went the same way are summed up. */
const manyPrices = 3;

/** The sums, and all else: what is summed up needs no sentence of the summary. */
export function sumPrices(listed: readonly ListedDraft[]): { sums: Draft[]; rest: ListedDraft[] } {
  const summed = new Set<Draft>();
  const drafts = listed.map(({ draft }) => draft);
  const sums = (['figure.rose', 'figure.fell'] as const).flatMap((code) =>
    [true, false].flatMap((isAsked): Draft[] => {
      const some = drafts.flatMap((draft) => {
        const { news } = draft;
        const isPrice = news.code === code && news.kind === 'price' && news.percent !== null;
        return isPrice && draft.isAsked === isAsked
          ? [{ draft, news, name: news.names[0] ?? news.field }]
          : [];
      });
      const count = new Set(some.flatMap(({ news, name }) => (news.names.length > 0 ? news.names : name)))
        .size;
      const [most] = some.toSorted((a, b) => Math.abs(b.news.percent ?? 0) - Math.abs(a.news.percent ?? 0));
      if (count < manyPrices || most === undefined || most.name === '') return [];
      for (const { draft } of some) summed.add(draft);
      const sum: News = {
        code: code === 'figure.rose' ? 'figures.rose' : 'figures.fell',
        ...{ count, name: most.name, percent: most.news.percent ?? 0 },
      };
      const weight = Math.max(...some.map(({ draft }) => draft.weight)) + 1;
      return [{ news: sum, evidence: joinEvidence(some.map(({ draft }) => draft)), weight, isAsked }];
    }),
  );
  const rest = listed.map((one) =>
    summed.has(one.draft) ? { ...one, draft: { ...one.draft, isAsked: false, weight: 10 } } : one,
  );
  return { sums, rest };
}

/** Of a list that changed in many places, so many are reported one by one. */
const mostEach = 3;

/** `count` of what is left is of things, not of fields. */
export function capLists(listed: readonly ListedDraft[]): Draft[] {
  const groups = Map.groupBy(listed, ({ list, draft }) => `${draft.isAsked} ${list}`);
  return [...groups.values()].flatMap((group): Draft[] => {
    const ranked = group.toSorted((a, b) => b.draft.weight - a.draft.weight);
    const reported = ranked.slice(0, mostEach);
    const names = new Set(reported.map(({ name }) => name));
    const rest = ranked.slice(mostEach).filter(({ name }) => !names.has(name));
    const left = [...new Set(rest.map(({ name }) => name))];
    const [first] = rest;
    const drafts = reported.map(({ draft }) => draft);
    if (first === undefined || left.length < 2) return [...drafts, ...rest.map(({ draft }) => draft)];
    const fields = new Set(
      rest.flatMap(({ draft: { news } }) => ('field' in news && news.field ? [news.field] : [])),
    );
    const { noun, under } = first;
    return [
      ...drafts,
      {
        news: {
          ...{ code: 'items.changed', noun, count: left.length, names: left.slice(0, 8), under },
          fields: [...fields].slice(0, 3),
        },
        evidence: joinEvidence(rest.map(({ draft }) => draft)),
        weight: Math.min(28, first.draft.weight),
        isAsked: first.draft.isAsked,
      },
    ];
  });
}

function joinEvidence(group: readonly Draft[]): Draft['evidence'] {
  const text = (side: 'before' | 'after') => {
    const texts = group.flatMap(({ evidence }) => evidence[side] ?? []).slice(0, 20);
    return texts.length === 0 ? null : [...new Set(texts)].join(' / ').slice(0, 1000);
  };
  const places = (key: 'hunks' | 'facts') =>
    [...new Set(group.flatMap(({ evidence }) => evidence[key]))].slice(0, 100);
  return { hunks: places('hunks'), facts: places('facts'), before: text('before'), after: text('after') };
}
