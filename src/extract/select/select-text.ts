// The selectors that work on any page: text anchors and regular expressions, over the blocks that were read.
import type { Block, ListRecord } from '../../core/page/content.ts';
import type { Reading } from '../reading.ts';
import { regexFinder, type Spans } from './regex.ts';
import { badSelector, hasTextInclude, nothingSelected, type Selector, type Selectors } from './selectors.ts';
import { blocksInRange } from './text-range.ts';

/** What of each block's text is kept: all, nothing, or these parts. */
type Kept = 'all' | 'none' | Spans;

/** The reading without what the selectors leave out; a Fault when no include matched anything. */
export function selectText(reading: Reading, selectors: Selectors): Reading {
  const { include, keep, exclude } = selectors;
  const texts = [...include, ...exclude].filter(isOverText);
  if (texts.length === 0 && keep.length === 0) return reading;
  const kept = include.length === 0 ? reading.blocks.map((): Kept => 'all') : keptBy(reading, include);
  const hasMatch = reading.choice?.hasMatch === true || kept.some((keep) => keep !== 'none');
  if (hasTextInclude(selectors) && !hasMatch) throw nothingSelected(selectors);
  if (keep.length > 0) narrowTo(reading.blocks, keep, kept);
  dropBy(reading.blocks, exclude, kept);
  return withKept(reading, kept);
}

function isOverText({ language }: Selector): boolean {
  return language === 'text' || language === 'regex';
}

function keptBy({ blocks, choice }: Reading, include: Selector[]): Kept[] {
  const hasTreeInclude = include.some((selector) => !isOverText(selector));
  const hasText = include.some(isOverText);
  const kept = blocks.map((_, index): Kept => {
    const isChosen = hasTreeInclude && (choice?.blocks?.[index] ?? !hasText);
    return isChosen ? 'all' : 'none';
  });
  for (const selector of include.filter(isOverText)) {
    if (selector.language === 'text')
      for (const index of blocksInRange(blocks, selector.body)) kept[index] = 'all';
    else {
      const find = finderOf(selector);
      for (const [index, block] of blocks.entries()) {
        const known = kept[index] ?? 'none';
        if (known === 'all') continue;
        const spans = find(block.text);
        if (spans.length > 0) kept[index] = known === 'none' ? spans : merge([...known, ...spans]);
      }
    }
  }
  return kept;
}

/** Nothing may be left: what is waited for is not there yet. */
function narrowTo(blocks: Block[], keep: Selector[], kept: Kept[]): void {
  const finders = keep.map(finderOf);
  for (const [index, { text }] of blocks.entries()) {
    const known = kept[index] ?? 'none';
    if (known === 'none') continue;
    const found = merge(finders.flatMap((find) => find(text)));
    const within = known === 'all' ? found : overlap(known, found);
    kept[index] = within.length === 0 ? 'none' : within;
  }
}

function overlap(spans: Spans, others: Spans): Spans {
  return spans.flatMap(([start, end]) =>
    others.flatMap(([from, to]): Spans => {
      const part: Spans[number] = [Math.max(start, from), Math.min(end, to)];
      return part[0] < part[1] ? [part] : [];
    }),
  );
}

function dropBy(blocks: Block[], exclude: Selector[], kept: Kept[]): void {
  for (const selector of exclude.filter(isOverText)) {
    if (selector.language === 'text')
      for (const index of blocksInRange(blocks, selector.body)) kept[index] = 'none';
    else {
      const find = finderOf(selector);
      for (const [index, { text }] of blocks.entries()) {
        const known = kept[index] ?? 'none';
        const spans = known === 'none' ? [] : find(text);
        if (spans.length > 0)
          kept[index] = without(known === 'all' || known === 'none' ? [[0, text.length]] : known, spans);
      }
    }
  }
}

function finderOf({ body, written }: Selector): (text: string) => Spans {
  const find = regexFinder(body);
  return (text) => {
    try {
      return find(text);
    } catch (error) {
      throw badSelector(written, error instanceof Error ? error.message : 'it failed on this page.');
    }
  };
}

function withKept(reading: Reading, kept: Kept[]): Reading {
  const blocks: Block[] = [];
  const struck: number[][] = [];
  const stays: boolean[] = [];
  for (const [index, block] of reading.blocks.entries()) {
    const keep = kept[index] ?? 'none';
    const marks = reading.struck?.[index] ?? [];
    const cut = keep === 'all' ? { text: block.text, struck: marks } : cutText(block.text, marks, keep);
    stays.push(cut.text !== '');
    if (cut.text === '') continue;
    blocks.push(keep === 'all' ? block : { ...block, text: cut.text });
    struck.push(cut.struck);
  }
  const places = reading.choice?.linkBlocks;
  const links =
    places === null || places === undefined
      ? reading.links
      : unique(reading.links.filter((_, at) => stays[places[at] ?? -1] === true));
  return { ...reading, blocks, struck, links, records: recordsOf(reading, stays) };
}

/** Records as far as their blocks stay. */
function recordsOf({ records = [] }: Reading, stays: boolean[]): ListRecord[] {
  const places: number[] = [];
  let count = 0;
  for (const isKept of stays) {
    places.push(count);
    if (isKept) count += 1;
  }
  return records.flatMap((record) => {
    const [first, last] = record.blocks;
    const from = places[first] ?? count;
    const to = (places[last + 1] ?? count) - 1;
    return to < from ? [] : [{ ...record, blocks: [from, to] satisfies ListRecord['blocks'] }];
  });
}

function unique<T extends { href: string; text: string; region: string }>(links: T[]): T[] {
  return [...new Map(links.map((link) => [`${link.region} ${link.href} ${link.text}`, link])).values()];
}

/** The kept parts of a text with a blank between, and what of them is crossed out. */
function cutText(text: string, marks: number[], keep: 'none' | Spans): { text: string; struck: number[] } {
  if (keep === 'none') return { text: '', struck: [] };
  let cut = '';
  const struck: number[] = [];
  for (const [start, end] of keep) {
    const part = text.slice(start, end);
    const lead = part.length - part.trimStart().length;
    if (part.trim() === '') continue;
    if (cut !== '') cut += ' ';
    for (let at = 0; at < marks.length; at += 2) {
      const from = Math.max(marks[at] ?? 0, start + lead);
      const to = Math.min(marks[at + 1] ?? 0, end);
      if (from < to) struck.push(cut.length + from - start - lead, cut.length + to - start - lead);
    }
    cut += part.trim();
  }
  return { text: cut.toWellFormed(), struck };
}

function merge(spans: Spans): Spans {
  const merged: Spans = [];
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function without(spans: Spans, removed: Spans): Spans {
  const rest: Spans = [];
  for (const [start, end] of spans) {
    let from = start;
    for (const [cutStart, cutEnd] of removed) {
      if (cutEnd <= from || cutStart >= end) continue;
      if (cutStart > from) rest.push([from, cutStart]);
      from = Math.max(from, cutEnd);
    }
    if (from < end) rest.push([from, end]);
  }
  return rest;
}
