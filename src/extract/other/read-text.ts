// Plain text and Markdown: paragraphs, lines, and the marks that Markdown gives them.
import type { Block, BlockRole } from '../../core/content.ts';

const MAX_BLOCKS = 200_000;

/** Each block with where it is found: `line n`. */
export function readText(text: string, isMarkdown: boolean): Block[] {
  const blocks: Block[] = [];
  const trail: { level: number; text: string }[] = [];
  let isCode = false;
  for (const { line, number } of paragraphs(text, isMarkdown)) {
    if (blocks.length >= MAX_BLOCKS) break;
    if (isMarkdown && /^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode;
      continue;
    }
    const { role, level, words } = isMarkdown && !isCode ? markdownLine(line) : plainLine(line, isCode);
    const folded = words.replace(/\s+/g, ' ').trim();
    if (folded === '') continue;
    while (role === 'heading' && trail.length > 0 && (trail.at(-1)?.level ?? 0) >= level) trail.pop();
    blocks.push({
      role,
      region: 'main',
      text: folded,
      level,
      trail: trail.map((heading) => heading.text),
      selector: `line ${number}`,
    });
    if (role === 'heading') trail.push({ level, text: folded.slice(0, 120).toWellFormed() });
  }
  return blocks;
}

function* paragraphs(text: string, isMarkdown: boolean): Generator<{ line: string; number: number }> {
  const lines = text.split(/\r\n|\r|\n/);
  let held: string[] = [];
  for (let at = 0; at <= lines.length; at += 1) {
    const line = lines[at];
    const last = held.at(-1);
    if (
      line !== undefined &&
      line.trim() !== '' &&
      (last === undefined || isWrapped(last, line, isMarkdown))
    ) {
      held.push(line);
      continue;
    }
    if (held.length > 0) yield { line: held.join(' '), number: at - held.length + 1 };
    held = line === undefined || line.trim() === '' ? [] : [line];
  }
}

/** True when `line` only goes on with the sentence that was cut at the right margin. */
function isWrapped(last: string, line: string, isMarkdown: boolean): boolean {
  if (last.length < 50 || last.length > 120 || /^\s*(?:[-*+•#>|]|\d+[.)])|^\s{4}/.test(line)) return false;
  if (/[:;|]$/.test(last) || /[|\t]/.test(line)) return false;
  return (
    isMarkdown ||
    (/[\p{L},–—-]\s*$/u.test(last) && /^\s*[\p{Ll}\p{N}(«"“]/u.test(line)) ||
    /[\p{Ll},]\s*$/u.test(last)
  );
}

function markdownLine(line: string): { role: BlockRole; level: number; words: string } {
  const heading = /^ {0,3}(#{1,6})\s+(.*)$/s.exec(line);
  if (heading !== null)
    return {
      role: 'heading',
      level: heading[1]?.length ?? 1,
      words: (heading[2] ?? '').replace(/\s#+\s*$/, ''),
    };
  const item = /^\s*(?:[-*+•]|\d{1,9}[.)])\s+(.*)$/s.exec(line);
  if (item !== null) return { role: 'list-item', level: 0, words: item[1] ?? '' };
  const quote = /^\s*>\s?(.*)$/s.exec(line);
  if (quote !== null) return { role: 'quote', level: 0, words: quote[1] ?? '' };
  if (/^\s*[-=*_|:\s]+$/.test(line)) return { role: 'text', level: 0, words: '' };
  return { role: 'paragraph', level: 0, words: line };
}

function plainLine(line: string, isCode: boolean): { role: BlockRole; level: number; words: string } {
  if (isCode) return { role: 'code', level: 0, words: line };
  return {
    role: /^\s*[-*•]\s/.test(line) ? 'list-item' : line.length > 80 ? 'paragraph' : 'text',
    level: 0,
    words: line,
  };
}
