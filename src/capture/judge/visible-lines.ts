// The lines of a page at first glance: what each says, and whether it is text, a heading, a button, a label or a link.
import { countWords } from '../count-words.ts';
import { plain } from '../plain.ts';
import { consentWords } from './phrases-walls.ts';

export interface VisibleText {
  title: string;
  /** The first headings of the first two levels. */
  headings: string[];
  /** The opening of what it shows, a line for each run of text. */
  text: string;
  /** The same lines, each with its place. */
  lines: VisibleLine[];
  /** Words it shows, counted until there is enough prose. */
  words: number;
  /** Words in whole sentences: what articles and descriptions have, and menus and walls have not. */
  prose: number;
  /** What its buttons say. */
  buttons: string[];
  passwords: number;
  /** How many headings are before the first password field; null where there is none. */
  passwordUnder: number | null;
  /** Fields for a name, an address or a code; searching and hidden ones do not count. */
  fields: number;
  scripts: number;
  /** True where an element stands empty that scripts are known to fill. */
  hasMount: boolean;
  /** What it says to visitors without scripts. */
  noscript: string;
  frames: string[];
  /** Where it sends visitors by itself at once. */
  sendsTo: string | null;
}

export interface VisibleLine {
  text: string;
  words: number;
  kind: 'text' | 'heading' | 'button' | 'label';
  /** All of it is links. */
  isLink: boolean;
  /** It is part of a menu, a footer, an aside or a bar at the top. */
  isAround: boolean;
}

export interface Reader {
  /** The heading or button that is being read, if any. */
  into: string[] | null;
  /** How many characters may still be looked through for the ends of hidden elements. */
  hiddenReach: number;
  text(html: string, from: number, to: number): void;
  /** A link begins or ends. */
  link(isOpen: boolean): void;
  /** An element begins or ends. */
  pass(name: string, isOpen: boolean): void;
  /** The run of text ends here. */
  end(): void;
}

const sentenceWords = 12;
const textLimit = 6000;
const listLimit = 12;
/** For the ends of all hidden elements together: each may leave its end out. */
const hiddenReachInAll = 500_000;
/** What a dialog says about cookies is no prose of the page; a policy about them says more than this. */
const consentProse = 400;

const around = new Set(['nav', 'footer', 'aside', 'header']);

export function openReader(visible: VisibleText): Reader {
  let run = '';
  let linked = 0;
  let isLink = false;
  let isLabel = false;
  let kept = 0;
  const isConsent = openConsentCount();
  const depths = new Map<string, number>();
  const isInside = (name: string) => (depths.get(name) ?? 0) > 0;
  const reader: Reader = {
    into: null,
    hiddenReach: hiddenReachInAll,
    text(html, from, to) {
      if (to <= from) return;
      const piece = plain(html.slice(from, to));
      if (isLink) linked += countWords(piece);
      run += piece;
    },
    link(isOpen) {
      isLink = isOpen;
    },
    pass(name, isOpen) {
      if (name === 'label') isLabel = isOpen;
      if (around.has(name)) depths.set(name, Math.max(0, (depths.get(name) ?? 0) + (isOpen ? 1 : -1)));
    },
    end() {
      const text = run.replace(/\s+/g, ' ').trim();
      const words = text === '' ? 0 : countWords(text);
      if (words >= sentenceWords && linked < words / 2 && !isInside('footer') && !isConsent(text, words)) {
        visible.prose += words;
      }
      visible.words += words;
      const isAllLink = words > 0 && linked >= words * 0.8;
      run = '';
      linked = 0;
      if (text === '') return;
      if (reader.into !== null && reader.into.length < listLimit) reader.into.push(text.slice(0, 200));
      if (kept < textLimit) {
        const isAround = [...around].some(isInside);
        visible.lines.push({
          text: text.slice(0, 2000),
          words,
          kind: kindOf(reader.into, visible, isLabel),
          isLink: isAllLink,
          isAround,
        });
      }
      kept += text.length;
    },
  };
  return reader;
}

/** Whether a run of text is of what a dialog says about cookies. */
function openConsentCount(): (text: string, words: number) => boolean {
  let counted = 0;
  return (text, words) => {
    if (counted >= consentProse || !consentWords.test(text.slice(0, 2000).toLowerCase())) return false;
    counted += words;
    return true;
  };
}

function kindOf(into: string[] | null, visible: VisibleText, isLabel: boolean): VisibleLine['kind'] {
  if (into === visible.headings) return 'heading';
  if (into === visible.buttons) return 'button';
  return isLabel ? 'label' : 'text';
}
