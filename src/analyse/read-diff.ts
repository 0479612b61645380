// Indexes the diff once for all stages.
import type { Hunk, RecordDiff } from '../core/change/diff.ts';
import { type Block, type Content, isMainBlock } from '../core/page/content.ts';
import { foldText, hasNeedle, type Needle } from '../core/page/match-words.ts';
import type { Plan } from '../core/plan/plan.ts';
import { makeNeedle } from '../language/language.ts';
import type { AnalyseInput, FactReading, HunkReading, Reading } from './reading.ts';
import { rowSelector } from './table-row.ts';
import { findTrifle } from './trifle.ts';

/** What the parts of a page are called where somebody leaves them out. */
const regionNames = {
  main: '',
  header: 'header kopfzeile en-tete cabecera',
  nav: 'navigation menu',
  aside: 'sidebar aside seitenleiste',
  footer: 'footer',
  hidden: 'hidden',
} as const;

/** More hunks than this are counted, but not read one by one: nobody reads them either. */
const mostHunks = 3000;
/** A block of at least this weight, with text of the page close before and after it, belongs to that text. */
const leastWeight = 0.25;
const nearBlocks = 6;

export function readDiff(input: AnalyseInput): Reading {
  const { diff, plan, before, after } = input;
  const isMainKnown = hasMain(before) || hasMain(after);
  const ignore = leftOut(plan).map((phrase) =>
    phrase
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map(makeNeedle),
  );
  const pageHeadings = findPageHeadings(input);
  const surplus = countSurplus(diff.hunks);
  const records = recordsByHunk(diff.records);
  const linked = new Set(diff.links.map(({ op, text }) => `${op} ${text}`));
  const rowsBefore = cellTexts(before);
  const rows = new Set([...cellTexts(after)].filter((row) => rowsBefore.has(row)));
  const hunks = diff.hunks
    .slice(0, mostHunks)
    .map((hunk, index) =>
      readHunk(hunk, index, input, { isMainKnown, ignore, pageHeadings, surplus, rows, records, linked }),
    );
  const titles = foldText(`${before.title} ${after.title}`);
  const facts = diff.facts.map((fact, index): FactReading => {
    const hunk = fact.hunk === null ? undefined : hunks[fact.hunk];
    const label = foldText(fact.label);
    const isIgnored =
      (hunk?.isIgnored ?? false) || ignore.some((phrase) => isNamed(`${label} ${fact.kind}`, phrase));
    return { index, fact, hunk, context: `${label} ${hunk ? hunk.context : titles}`, isIgnored };
  });
  return {
    input,
    hunks,
    facts,
    mainSize: Math.max(sizeOf(before, isMainKnown), sizeOf(after, isMainKnown)),
  };
}

/** What any change of the page is requested without is a part of it that is left out. */
function leftOut({ ignore, wishes }: Plan): string[] {
  const isWhole = wishes.every(({ target, where }) => target === 'page' && where.length === 0);
  return isWhole ? [...ignore, ...wishes.flatMap(({ not }) => not.flatMap(({ any }) => any))] : ignore;
}

function findPageHeadings({ before, after }: AnalyseInput): Set<string> {
  const count = new Map<string, number>();
  const blocks = [...before.blocks, ...after.blocks];
  for (const block of blocks)
    for (const heading of new Set(block.trail)) count.set(heading, (count.get(heading) ?? 0) + 1);
  return new Set(
    [...count]
      .filter(([, times]) => times * 2 > blocks.length && blocks.length > 4)
      .map(([heading]) => heading),
  );
}

function readHunk(
  hunk: Hunk,
  index: number,
  { before, after }: AnalyseInput,
  { isMainKnown, ignore, pageHeadings, surplus, rows, records, linked }: Frame,
): HunkReading {
  const block = blockOf(after, hunk.afterIndex) ?? blockOf(before, hunk.beforeIndex);
  const content = blockOf(after, hunk.afterIndex) ? after : before;
  const blockIndex = hunk.afterIndex ?? hunk.beforeIndex;
  const text =
    hunk.op === 'modified' ? `${hunk.before ?? ''} ${hunk.after ?? ''}` : (hunk.after ?? hunk.before ?? '');
  const trail = hunk.where.trail.filter((heading) => !pageHeadings.has(heading));
  const names = [...trail, block?.row ?? '', block?.column ?? '', regionNames[hunk.where.region]];
  const neighbours = hunk.where.role === 'cell' ? rowAround(content, blockIndex) : '';
  const place = foldText(`${names.join(' ')} ${selectorWords(hunk.where.selector)}`);
  const changed = changedText(hunk);
  const isShort = text.length <= 240;
  const own = records.get(index) ?? [];
  const isOfRecord = block?.record !== undefined;
  // A heading or a link that came within a record that stayed is a thing of its own.
  const isOwnThing =
    hunk.op !== 'modified' && (hunk.where.role === 'heading' || linked.has(`${hunk.op} ${text}`));
  const isOldRecord = isOfRecord && !isOwnThing && own.every(({ op }) => op === 'modified' || op === 'moved');
  return {
    index,
    hunk,
    block,
    context: foldText(`${text} ${names.join(' ')} ${neighbours} ${own.map(recordText).join(' ')}`),
    changed: foldText(changed),
    size: hunk.op === 'moved' ? 0 : changed.length,
    isReplaced: linked.has(`removed ${hunk.before ?? ''}`) && linked.has(`added ${hunk.after ?? ''}`),
    trifle: findTrifle(hunk),
    isReordered: hunk.op !== 'modified' && (surplus.get(text) ?? 0) === 0,
    records: own,
    isOldRow: isOldRecord || (own.length === 0 && hunk.where.role === 'cell' && rows.has(block?.row ?? text)),
    isMain: !isMainKnown || isInMain(hunk, before, after),
    isBody: !isMainKnown || isInMain(hunk, before, after) || hunk.where.region === 'main',
    isIgnored: ignore.some(
      (phrase) => isNamed(isShort ? `${place} ${foldText(text)}` : place, phrase) || isOfIgnored(own, phrase),
    ),
  };
}

/** What all hunks are read against. */
interface Frame {
  isMainKnown: boolean;
  ignore: readonly Needle[][];
  pageHeadings: ReadonlySet<string>;
  surplus: ReadonlyMap<string, number>;
  /** Names of table rows that are there before and after. */
  rows: ReadonlySet<string>;
  records: ReadonlyMap<number, RecordDiff[]>;
  /** Links that appeared or disappeared: `added` or `removed`, and their text. */
  linked: ReadonlySet<string>;
}

function recordsByHunk(records: readonly RecordDiff[]): Map<number, RecordDiff[]> {
  const byHunk = new Map<number, RecordDiff[]>();
  for (const record of records) {
    for (const hunk of record.hunks) {
      const list = byHunk.get(hunk);
      if (list === undefined) byHunk.set(hunk, [record]);
      else list.push(record);
    }
  }
  return byHunk;
}

/** A cell that names its row is found by its text. */
function cellTexts({ blocks }: Content): Set<string> {
  return new Set(blocks.flatMap((block) => (block.role === 'cell' ? [block.row ?? block.text] : [])));
}

/** For each text, how many more of it came than went. */
function countSurplus(hunks: readonly Hunk[]): Map<string, number> {
  const surplus = new Map<string, number>();
  const count = (text: string | null, step: number) => {
    if (text !== null) surplus.set(text, (surplus.get(text) ?? 0) + step);
  };
  for (const hunk of hunks) {
    if (hunk.op === 'moved') continue;
    count(hunk.after, 1);
    count(hunk.before, -1);
  }
  return surplus;
}

/** All of a record that appeared or disappeared is left out when its title is. */
function isOfIgnored(records: readonly RecordDiff[], phrase: readonly Needle[]): boolean {
  return records.some(
    ({ op, title }) => (op === 'added' || op === 'removed') && isNamed(foldText(title), phrase),
  );
}

function isNamed(folded: string, phrase: readonly Needle[]): boolean {
  return phrase.length > 0 && phrase.every((needle) => hasNeedle(folded, needle));
}

function blockOf(content: Content, index: number | null): Block | undefined {
  return index === null ? undefined : content.blocks[index];
}

/** The words that appeared or disappeared; for a whole block that is the block. */
function changedText(hunk: Hunk): string {
  if (hunk.op === 'modified' && hunk.words) {
    return hunk.words
      .filter((word) => word.op !== 'same')
      .map((word) => word.text)
      .join(' ');
  }
  return hunk.op === 'modified'
    ? `${hunk.before ?? ''} ${hunk.after ?? ''}`
    : (hunk.after ?? hunk.before ?? '');
}

/** Classes and ids in a selector often name the part ("reviews"); split so that they are found as words. */
function selectorWords(selector: string): string {
  return selector.slice(0, 300).replace(/[^\p{L}]+/gu, ' ');
}

/** What a record that appeared or disappeared says; of others the hunk itself says enough. */
function recordText({ op, title, before, after }: RecordDiff): string {
  if (op === 'moved') return title;
  return [title, ...Object.values((op === 'removed' ? before : after) ?? {})].join(' ').slice(0, 1000);
}

/** The other cells of the same table row, where the selectors show it. */
function rowAround(content: Content, index: number | null): string {
  const own = blockOf(content, index);
  const row = own && rowSelector(own.selector);
  if (index === null || !row) return '';
  const texts: string[] = [];
  for (const step of [-1, 1]) {
    for (let at = index + step; Math.abs(at - index) <= 12; at += step) {
      const block = content.blocks[at];
      if (!block || rowSelector(block.selector) !== row) break;
      texts.push(block.text.slice(0, 300));
      // "Student type: international": what rows are named by says more of the name.
      if (block.text === own.row && block.column !== undefined) texts.push(block.column.slice(0, 100));
    }
  }
  return texts.join(' ');
}

/** Where one reading takes it for the text and the other does not, it is taken for the text. */
function isInMain({ beforeIndex, afterIndex }: Hunk, before: Content, after: Content): boolean {
  return isMainAt(before, beforeIndex) || isMainAt(after, afterIndex);
}

function isMainAt({ blocks }: Content, index: number | null): boolean {
  const block = index === null ? undefined : blocks[index];
  if (index === null || block === undefined) return false;
  if (isMainBlock(block)) return true;
  // A line that is weighed a little less than those around it is one of them.
  const isNear = (step: number) => {
    for (let at = 1; at <= nearBlocks; at += 1) {
      const near = blocks[index + step * at];
      if (near !== undefined && isMainBlock(near)) return true;
    }
    return false;
  };
  return block.region === 'main' && (block.weight ?? 0) >= leastWeight && isNear(-1) && isNear(1);
}

function hasMain(content: Content): boolean {
  return content.blocks.some(isMainBlock);
}

function sizeOf(content: Content, isMainKnown: boolean): number {
  let size = 0;
  for (const block of content.blocks) if (!isMainKnown || isMainBlock(block)) size += block.text.length;
  return size;
}
