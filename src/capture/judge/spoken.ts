// What a page says about itself: error pages, refusals, walls and shells, recognised by the words of its title, headings and text.

import { restOf } from '../rest.ts';
import type { Finding, FindingKind } from './finding.ts';
import type { Phrases } from './phrases.ts';
import { defaultPage, maintenance, notFound, parked, serverError } from './phrases-errors.ts';
import * as walls from './phrases-walls.ts';
import type { VisibleText } from './visible-lines.ts';

interface Topic {
  kind: FindingKind;
  phrases: Phrases;
  /** An address with this in it is of a page about the matter, which may well use its words. */
  about: RegExp;
}

/** In order of precedence: the more specific first. */
const topics: Topic[] = [
  { kind: 'captcha', phrases: walls.robotCheck, about: /captcha|robot|human|bot\b|challenge|verif/ },
  { kind: 'geo-block', phrases: walls.geoBlock, about: /geo|country|region|availab/ },
  { kind: 'rate-limit', phrases: walls.rateLimit, about: /rate|limit|429/ },
  { kind: 'waiting-room', phrases: walls.waitingRoom, about: /queue|wait/ },
  { kind: 'blocked', phrases: walls.denied, about: /403|denied|forbidden|block|access/ },
  { kind: 'parked', phrases: parked, about: /park|domain|sale/ },
  { kind: 'default-page', phrases: defaultPage, about: /default|welcome|install|nginx|apache|iis/ },
  { kind: 'not-found', phrases: notFound, about: /404|not-?_?found|missing/ },
  { kind: 'maintenance', phrases: maintenance, about: /mainten|wartung|status|outage/ },
  { kind: 'error-page', phrases: serverError, about: /50\d|error|status|outage|incident|trouble/ },
  { kind: 'old-browser', phrases: walls.oldBrowser, about: /browser|cookie|support/ },
];

/** At most this many words in all, or this many about anything else, and one sentence is enough. */
const tiny = { words: 60, rest: 20 };
/** At most this many, and a title or heading has to say it. */
const small = { words: 200, rest: 45 };
/** With more prose than this a page has something of its own to say. */
const littleProse = 120;
/** They say when to come back, and how many are waiting. */
const withFacts: readonly FindingKind[] = ['maintenance', 'waiting-room', 'rate-limit', 'error-page'];

/** The most believable thing the page says of itself, or null when it is a page like any other. */
export function findByPhrases(visible: VisibleText, asked: URL): Finding | null {
  if (visible.prose >= littleProse) return null;
  if (isNamedForItsHost(visible, asked)) {
    return { kind: 'parked', markers: ['the page is about its own domain', amount(visible)] };
  }
  const heard = listen(visible);
  const address = safeDecode(asked.hostname + asked.pathname + asked.search).toLowerCase();
  for (const { kind, phrases, about } of topics) {
    const { score, markers, isNamed } = weigh(heard, phrases);
    if (score === 0) continue;
    const isLittle = about.test(address)
      ? visible.words <= tiny.words / 3 && (isNamed || saysNothingElse(visible, phrases))
      : saysLittleElse(visible, kind, phrases, score);
    if (isLittle) return { kind, markers: [...markers, amount(visible)] };
  }
  return null;
}

function saysNothingElse(visible: VisibleText, { says, whole }: Phrases): boolean {
  return restOf(visible, (line) => whole.test(line) || says.test(unquoted(line))).words === 0;
}

function saysLittleElse(
  visible: VisibleText,
  kind: FindingKind,
  { says, whole }: Phrases,
  score: number,
): boolean {
  const rest = restOf(visible, (line) => whole.test(line) || says.test(unquoted(line)));
  if ((withFacts.includes(kind) ? rest.prices : rest.facts) > 0) return false;
  if (score >= 3) return true;
  const { words, rest: mostRest } = score === 2 ? small : tiny;
  // A page of links that is no menu has something to show.
  return (visible.words <= words && rest.words <= words / 2) || (rest.words <= mostRest && rest.linked <= 60);
}

/** The word that all pages of parked domains have, whatever their language, under the name of the host. */
const domainWord = /domain|domein|domin[ií]o|domaine|domen|домен|ドメイン|域名|도메인/u;

function isNamedForItsHost(visible: VisibleText, asked: URL): boolean {
  const host = asked.hostname.replace(/^www\./, '');
  const names = [...partsOf(visible.title), ...visible.headings.map((heading) => heading.toLowerCase())];
  if (!names.includes(host)) return false;
  const rest = restOf(visible, (line) => domainWord.test(line));
  return rest.words <= 20 && domainWord.test(visible.text.toLowerCase());
}

/** Any of these words at all, for pages that are suspect already. */
export function findErrorPhrases(title: string, text: string): string[] {
  const heard: Heard = {
    titleParts: partsOf(title.slice(0, 300)),
    headings: [],
    text: text.slice(0, 4000).toLowerCase(),
  };
  for (const { phrases } of topics) {
    const { score, markers } = weigh(heard, phrases);
    if (score > 0) return markers;
  }
  return [];
}

interface Heard {
  titleParts: string[];
  headings: string[];
  text: string;
}

function listen(visible: VisibleText): Heard {
  return {
    titleParts: partsOf(visible.title),
    headings: visible.headings.slice(0, 4).map((heading) => heading.toLowerCase()),
    text: visible.text.slice(0, 4000).toLowerCase(),
  };
}

/** "Page not found – Shop" says it as clearly as "Page not found". */
export function partsOf(title: string): string[] {
  // White space is folded first: the parts are looked for with as much of it as there is, from each of it on.
  const lower = title.toLowerCase().replace(/\s+/g, ' ').trim();
  if (lower === '') return [];
  return [lower, ...lower.split(/ [-–—|·•»:]+ | ?[|»·•] ?|: /).filter((part) => part !== lower)];
}

/** Title and heading weigh two each, a sentence that is neither weighs one. */
function weigh(
  heard: Heard,
  { whole, says }: Phrases,
): { score: number; markers: string[]; isNamed: boolean } {
  const markers: string[] = [];
  let score = 0;
  const title = heard.titleParts.find((part) => whole.test(part) || says.test(part));
  if (title !== undefined) {
    score += title === heard.titleParts[0] ? 2 : weightOf(title);
    markers.push(`the title says “${quote(title)}”`);
  }
  // Only the first heading speaks for the page: "Maintenance" further down is a section.
  const heading = heard.headings.find((one, index) => (index === 0 && whole.test(one)) || says.test(one));
  if (heading !== undefined) {
    score += weightOf(heading);
    markers.push(`a heading says “${quote(heading)}”`);
  }
  const isNamed = score > 0;
  const said = heard.text.split('\n').filter((line) => line !== heading && says.test(unquoted(line)));
  if (said.length > 0) {
    // Said twice, in lines of their own, is as clear as a heading.
    score += Math.min(2, new Set(said).size);
    markers.push(`the text says “${quote(says.exec(said[0] ?? '')?.[0] ?? '')}”`);
  } else if (heard.headings.length === 0 && heard.text.length < 200) {
    // Error pages of bare text have neither title nor heading, only the line itself.
    const line = heard.text.split('\n').find((one) => whole.test(one));
    if (line !== undefined) {
      score += 1;
      markers.push(`the text says “${quote(line)}”`);
    }
  }
  return { score, markers, isNamed };
}

/** What stands between quotation marks is spoken of, and not said; so is the value of a label ("Booking: under maintenance"). */
function unquoted(line: string): string {
  const own = line.replace(/[“„«"][^“”„«»"]{1,80}[”“»"]/gu, ' ');
  return /^(?!http|error|fehler|erreur|errore|erro|fout)\p{L}[^:.]{1,30}: \p{L}+(?: \p{L}+){0,5}$/u.test(own)
    ? ''
    : own;
}

/** One word alone ("Forbidden", "Maintenance") may well be the name of a film or a chapter. */
function weightOf(text: string): number {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(text) ? 1 : 2;
}

export function amount({ words }: VisibleText): string {
  return words === 1 ? 'the page shows 1 word' : `the page shows ${words} words`;
}

export function quote(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= 60 ? plain : `${plain.slice(0, 59).toWellFormed()}…`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
