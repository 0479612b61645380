// Markdown: headings, paragraphs, lists, quotes, tables, code, and the links in them.
import type { Block, BlockRole, Link } from '../../core/content.ts';
import { resolveLink } from '../html/links.ts';
import { shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { rowRecords } from '../records/row-records.ts';
import { tableBlocks } from './table-blocks.ts';

const MAX_BLOCKS = 100_000;
const MAX_LINKS = 20_000;
/** Longer lines are no prose, and are kept as they stand. */
const MAX_LINE = 20_000;

interface State {
  url: string;
  blocks: Block[];
  links: Link[];
  trail: { level: number; text: string }[];
  /** A paragraph, item or quote in the making. */
  held: { role: BlockRole; lines: string[]; number: number } | null;
  table: { rows: string[][]; number: number } | null;
  /** The mark that ends the code block we are in; empty outside. */
  fence: string;
}

export function readMarkdown(source: Source): Reading {
  const state: State = {
    url: source.url,
    blocks: [],
    links: [],
    trail: [],
    held: null,
    table: null,
    fence: '',
  };
  const lines = source.text().split(/\r\n|\r|\n/);
  const start = frontMatterEnd(lines);
  for (let at = start; at < lines.length && state.blocks.length < MAX_BLOCKS; at += 1)
    readLine(state, lines[at] ?? '', at + 1, lines[at + 1] ?? '');
  endHeld(state);
  endTable(state);
  const title =
    frontMatterTitle(lines.slice(0, start)) ||
    (state.blocks.find(({ role }) => role === 'heading')?.text ?? '');
  const { blocks, links } = state;
  return { title: shorten(title, 500), blocks, links, records: rowRecords(blocks) };
}

/** The lines between two "---" at the very top are about the text and not of it. */
function frontMatterEnd(lines: string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.slice(1, 200).findIndex((line) => line.trim() === '---');
  return end > 0 && lines.slice(1, end + 1).some((line) => /^[\w-]+:/.test(line)) ? end + 2 : 0;
}

function frontMatterTitle(lines: string[]): string {
  const line = lines.find((text) => /^title\s*:/i.test(text)) ?? '';
  return foldSpace(line.replace(/^title\s*:/i, '')).replace(/^(["'])(.*)\1$/, '$2');
}

function readLine(state: State, line: string, number: number, next: string): void {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
  if (state.fence !== '') {
    if (fence.startsWith(state.fence)) state.fence = '';
    else addBlock(state, 'code', foldSpace(line), number);
    return;
  }
  if (fence !== '') {
    endHeld(state);
    endTable(state);
    state.fence = fence;
    return;
  }
  if (readTableLine(state, line, number, next)) return;
  const heading = /^ {0,3}(#{1,6})(?:\s+(.*))?$/.exec(line);
  if (heading !== null) {
    endHeld(state);
    addBlock(state, 'heading', (heading[2] ?? '').replace(/\s#+\s*$/, ''), number, heading[1]?.length ?? 1);
    return;
  }
  const underline = /^ {0,3}(=+|-+)\s*$/.exec(line)?.[1];
  if (underline !== undefined && state.held?.role === 'paragraph') {
    const { lines, number: from } = state.held;
    state.held = null;
    addBlock(state, 'heading', lines.join(' '), from, underline.startsWith('=') ? 1 : 2);
    return;
  }
  if (line.trim() === '' || /^ {0,3}([-*_=])(?:\s*\1){2,}\s*$/.test(line)) endHeld(state);
  else hold(state, line, number);
}

function hold(state: State, line: string, number: number): void {
  const item = /^\s*(?:[-*+•]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/.exec(line);
  const quote = /^\s*>\s?(.*)$/.exec(line);
  if (item !== null) {
    endHeld(state);
    state.held = { role: 'list-item', lines: [item[1] ?? ''], number };
  } else if (quote !== null) {
    if (state.held?.role !== 'quote') {
      endHeld(state);
      state.held = { role: 'quote', lines: [], number };
    }
    state.held?.lines.push(quote[1] ?? '');
  } else if (state.held === null) state.held = { role: 'paragraph', lines: [line], number };
  else state.held.lines.push(line);
}

/** "| --- | :-: |" under the names of the columns. */
function isDivider(line: string): boolean {
  return line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line);
}

function readTableLine(state: State, line: string, number: number, next: string): boolean {
  if (line.length > MAX_LINE || next.length > MAX_LINE) return false;
  if (state.table !== null) {
    if (line.includes('|') && line.trim() !== '') {
      if (!isDivider(line)) state.table.rows.push(cellsOf(state, line));
      return true;
    }
    endTable(state);
    return false;
  }
  if (!line.includes('|') || !isDivider(next)) return false;
  endHeld(state);
  state.table = { rows: [cellsOf(state, line)], number };
  return true;
}

function cellsOf(state: State, line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\||\|$/g, '')
    .replaceAll('\\|', '\u0001');
  return inside.split('|').map((cell) => plainInline(state, cell.replaceAll('\u0001', '|')));
}

function endTable(state: State): void {
  const { table } = state;
  state.table = null;
  if (table === null) return;
  const most = MAX_BLOCKS - state.blocks.length;
  const trail = state.trail.map(({ text }) => text);
  for (const block of tableBlocks(table.rows, {
    trail,
    place: `line ${table.number} > `,
    hasHeader: true,
    most,
  }))
    state.blocks.push(block);
}

function endHeld(state: State): void {
  const { held } = state;
  state.held = null;
  if (held !== null) addBlock(state, held.role, held.lines.join(' '), held.number);
}

function addBlock(state: State, role: BlockRole, words: string, number: number, level = 0): void {
  const text = role === 'code' ? words : foldSpace(plainInline(state, words));
  if (text === '') return;
  while (level > 0 && (state.trail.at(-1)?.level ?? 0) >= level) state.trail.pop();
  const trail = state.trail.map((heading) => heading.text);
  state.blocks.push(mainBlock(role, text, `line ${number}`, { level, trail }));
  if (level > 0) state.trail.push({ level, text: shorten(text, 120) });
}

/** The text without its marks; links are noted on the way. */
function plainInline(state: State, text: string): string {
  if (text.length > MAX_LINE) return text;
  return text
    .replace(/!\[([^\][]{0,500})\]\([^()\s]{0,2000}(?:\s[^()]{0,200})?\)/g, '$1')
    .replace(/\[([^\][]{1,500})\]\(<?([^()\s<>]{1,2000})>?(?:\s[^()]{0,200})?\)/g, (_, label, href) => {
      addLink(state, String(href), String(label));
      return String(label);
    })
    .replace(/<(https?:\/\/[^\s<>]{1,2000})>/g, (_, href) => {
      addLink(state, String(href), String(href));
      return String(href);
    })
    .replace(/<!--[^<>]{0,2000}-->|<\/?[a-z][^<>]{0,1000}>/gi, ' ')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,2000}?)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]{1,2000}?)[*_](?![\w*])/g, '$1')
    .replace(/`{1,2}([^`]{1,2000})`{1,2}/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1');
}

function addLink(state: State, href: string, label: string): void {
  const target = state.links.length < MAX_LINKS ? resolveLink(href, state.url) : null;
  if (target !== null)
    state.links.push({
      href: target,
      text: shorten(foldSpace(label.replace(/[*_`]/g, '')), 500),
      region: 'main',
    });
}
