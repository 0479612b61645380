// What is neither text nor field, as statements: the answer of the server, links, metadata, looks.
import type { Diff, FactValue, LinkDiff } from '../../core/change/diff.ts';
import { movedAddress } from '../address.ts';
import type { Reading } from '../reading.ts';
import type { Relevance } from '../relevance.ts';
import { clip, oneLine } from '../wording.ts';
import { type Draft, evidenceOf } from './draft.ts';

const nowhere = { hunks: [], facts: [] };

/** `reported` is what is said of the page's text: links that say the same are left out. */
export function pageNews(reading: Reading, relevance: Relevance, reported: readonly Draft[]): Draft[] {
  return [
    ...answerNews(reading),
    ...linkNews(reading.input.diff, relevance, reported),
    ...metadataNews(reading.input.diff, relevance),
    ...looksNews(reading.input.diff),
  ];
}

function answerNews({ input }: Reading): Draft[] {
  const { statusBefore: before, statusAfter: after, finalUrlBefore, finalUrlAfter } = input;
  const drafts: Draft[] = [];
  if (before !== after)
    drafts.push({
      news: { code: 'page.status', before, after },
      evidence: evidenceOf(nowhere, String(before), String(after)),
      weight: 10,
      // A page that is gone, or back, is what anybody wants to know first.
      isAsked: before >= 400 !== after >= 400,
    });
  const moved = movedAddress(finalUrlBefore, finalUrlAfter);
  if (moved !== null)
    drafts.push({
      news: { code: 'page.moved', before: clip(moved.from), after: clip(moved.to) },
      ...{ evidence: evidenceOf(nowhere, moved.from, moved.to), weight: 60, isAsked: false },
    });
  return drafts;
}

function linkNews(diff: Diff, relevance: Relevance, reported: readonly Draft[]): Draft[] {
  const isReported = openReportedLinks(diff, reported);
  const all = diff.links
    .map((link, index) => ({ ...link, isAsked: relevance.links.has(index) }))
    .filter((link) => !isReported(link))
    .toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked));
  const pairs = pairByText(all);
  const paired = new Set(pairs.flat());
  const [first] = pairs;
  const retargeted: Draft[] =
    first === undefined
      ? []
      : [
          {
            news: {
              ...{ code: 'links.retargeted', count: pairs.length, names: namesOf(pairs.map(([was]) => was)) },
              ...{ before: clip(first[0].href), after: clip(first[1].href) },
            },
            evidence: evidenceOf(
              nowhere,
              textsOf(pairs.map(([was]) => was)),
              textsOf(pairs.map(([, is]) => is)),
            ),
            ...{ weight: 12, isAsked: pairs.flat().some(({ isAsked }) => isAsked) },
          },
        ];
  const others = (['added', 'removed'] as const).flatMap((op): Draft[] => {
    const links = all.filter((link) => link.op === op && !paired.has(link));
    if (links.length === 0) return [];
    const [names, texts] = [namesOf(links), textsOf(links)];
    return [
      {
        news: { code: `links.${op}`, count: links.length, names },
        evidence: evidenceOf(nowhere, op === 'removed' ? texts : null, op === 'added' ? texts : null),
        ...{ weight: 12, isAsked: links.some(({ isAsked }) => isAsked) },
      },
    ];
  });
  return [...retargeted, ...others];
}

/** Links that say the same and lead elsewhere now: the one before, the one after. */
function pairByText<Link extends LinkDiff>(links: readonly Link[]): (readonly [Link, Link])[] {
  const removed = new Map<string, Link[]>();
  for (const link of links)
    if (link.op === 'removed' && link.text !== '')
      removed.set(link.text, [...(removed.get(link.text) ?? []), link]);
  return links.flatMap((link) => {
    const was = link.op === 'added' ? removed.get(link.text)?.shift() : undefined;
    return was === undefined ? [] : [[was, link] as const];
  });
}

function namesOf(links: readonly LinkDiff[]): string[] {
  return [...new Set(links.map(({ text, href }) => clip(text || href, 160)))].slice(0, 8);
}

function textsOf(links: readonly LinkDiff[]): string {
  return links
    .slice(0, 8)
    .map(({ text, href }) => `${text} ${href}`)
    .join(' / ');
}

/** Links that are no news: they lead to records that are reported, or what they say appeared or disappeared with text that is reported. */
function openReportedLinks({ records }: Diff, reported: readonly Draft[]): (link: LinkDiff) => boolean {
  const addresses = new Set(records.flatMap(({ op, href }) => (href === null ? [] : `${op} ${href}`)));
  const sides = (side: 'before' | 'after') => reported.map(({ evidence }) => evidence[side] ?? '').join('\n');
  const [removed, added] = [sides('before'), sides('after')];
  return ({ op, href, text }) => {
    if (addresses.has(`${op} ${href}`)) return true;
    const [shown, other] = op === 'added' ? [added, removed] : [removed, added];
    const said = oneLine(text);
    return said.length >= 3 && shown.includes(said) && !other.includes(said);
  };
}

function metadataNews(diff: Diff, relevance: Relevance): Draft[] {
  const isReported = openReportedMetadata(diff);
  return diff.metadata.slice(0, 8).flatMap(({ name, before, after }, index): Draft[] => {
    if (isReported(before, after, index)) return [];
    const [was, is] = [before, after].map((text) => (text === null ? null : clip(text)));
    return [
      {
        news: { code: 'metadata.became', name: clip(name, 60), before: was ?? null, after: is ?? null },
        ...{ evidence: evidenceOf(nowhere, before, after), weight: name === 'title' ? 11 : 8 },
        isAsked: relevance.metadata.has(index),
      },
    ];
  });
}

/** The same title under several names, and what the text of the page or a fact of it says. */
function openReportedMetadata({ hunks, metadata, facts }: Diff) {
  const firsts = new Map<string, number>();
  for (const [index, { before, after }] of metadata.entries()) {
    const pair = JSON.stringify([before, after]);
    if (!firsts.has(pair)) firsts.set(pair, index);
  }
  const rewritten = hunks.slice(0, 200).flatMap(({ op, before, after }) => {
    const isLine = op === 'modified' && before && after && after.length >= 8 && after.length <= 500;
    return isLine ? [{ before, after }] : [];
  });
  return (before: string | null, after: string | null, index: number): boolean => {
    if (firsts.get(JSON.stringify([before, after])) !== index) return true;
    if (before === null || after === null) return false;
    if (rewritten.some((text) => before.includes(text.before) && after.includes(text.after))) return true;
    return facts.some((fact) => isValue(before, fact.before) && isValue(after, fact.after));
  };
}

function isValue(text: string, fact: FactValue | null): boolean {
  return fact !== null && (text === fact.text || (text.trim() !== '' && Number(text) === fact.value));
}

function looksNews({ visual }: Diff): Draft[] {
  if (visual === null || !Number.isFinite(visual.share)) return [];
  const percent = Math.round(visual.share * 1000) / 10;
  return [
    {
      news: { code: 'looks.changed', percent, places: visual.regions.length },
      ...{ evidence: evidenceOf(nowhere, null, null), weight: 5, isAsked: false },
    },
  ];
}
