// A content as Markdown that people can read from top to bottom.
import type { Block, Content } from '../core/page/content.ts';

export function renderMarkdown(content: Content): string {
  const parts: string[] = [];
  const { blocks } = content;
  const first = blocks[0];
  if (
    content.title !== '' &&
    !(first?.role === 'heading' && first.level === 1 && first.text === content.title)
  ) {
    parts.push(`# ${asText(content.title)}\n\n`);
  }
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (block === undefined) break;
    if (block.role === 'cell' || block.role === 'code') {
      const { text, next } = block.role === 'cell' ? renderTable(blocks, at) : renderCode(blocks, at);
      parts.push(text);
      at = next;
    } else {
      parts.push(renderBlock(block, blocks[at + 1]));
      at += 1;
    }
  }
  return `${parts.join('').trimEnd()}\n`;
}

function renderBlock(block: Block, next: Block | undefined): string {
  const end = next?.role === block.role ? '\n' : '\n\n';
  const text = asText(block.text);
  switch (block.role) {
    case 'heading':
      return `${'#'.repeat(Math.max(1, Math.min(6, block.level)))} ${text}\n\n`;
    case 'list-item':
      return `- ${text}${end}`;
    case 'quote':
      return `> ${text}${end}`;
    case 'term':
      return `**${text}**\n`;
    case 'definition':
      return `: ${text}${end}`;
    case 'button':
      return `[${text}]\n\n`;
    default:
      return `${text}\n\n`;
  }
}

/**
 * What a page says is never markup of ours: no tag or address in it comes alive, and no fence swallows what follows. Signs are
 * written as references, which mean themselves wherever they stand, also behind a backslash.
 */
function asText(text: string): string {
  return text
    .replace(/&(?=#?[\da-z]{1,40};)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('](', ']&#40;')
    .replaceAll(']:', ']&#58;')
    .replaceAll('`', '&#96;')
    .replace(/^~(?=~~)/, '&#126;');
}

/** Lines of code that follow each other, behind a fence that none of them can end; set in by blanks they could belong to a list. */
function renderCode(blocks: Block[], from: number): { text: string; next: number } {
  const lines: string[] = [];
  let next = from;
  for (let block = blocks[next]; block?.role === 'code'; next += 1, block = blocks[next])
    lines.push(block.text);
  let longest = 2;
  for (const [run] of lines.join('\n').matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return { text: `${fence}\n${lines.join('\n')}\n${fence}\n\n`, next };
}

/** Cells whose elements share a parent are in one row. */
function renderTable(blocks: Block[], from: number): { text: string; next: number } {
  const rows: string[][] = [];
  let row: string[] = [];
  let rowPath: string | null = null;
  let next = from;
  for (let block = blocks[next]; block?.role === 'cell'; next += 1, block = blocks[next]) {
    const path = block.selector.slice(0, Math.max(0, block.selector.lastIndexOf(' > ')));
    if (path !== rowPath) {
      row = [];
      rows.push(row);
      rowPath = path;
    }
    row.push(asText(block.text).replaceAll('|', '\\|'));
  }
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const width = rows[0]?.length ?? 1;
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return { text: `${lines.join('\n')}\n\n`, next };
}
