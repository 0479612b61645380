// Markdown as GitHub writes it: headings, paragraphs, lists, quotes, tables, code, and the links in them.
import type { Token } from 'markdown-it';
import type { Block, BlockRole, Link } from '../../core/page/content.ts';
import { resolveLink } from '../html/links.ts';
import { readBlocks } from '../html/read-blocks.ts';
import { parseHtml, shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { rowRecords } from '../records/row-records.ts';
import { everything } from '../select/select-elements.ts';
import { type Inline, type MarkdownDocument, parseMarkdown } from './markdown-parser.ts';
import { tableBlocks } from './table-blocks.ts';

const MAX_BLOCKS = 100_000;
const MAX_LINES = 100_000;
const MAX_LINKS = 20_000;
const MAX_HTML_NODES = 50_000;

interface State {
  document: MarkdownDocument;
  url: string;
  /** How many lines are above the first one that was parsed. */
  above: number;
  blocks: Block[];
  struck: number[][];
  links: Link[];
  trail: { level: number; text: string }[];
  /** The items and quotes that are open, innermost last; an item is named once its first words are read. */
  open: ('quote' | 'list-item' | 'named-item')[];
  table: { rows: string[][]; number: number } | null;
}

export async function readMarkdown(source: Source): Promise<Reading> {
  const lines = source.text().split(/\r\n|\r|\n/, MAX_LINES);
  const above = frontMatterEnd(lines);
  const document = await parseMarkdown(lines.slice(above).join('\n'));
  const state: State = {
    ...{ document, url: source.url, above },
    ...{ blocks: [], struck: [], links: [], trail: [], open: [], table: null },
  };
  let outer: Token | undefined;
  for (const token of document.blocks) {
    if (state.blocks.length >= MAX_BLOCKS) break;
    readToken(state, token, outer);
    outer = token;
  }
  const { blocks, struck, links } = state;
  const title =
    frontMatterTitle(lines.slice(0, above)) || (blocks.find(({ role }) => role === 'heading')?.text ?? '');
  return { title: shorten(title, 500), blocks, struck, links, records: rowRecords(blocks) };
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

/** `outer` is the token before: what opened the paragraph, heading or cell that these words are in. */
function readToken(state: State, token: Token, outer: Token | undefined): void {
  const number = state.above + (token.map?.[0] ?? 0) + 1;
  switch (token.type) {
    case 'blockquote_open':
      state.open.push('quote');
      break;
    case 'list_item_open':
      state.open.push('list-item');
      break;
    case 'blockquote_close':
    case 'list_item_close':
      state.open.pop();
      break;
    case 'table_open':
      state.table = { rows: [], number };
      break;
    case 'tr_open':
      state.table?.rows.push([]);
      break;
    case 'table_close':
      endTable(state);
      break;
    case 'inline':
      readWords(state, token.content, outer, number);
      break;
    case 'fence':
      addCode(state, token.content, number + 1);
      break;
    case 'code_block':
      addCode(state, token.content, number);
      break;
    case 'html_block':
      addHtml(state, token.content, number);
  }
}

function readWords(state: State, content: string, outer: Token | undefined, number: number): void {
  const inline = state.document.readWords(content);
  for (const { href, text } of inline.links) addLink(state, href, text);
  if (state.table !== null) state.table.rows.at(-1)?.push(inline.text);
  else if (outer?.type === 'heading_open' && state.open.length === 0)
    addBlock(state, 'heading', inline, number, Number(outer.tag.slice(1)));
  else addBlock(state, roleIn(state), inline, number);
}

/** Of an item only the first paragraph is its name; those below it are paragraphs. */
function roleIn(state: State): BlockRole {
  const last = state.open.length - 1;
  if (state.open[last] === 'list-item') {
    state.open[last] = 'named-item';
    return 'list-item';
  }
  return state.open[last] === 'quote' ? 'quote' : 'paragraph';
}

function addBlock(state: State, role: BlockRole, { text, struck }: Inline, number: number, level = 0): void {
  if (text === '') return;
  while (level > 0 && (state.trail.at(-1)?.level ?? 0) >= level) state.trail.pop();
  state.blocks.push(mainBlock(role, text, `line ${number}`, { level, trail: namesOf(state) }));
  state.struck.push(struck);
  if (level > 0) state.trail.push({ level, text: shorten(text, 120) });
}

function addCode(state: State, content: string, number: number): void {
  for (const [index, line] of content.split('\n').entries())
    addBlock(state, 'code', { text: foldSpace(line), struck: [], links: [] }, number + index);
}

function addHtml(state: State, html: string, number: number): void {
  const { blocks, links } = readBlocks(parseHtml(html, MAX_HTML_NODES).document, everything, state.url);
  for (const { href, text } of links) addLink(state, href, text);
  for (const { role, text, level } of blocks) {
    const isHeading = role === 'heading' && state.open.length === 0;
    addBlock(
      state,
      isHeading ? 'heading' : roleIn(state),
      { text, struck: [], links: [] },
      number,
      isHeading ? level : 0,
    );
  }
}

function endTable(state: State): void {
  const { table } = state;
  state.table = null;
  if (table === null) return;
  const most = MAX_BLOCKS - state.blocks.length;
  const place = `line ${table.number} > `;
  for (const block of tableBlocks(table.rows, { trail: namesOf(state), place, hasHeader: true, most })) {
    state.blocks.push(block);
    state.struck.push([]);
  }
}

function namesOf({ trail }: State): string[] {
  return trail.map(({ text }) => text);
}

function addLink(state: State, href: string, text: string): void {
  const target = state.links.length < MAX_LINKS ? resolveLink(href, state.url) : null;
  if (target !== null) state.links.push({ href: target, text: shorten(text, 500), region: 'main' });
}
