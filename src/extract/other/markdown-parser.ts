// markdown-it within limits, loaded when it is first used. Blocks and the words in them are parsed apart, so that no long text takes long.
import type { Env, MarkdownIt, Token } from 'markdown-it';
import { foldSpace } from '../reading.ts';

export interface Inline {
  /** Without its marks, white space folded. */
  text: string;
  /** Where it is crossed out: start, end, start, end … */
  struck: number[];
  links: { href: string; text: string }[];
}

export interface MarkdownDocument {
  /** Blocks as a flat list; the words in them are still as they were written. */
  blocks: Token[];
  readWords(content: string): Inline;
}

/** Longer texts are no prose, and are kept as they were written. */
const MAX_WORDS = 8000;
/** Deeper quotes and lists are left out: each level looks at all of its lines again. */
const MAX_NESTING = 40;

let loaded: Promise<MarkdownIt> | null = null;

export async function parseMarkdown(text: string): Promise<MarkdownDocument> {
  loaded ??= loadParser();
  const parser = await loaded;
  const env: Env = {};
  return {
    blocks: parser.parse(text, env),
    readWords(content) {
      if (content.length > MAX_WORDS) return { text: foldSpace(content), struck: [], links: [] };
      const tokens: Token[] = [];
      parser.inline.parse(content, parser, env, tokens);
      return plainWords(tokens);
    },
  };
}

async function loadParser(): Promise<MarkdownIt> {
  const { default: Parser } = await import('markdown-it');
  const parser = new Parser({ html: true, linkify: true, maxNesting: MAX_NESTING });
  parser.core.ruler.enableOnly(['normalize', 'block']);
  // Addresses are resolved and judged where all others are.
  parser.validateLink = () => true;
  parser.normalizeLink = (href) => href;
  parser.normalizeLinkText = (href) => href;
  return parser;
}

function plainWords(tokens: Token[]): Inline {
  const words: Inline = { text: '', struck: [], links: [] };
  let link: { href: string; from: number } | null = null;
  for (const token of tokens) {
    if (token.type === 'link_open')
      link = { href: String(token.attrGet('href') ?? ''), from: words.text.length };
    else if (token.type === 'link_close' && link !== null) {
      words.links.push({ href: link.href, text: words.text.slice(link.from).trim() });
      link = null;
    } else if (token.type === 's_open' || token.type === 's_close') words.struck.push(words.text.length);
    else append(words, textOf(token));
  }
  words.text = words.text.trimEnd();
  if (words.struck.length % 2 === 1) words.struck.pop();
  return words;
}

function append(words: Inline, text: string): void {
  const folded = text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '').replace(/\s+/g, ' ');
  words.text += words.text === '' || words.text.endsWith(' ') ? folded.trimStart() : folded;
}

function textOf({ type, content, children }: Token): string {
  if (type === 'image') return plainWords(children ?? []).text;
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  if (type !== 'html_inline') return content;
  return withinWord.test(content) ? '' : ' ';
}

/** Tags that do not part what is before them from what is after them. */
const withinWord =
  /^<(?:!--|\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)\b)/i;
