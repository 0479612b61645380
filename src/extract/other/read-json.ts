// JSON: one block for each value, with the path to it.
import type { Block } from '../../core/content.ts';
import { cleanText } from '../../core/text.ts';

const MAX_BLOCKS = 100_000;

interface Step {
  value: unknown;
  key: string;
  trail: string[];
  path: string;
}

/** Null when the text is no JSON. */
export function readJson(text: string): Block[] | null {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return null;
  }
  const blocks: Block[] = [];
  const stack: Step[] = [{ value: root, key: '', trail: [], path: '$' }];
  for (let step = stack.pop(); step !== undefined && blocks.length < MAX_BLOCKS; step = stack.pop()) {
    const inner = stepsInto(step);
    if (inner.length > 0) for (let at = inner.length - 1; at >= 0; at -= 1) stack.push(inner[at] ?? step);
    else blocks.push(toBlock(step));
  }
  return blocks;
}

function stepsInto({ value, key, trail, path }: Step): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = key === '' || trail.length >= 20 ? trail : [...trail, key];
  // Deeper than any real document a path would only grow without saying more.
  const from = path.length > 2000 ? '$' : path;
  if (Array.isArray(value)) {
    return value
      .slice(0, MAX_BLOCKS)
      .map((item, index) => ({ value: item, key: `[${index}]`, trail: inner, path: `${from}[${index}]` }));
  }
  return Object.entries(value)
    .slice(0, MAX_BLOCKS)
    .map(([name, item]) => {
      const clean = cleanText(name).slice(0, 200).toWellFormed();
      return {
        value: item,
        key: clean,
        trail: inner,
        path: /^[A-Za-z_]\w*$/.test(clean) ? `${from}.${clean}` : `${from}[${JSON.stringify(clean)}]`,
      };
    });
}

function toBlock({ value, key, trail, path }: Step): Block {
  const text = cleanText(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null'))
    .replace(/\s+/g, ' ')
    .trim();
  const isItem = key === '' || key.startsWith('[');
  const shown = text === '' ? '""' : text;
  return {
    role: isItem ? 'list-item' : 'definition',
    region: 'main',
    text: isItem ? shown : `${key}: ${shown}`,
    level: 0,
    trail,
    selector: path,
  };
}
