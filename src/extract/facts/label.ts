// What a fact is about, in the page's own words.
import type { Block } from '../../core/page/content.ts';
import { anyOfPages, unspacedPages } from '../../language/language.ts';

const MAX_LENGTH = 80;
const MAX_WORDS = 8;

/** The label of what stands at `start` in a block; `from` is where the fact before it ends, `title` that of its record. */
export function labelAt(blocks: Block[], index: number, from: number, start: number, title: string): string {
  const block = blocks[index];
  if (block === undefined) return '';
  const before = ownWords(block.text.slice(Math.max(from, start - 200), start));
  const stamp =
    before === '' ? stamps.exec(block.text.slice(Math.max(from, start - 30), start))?.[1] : undefined;
  if (stamp !== undefined) return stamp;
  if (block.role === 'definition' && block.row !== undefined && before !== '')
    return clip(`${block.row} · ${before}`);
  const heading = block.trail.at(-1);
  if (before !== '' && isHalfSentence(before)) return clip(title || (heading ?? nounsOf(before)));
  if (before !== '') return title === '' || isNamed(before, title) ? before : clip(`${title} · ${before}`);
  const cell = [block.row, block.column].filter((name) => name !== undefined && name !== '').join(' · ');
  if (cell !== '') return clip(cell);
  const previous = blocks[index - 1];
  if (block.role === 'definition') {
    const term = termBefore(blocks, index);
    if (term !== '') return term;
  }
  if (block.role === 'label' && heading !== undefined) {
    const choice = block.text.slice(0, start).replace(/[\s\p{P}]+$/u, '');
    if (choice !== '') return clip(`${heading} · ${choice}`);
  }
  if (previous !== undefined && isNameOf(previous, block))
    return clip(previous.text.replace(/\s?[:：]$/, ''));
  if (title !== '') return clip(title);
  const lead = from > 0 && block.role === 'list-item' ? leadOf(block.text) : '';
  if (lead !== '') return lead;
  if (heading !== undefined) return clip(heading);
  return previous !== undefined &&
    // The last entry of a list does not name the section after it.
    !(block.role === 'heading' && previous.role === 'list-item') &&
    previous.text.length <= 40 &&
    /\p{L}/u.test(previous.text) &&
    !/\d/.test(previous.text)
    ? previous.text
    : '';
}

/** "As of" and the like say that the date after them is only that of the page. */
const stamps = /(?:^|[\s(])(as of|stand vom)\s?:?\s?$/iu;

/** "Choir concert – 19 Dec 2026 – £8": what is before the first dash names the line. */
function leadOf(text: string): string {
  const [, lead = ''] = /^([^–—|·•:]{3,60}?)\s(?:[-–—|·•])\s/u.exec(text) ?? [];
  return /\p{L}{3}/u.test(lead) ? lead.trim() : '';
}

/** Whether the words between two facts name the second of them. */
export function hasName(between: string): boolean {
  return ownWords(between) !== '';
}

/** What is in a record is named by it, and not twice. */
function isNamed(words: string, title: string): boolean {
  return (
    title.toLowerCase().includes(words.toLowerCase()) || words.toLowerCase().includes(title.toLowerCase())
  );
}

/** The words right before the fact, from the last stop on, without those that only lead up to a number. */
function ownWords(text: string): string {
  const cut = text.replace(/^.*(?:[.!?;]\s|[|•●·▪]|\s[-–—]\s(?=.*\p{L})|[)\]]\s?:?\s?(?=.*\p{L}))/su, '');
  let words = cut.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '').replace(joining, '');
  if (limits.test(words)) return clip(words.split(/\s+/).slice(-MAX_WORDS).join(' '));
  for (let round = 0; round < 4; round += 1) {
    const shorter = withoutLeadUp(words);
    if (shorter === words) break;
    words = shorter;
  }
  if (!/\p{L}{2}/u.test(words)) return '';
  // "Free from €50" is no price of something that is called "Free".
  if (/^(?:free|gratis|kostenlos|gratuit\w*|versandkostenfrei)$/iu.test(words))
    return clip(cut.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, ''));
  return clip(words.split(/\s+/).slice(-MAX_WORDS).join(' '));
}

/** "Firms with fewer than 50 employees": it is the limit that changes, not the firms. */
const limits =
  /\s(?:(?:fewer|less|more) than|at least|at most|unter|über|mindestens|höchstens|weniger als|mehr als|moins de|plus de|au moins|au plus|menos de|más de|al menos)$/iu;

/** Cuts the last word where it only leads up to a number, with what is before it. */
function withoutLeadUp(words: string): string {
  let start = words.length;
  while (start > 0 && !/\s/.test(words[start - 1] ?? '')) start -= 1;
  if (words.length - start > LONGEST_LEAD_UP || !leadUps.has(words.slice(start).toLowerCase())) return words;
  return words.slice(0, Math.max(0, start - 1)).replace(/[\s\p{P}\p{S}]+$/u, '');
}

const LONGEST_LEAD_UP = 16;
const leadUps = new Set(
  'from starting starts at only just now is are was of for to up as low about approx approximately around over under than more less with by the a an and or in on within per save cost costs priced ab nur jetzt von vom del dal du desde für bis zu kostet um ca ist à partir de dès seulement pour est por solo sólo es son era cuesta cuestan beträgt betragen kosten coûte coûtent coute vaut stands remains ahora da ora vanaf nu voor slechts från endast fra kun od tylko za jen от за всего только'.split(
    ' ',
  ),
);

const joining = /^(?:and|or|but|plus|und|oder|et|ou|och|og|eller|oraz|и|или)\s+/iu;

const people =
  /(?:^|\s)(?:you|we|they|he|she|it|wir|sie|ihr|du|vous|nous|ils|elles|usted|ustedes|nosotros|você|vocês|wij|jij|вы|мы)(?=\s|$)/iu;
/** With a capital they may be names: May, Will. */
const verbs =
  /\s(?:may|must|can|cannot|will|would|shall|should|have|has|had|do|does|be|been|kann|können|muss|müssen|darf|dürfen|wird|werden|haben|peut|peuvent|pouvez|doit|doivent|devez|sera|seront|puede|pueden|podrá|debe|deben|tiene|tienen|può|possono|deve|devono|pode|podem|deve|devem|kan|kunt|kunnen|moet|moeten|zal|zullen)(?=\s|$)/u;

/** "You may return any item" names nothing: it is where a sentence was cut. */
function isHalfSentence(words: string): boolean {
  if (/^(?:of|in|on|to|than|von|der|des|du|del)\s/u.test(words)) return true;
  return /\s\S+\s/.test(words) && (people.test(words) || verbs.test(words));
}

/** "you will be charged a cancellation fee" is about a cancellation fee. */
function nounsOf(words: string): string {
  const [, nouns] =
    /^.*\s(?:a|an|the|your|our|any|each|every|ein|eine|einen|einer|der|die|das|den|dem|un|une|le|la|les|el|los|las|una|il|lo|um|uma|o|os|een|het|de)\s+(\S+(?:\s\S+){0,3})$/iu.exec(
      words,
    ) ?? [];
  return nouns ?? words;
}

function isNameOf(previous: Block, block: Block): boolean {
  if (previous.text.length > 60 || previous.region !== block.region) return false;
  // A choice among others, or a button, is not named by what is before it.
  if (block.role === 'label' || block.role === 'button') return false;
  return previous.role === 'term' || previous.role === 'label' || /[:：]$/.test(previous.text);
}

function termBefore(blocks: Block[], index: number): string {
  for (let at = index - 1; at >= 0 && at > index - 10; at -= 1) {
    const block = blocks[at];
    if (block?.role === 'term') return clip(block.text.replace(/\s?[:：]$/, ''));
    if (block?.role !== 'definition') break;
  }
  return '';
}

function clip(text: string): string {
  return text.length <= MAX_LENGTH ? text : text.slice(0, MAX_LENGTH).toWellFormed().trimEnd();
}

const old = new RegExp(
  `(?:^|[^\\p{L}])(?:${anyOfPages(['old'])}|pvp)[\\s.:]{0,3}$|(?:${anyOfPages(['old'], unspacedPages)})[\\s:：]{0,2}$`,
  'iu',
);

/** "Was $25, now $20": words can cross out, too. The length of those at the end of what is before a price; 0 for none. */
export function oldWordsBefore(before: string): number {
  return old.exec(before.slice(-24))?.[0].length ?? 0;
}

/** A price that is crossed out must not be taken for the one that holds. */
export function oldLabel(label: string): string {
  return label === '' ? 'old price' : `${label} (old price)`;
}
