// A content as Markdown that people can read from top to bottom.
import type { Block, Content } from '../core/content.ts';

export function renderMarkdown(content: Content): string {
  const parts: string[] = [];
  const { blocks } = content;
  const first = blocks[0];
  if (
    content.title !== '' &&
    !(first?.role === 'heading' && first.level === 1 && first.text === content.title)
  ) {
    parts.push(`# ${content.title}\n\n`);
  }
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (block === undefined) break;
    if (block.role === 'cell') {
      const { text, next } = renderTable(blocks, at);
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
  switch (block.role) {
    case 'heading':
      return `${'#'.repeat(Math.max(1, Math.min(6, block.level)))} ${block.text}\n\n`;
    case 'list-item':
      return `- ${block.text}${end}`;
    case 'quote':
      return `> ${block.text}${end}`;
    case 'code':
      return `    ${block.text}${end}`;
    case 'term':
      return `**${block.text}**\n`;
    case 'definition':
      return `: ${block.text}${end}`;
    case 'button':
      return `[${block.text}]\n\n`;
    default:
      return `${block.text}\n\n`;
  }
}

/** Cells whose elements share a parent stand in one row. */
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
    row.push(block.text.replaceAll('|', '\\|'));
  }
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const width = rows[0]?.length ?? 1;
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return { text: `${lines.join('\n')}\n\n`, next };
}
