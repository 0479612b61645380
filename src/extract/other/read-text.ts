// Plain text: lines, and paragraphs that were cut at the right margin put together again.
import type { Block } from '../../core/page/content.ts';
import { shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { findTextHeadings, type TextHeading } from './text-headings.ts';

const MAX_BLOCKS = 100_000;

/** Each block with where it is found: `line n`. */
export function readText(source: Source): Reading {
  const blocks: Block[] = [];
  const trail: { level: number; text: string }[] = [];
  const lines = source.text().split(/\r\n|\r|\n/);
  const headings = findTextHeadings(lines);
  for (const { line, number } of paragraphs(lines, headings)) {
    if (blocks.length >= MAX_BLOCKS) break;
    const text = foldSpace(line);
    if (text === '' || drawnLine.test(text)) continue;
    const level = headings.get(number - 1)?.level ?? 0;
    while (level > 0 && (trail.at(-1)?.level ?? 0) >= level) trail.pop();
    const role =
      level > 0
        ? 'heading'
        : /^\s*[-*•]\s/.test(line)
          ? 'list-item'
          : line.length > 80
            ? 'paragraph'
            : 'text';
    blocks.push(mainBlock(role, text, `line ${number}`, { level, trail: trail.map((one) => one.text) }));
    if (level > 0) trail.push({ level, text: shorten(text.replace(/:$/, ''), 120) });
  }
  return { title: '', blocks, links: [] };
}

/** Drawn between the parts of a text, above its headings and around its tables. */
const drawnLine = /^[=\-_~*#+.^\s]{4,}$/;

function* paragraphs(
  lines: readonly string[],
  headings: ReadonlyMap<number, TextHeading>,
): Generator<{ line: string; number: number }> {
  let held: string[] = [];
  for (let at = 0; at <= lines.length; at += 1) {
    const heading = headings.get(at);
    if (heading !== undefined) {
      if (held.length > 0) yield { line: held.join(' '), number: at - held.length + 1 };
      yield { line: lines[at] ?? '', number: at + 1 };
      held = [];
      if (heading.hasRule) at += 1;
      continue;
    }
    const line = lines[at];
    const last = held.at(-1);
    if (
      line !== undefined &&
      line.trim() !== '' &&
      (last === undefined || isWrapped(last, line) || isInEntry(held[0] ?? '', line))
    ) {
      held.push(line);
      continue;
    }
    if (held.length > 0) yield { line: held.join(' '), number: at - held.length + 1 };
    held = line === undefined || line.trim() === '' ? [] : [line];
  }
}

/** True when `line` only goes on with the sentence that was cut at the right margin. */
function isWrapped(last: string, line: string): boolean {
  if (last.length < 50 || last.length > 120 || /^\s*(?:[-*+•#>|]|\d+[.)])|^\s{4}/.test(line)) return false;
  if (/[:;|]$/.test(last) || /[|\t]/.test(line)) return false;
  return (
    (/[\p{L},–—-]\s*$/u.test(last) && /^\s*[\p{Ll}\p{N}(«"“]/u.test(line)) || /[\p{Ll},]\s*$/u.test(last)
  );
}

/** True when `line` is set below the words of a list's entry, and not below its mark. */
function isInEntry(first: string, line: string): boolean {
  const [mark = ''] = /^\s*[-*•]\s+/.exec(first) ?? [];
  return (
    mark !== '' &&
    line.search(/\S/) >= mark.length &&
    !/^\s*(?:[-*+•#>|]|\d+[.)]\s)/.test(line) &&
    !/[|\t]/.test(line)
  );
}
