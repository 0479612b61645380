// Box: one block-level element, with what was counted inside it.
import { attr, type Element } from './tree.ts';

export interface Box {
  element: Element;
  outer: Box | null;
  inner: Box[];
  /** The headings that stood before it. */
  trail: string[];
  /** What its names say of it. */
  leaning: Leaning;
  /** How much it says, itself and all inside: running text counts in full, links and short words little. */
  substance: number;
  /** Characters outside of navigation, header, footer and asides. */
  chars: number;
  /** Characters of links that lead to other pages. */
  linked: number;
  /** The first link to another page, as it is written. */
  href: string | null;
  /** Indexes of its first and last block; empty while the first is above the last. */
  first: number;
  last: number;
  /** One of many like boxes that each lead to another page: how many characters they have together; else nought. */
  teasers: number;
}

/** `around`: no text of the page's own; `beside`: small things about the text, as who wrote it. */
export type Leaning = 'around' | 'beside' | null;

export function openBox(element: Element, outer: Box | null, leanings: Map<string, Leaning>): Box {
  const box: Box = {
    element,
    outer,
    inner: [],
    trail: [],
    leaning: leaningOf(element, leanings),
    substance: 0,
    chars: 0,
    linked: 0,
    href: null,
    first: Number.POSITIVE_INFINITY,
    last: -1,
    teasers: 0,
  };
  outer?.inner.push(box);
  return box;
}

function leaningOf(element: Element, known: Map<string, Leaning>): Leaning {
  const key = namesOf(element);
  if (key === '') return null;
  const found = known.get(key);
  if (found !== undefined) return found;
  const plain = key.replace(/([a-z])([A-Z])/g, '$1-$2');
  const leaning = around.test(plain) ? 'around' : beside.test(plain) ? 'beside' : null;
  known.set(key, leaning);
  return leaning;
}

/** An id of many words is the heading of a section, and says nothing of what the box is for. */
function namesOf(element: Element): string {
  const id = attr(element, 'id') ?? '';
  const classes = attr(element, 'class') ?? '';
  const key = id.split(/[-_]/, 4).length > 3 ? classes : `${id} ${classes}`.trim();
  return key.length > 500 ? '' : key;
}

const word = (names: string): RegExp => new RegExp(`(?:^|[\\s_-])(?:${names})(?:$|[\\s_-])`, 'i');

const around = word(
  'comments?|respond|disqus\\w*|related\\w*|recommend\\w*|recirc\\w*|shar(?:e|es|ing)|sharedaddy|addthis\\w*|socials?|promos?|sponsor\\w*|advert\\w*|ads?|dfp|outbrain\\w*|taboola\\w*|newsletters?|subscribe|subscription|sign-?up|' +
    'cookie-?(?:banner|bar|notice|consent|law|message|popup|container|wrapper|box|info|modal|notification|alert|overlay|dialog|warning)|consent|popups?|modals?|overlay|sidebar|side-?bar|rail|breadcrumbs?|pagination|pager|trending|most-?(?:read|popular|viewed)|popular|login|print-?only|screen-?reader-?text|sr-?only|visually-?hidden',
);
const beside = word(
  'byline|authors?|tags?|tag-?list|taxonomy|categories|teasers?|print|skip\\w*|meta|metadata|credits?|copyright|captions?|wp-caption|more|read-?more|see-?also|next|prev|previous|follow|bio|dateline|timestamp|publish\\w*|toolbar|widgets?|menu|nav|footer|banner|latest|also|tools|badge|rating|video-?\\w*|player|gallery|slide\\w*|disclaimer|correction|topics?|feedback|vote|kicker|eyebrow|label|subtitle',
);
