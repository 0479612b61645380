// Box: one block-level element, with what was counted inside it.
import type { Region } from '../../core/page/content.ts';
import { attr, type Element } from './tree.ts';

export interface Box {
  element: Element;
  region: Region;
  outer: Box | null;
  /** The first box in it, and the next one beside it: a page may have very many, and few of them hold more than one. */
  inner: Box | null;
  next: Box | null;
  /** The headings before it. */
  trail: string[];
  /** What its names say of it. */
  leaning: Leaning;
  /** How much it says, itself and all inside: running text counts in full, links and short words little. */
  substance: number;
  /** Characters outside of navigation, header, footer and asides. */
  chars: number;
  /** Characters of links that lead to other pages. */
  linked: number;
  /** Characters of what the page states to be what it is about. */
  stated: number;
  /** The first link to another page, as it is written. */
  href: string | null;
  /** Indexes of its first and last block; empty while the first is above the last. */
  first: number;
  last: number;
  /** One of many similar boxes that each lead to another page: how many characters they have together; else nought. */
  teasers: number;
  /** How surely what is in it belongs to what the page is about. */
  share: number;
  /** How far around the heart of the page it is: nought for the heart itself, below nought for what is not around it. */
  steps: number;
  /** The box in it that leads to the heart. */
  way: Box | null;
  /** Which pattern of boxes it belongs to; below nought for none. */
  pattern: number;
}

/** `around`: no text of the page's own; `beside`: small things about the text, as who wrote it. */
export type Leaning = 'around' | 'beside' | null;

/** Above any index of a block. */
export const NO_BLOCK = 1_000_000_000;

/** Without `leanings` its names say nothing. */
export function openBox(
  element: Element,
  region: Region,
  outer: Box | null,
  trail: string[],
  leanings: Map<string, Leaning> | null,
): Box {
  return {
    element,
    region,
    outer,
    inner: null,
    next: null,
    trail,
    leaning: leanings === null ? null : leaningOf(element, leanings),
    substance: 0,
    chars: 0,
    linked: 0,
    stated: 0,
    href: null,
    first: NO_BLOCK,
    last: -1,
    teasers: 0,
    share: 0,
    steps: -1,
    way: null,
    pattern: -1,
  };
}

export function* boxesIn(box: Box): Generator<Box> {
  for (let at = box.inner; at !== null; at = at.next) yield at;
}

function leaningOf(element: Element, known: Map<string, Leaning>): Leaning {
  if (element.attrs.length === 0) return null;
  const id = attr(element, 'id') ?? '';
  const classes = attr(element, 'class') ?? '';
  const key = `${id} ${classes}`;
  if (key.length === 1 || key.length > 500) return null;
  const found = known.get(key);
  if (found !== undefined) return found;
  // An id of many words is the heading of a section, and says nothing of what the box is for.
  const names = id.split(/[-_]/, 4).length > 3 ? classes : key;
  const plain = names.replace(/([a-z])([A-Z])/g, '$1-$2');
  const leaning = around.test(plain) ? 'around' : beside.test(plain) ? 'beside' : null;
  known.set(key, leaning);
  return leaning;
}

const word = (names: string): RegExp => new RegExp(`(?:^|[\\s_-])(?:${names})(?:$|[\\s_-])`, 'i');

const around = word(
  'comments?|respond|disqus\\w*|related\\w*|recommend\\w*|recirc\\w*|shar(?:e|es|ing)|sharedaddy|addthis\\w*|socials?|promos?|sponsor\\w*|advert\\w*|ads?|dfp|outbrain\\w*|taboola\\w*|newsletters?|subscribe|subscription|sign-?up|' +
    'cookie-?(?:banner|bar|notice|consent|law|message|popup|container|wrapper|box|info|modal|notification|alert|overlay|dialog|warning)|consent|popups?|modals?|overlay|sidebar|side-?bar|rail|breadcrumbs?|pagination|pager|trending|most-?(?:read|popular|viewed)|popular|login|print-?only|screen-?reader-?text|sr-?only|visually-?hidden',
);
const beside = word(
  'byline|authors?|tags?|tag-?list|taxonomy|categories|teasers?|print|skip\\w*|meta|metadata|credits?|copyright|captions?|wp-caption|more|read-?more|see-?also|next|prev|previous|follow|bio|dateline|timestamp|publish\\w*|toolbar|widgets?|menu|nav|footer|banner|latest|also|tools|badge|rating|video-?\\w*|player|gallery|slide\\w*|disclaimer|correction|topics?|feedback|vote|kicker|eyebrow|label|subtitle',
);
