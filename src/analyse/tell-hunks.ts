// Puts changed text into words: what came, what went, what was rewritten, and under which heading.
import type { Hunk } from '../core/diff.ts';
import { askedFor, type Finding } from './finding.ts';
import { groupHunks, type HunkGroup } from './group-hunks.ts';
import { inRows } from './join-same.ts';
import { quoteChange } from './quote-change.ts';
import type { HunkReading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { isTurned } from './significance.ts';
import { tellPeriod } from './tell-period.ts';
import { tellRewritten } from './tell-rewritten.ts';
import { capitalised, counted, cutText, oneLine, quote, withoutColon } from './wording.ts';

const mostQuotes = 3;
const longestEvidence = 1000;
/** Pieces of a section that are so short are quoted each. */
const shortPiece = 80;

/** `covered` are hunks that a told fact already says everything about. */
export function tellHunks(
  hunks: readonly HunkReading[],
  relevance: Relevance,
  covered: ReadonlySet<number>,
): Finding[] {
  const left = hunks.filter((hunk) => !covered.has(hunk.index));
  return groupHunks(left).map((group) => {
    const isRelevant = group.members.some((member) => relevance.hunks.has(member.index));
    // What was asked for is quoted first.
    const members = group.members.toSorted((a, b) => rankOf(b, relevance) - rankOf(a, relevance));
    return {
      say: sentenceOf(group, members, relevance),
      hunks: group.members.map((member) => member.index),
      facts: [],
      before: evidence(members, (hunk) => hunk.before),
      after: evidence(members, (hunk) => hunk.after),
      weight: weightOf(group) + (isRelevant ? askedFor : 0),
    };
  });
}

function rankOf(member: HunkReading, relevance: Relevance): number {
  return (relevance.asked.has(member.index) ? 2 : 0) + (relevance.hunks.has(member.index) ? 1 : 0);
}

function weightOf({ kind, members }: HunkGroup): number {
  const size = members.reduce((sum, member) => sum + member.size, 0);
  const place = members.some((member) => member.isMain) ? 30 : 0;
  const ignored = members.every((member) => member.isIgnored) ? -60 : 0;
  const shape = kind === 'moved' ? -20 : kind === 'section' ? 15 : 0;
  const turned = members.some(isTurned) ? 12 : 0;
  const trifle = members.every((member) => member.trifle !== null) ? -40 : 0;
  return place + shape + turned + ignored + trifle + Math.min(20, size / 50);
}

function evidence(members: readonly HunkReading[], side: (hunk: Hunk) => string | null): string | null {
  const texts = members.flatMap(({ hunk }) => side(hunk) ?? []);
  if (texts.length === 0) return null;
  return cutText(texts.slice(0, 20).map(oneLine).join(' / '), longestEvidence);
}

function sentenceOf(
  group: HunkGroup,
  members: readonly HunkReading[],
  relevance: Relevance,
): (quoteLength: number) => string {
  const first = members[0];
  const verb = group.op === 'removed' ? 'removed' : 'added';
  if (!first) return () => 'The page changed';
  switch (group.kind) {
    case 'section':
      return (length) =>
        `Section ${quote(textOf(group.heads[0] ?? first), length)} was ${verb}${contents(group, members, relevance, length)}`;
    case 'sections':
      return (length) =>
        `${counted(group.heads.length, 'section')} ${verb}${under(first)}: ${quotes(group.heads, length)}`;
    case 'pieces':
      return (length) =>
        `${counted(group.count, group.noun, group.nouns)} ${verb}${under(first)}: ${quotePieces(group, members, relevance, length)}`;
    case 'moved':
      return (length) =>
        members.length === 1
          ? `${quote(textOf(first), length)} moved to another place${under(first)}`
          : `${counted(members.length, 'piece')} of the page moved, among them ${quote(textOf(first), length)}`;
    case 'replaced':
      return (length) => `${place(first)}${quoteReplaced(group, length)}`;
    case 'same':
      return (length) => {
        const column = withoutColon(first.block?.column ?? '');
        const said = `${column === '' ? '' : `${cutText(column, 40)}: `}${tellRewritten(first.hunk, length)}`;
        return `${said}${inRows(group.members.map(({ block }) => withoutColon(block?.row ?? '') || '…'))}`;
      };
    case 'modified':
      return (length) => modifiedSentence(first, length);
    case 'modified-many':
      return (length) =>
        `${counted(members.length, group.noun, group.nouns)} changed${under(first)}, among them: ${tellRewritten(first.hunk, length)}`;
  }
}

/** A single row is quoted with its cells. */
function quotePieces(
  group: HunkGroup,
  members: readonly HunkReading[],
  relevance: Relevance,
  length: number,
): string {
  if (group.noun === 'table row' && group.count === 1)
    return quote(group.members.map(textOf).join(', '), length);
  return quotes(heading(group, members, relevance), length);
}

/** In a table the first cell of each row names it; what was asked for comes before that. */
function heading(
  group: HunkGroup,
  members: readonly HunkReading[],
  relevance: Relevance,
): readonly HunkReading[] {
  if (members.some((member) => relevance.hunks.has(member.index)) && group.heads.length === members.length)
    return members;
  return group.heads;
}

function quotes(members: readonly HunkReading[], length: number): string {
  const some = members
    .slice(0, mostQuotes)
    .map((member) => quote(textOf(member), members.length > 1 ? Math.min(length, 80) : length));
  return some.join(', ') + (members.length > some.length ? ', …' : '');
}

function quoteReplaced({ members: [went, came] }: HunkGroup, length: number): string {
  return quoteChange(went?.hunk.before ?? '', came?.hunk.after ?? '', length, 'was replaced by');
}

/** `members` with what was asked for first. */
function contents(
  { heads }: HunkGroup,
  members: readonly HunkReading[],
  relevance: Relevance,
  length: number,
): string {
  const rest = members.filter((member) => member !== heads[0]);
  const [first] = rest;
  if (first === undefined) return '';
  const isShort = rest.every((member) => textOf(member).length <= shortPiece);
  if (rest.length === 1 || (isShort && rest.length <= mostQuotes)) return `: ${quotes(rest, length)}`;
  if (relevance.asked.has(first.index)) return `, with ${quote(textOf(first), length)}`;
  const roles = new Set(rest.map((member) => member.hunk.where.role));
  if (roles.size === 1 && roles.has('paragraph')) return ` (${counted(rest.length, 'paragraph')})`;
  if (roles.size === 1 && roles.has('list-item')) return ` (${counted(rest.length, 'list item')})`;
  return ` (${counted(rest.length, 'piece')} of text)`;
}

function modifiedSentence(reading: HunkReading, length: number): string {
  const { hunk, block } = reading;
  const period = tellPeriod(reading);
  if (period !== null) return period;
  const said = tellRewritten(hunk, length);
  const heading = titleOfRecord(reading) || lastHeading(hunk);
  const row = withoutColon(block?.row ?? '');
  const column = withoutColon(block?.column ?? '');
  if (hunk.where.role === 'heading') return `Heading changed: ${said}`;
  if (row !== '' && row !== oneLine(hunk.after ?? '') && row !== oneLine(hunk.before ?? '')) {
    return `${capitalised(cutText(row, 60))}${column === '' ? '' : `, ${cutText(column, 40)}`}: ${said}`;
  }
  if (heading !== '') return `Under ${quote(heading, Math.min(length, 60))}: ${said}`;
  return `${capitalised(placeName(hunk))} changed: ${said}`;
}

function place({ hunk }: HunkReading): string {
  const heading = lastHeading(hunk);
  if (heading !== '') return `Under ${quote(heading, 60)}: `;
  return hunk.where.region === 'main' ? '' : `In ${placeName(hunk)}: `;
}

/** A question of a list names its answer, where no heading does. */
function titleOfRecord({ hunk, records }: HunkReading): string {
  const title = oneLine(records.find(({ op }) => op === 'modified')?.title ?? '');
  const isOwn = hunk.after?.includes(title) === true || hunk.before?.includes(title) === true;
  return isOwn ? '' : title;
}

function under({ hunk }: HunkReading): string {
  const heading = lastHeading(hunk);
  if (heading !== '') return ` under ${quote(heading, 60)}`;
  return hunk.where.region === 'main' ? '' : ` in ${placeName(hunk)}`;
}

function lastHeading(hunk: Hunk): string {
  return oneLine(hunk.where.trail.at(-1) ?? '');
}

function placeName(hunk: Hunk): string {
  const names = {
    main: 'the text of the page',
    header: 'the page’s header',
    nav: 'the navigation',
    aside: 'the sidebar',
    footer: 'the footer',
    hidden: 'a hidden part',
  } as const;
  return names[hunk.where.region];
}

function textOf({ hunk }: HunkReading): string {
  return oneLine(hunk.after ?? hunk.before ?? '') || '(no text)';
}
