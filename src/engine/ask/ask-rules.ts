// Answers by rules: the sources that may answer a question, the likeliest first.
import {
  type EntrySite,
  type Found,
  type Question,
  sayDate,
  sayings,
  unanswered,
} from '../../ask/answering.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Site } from '../../core/site/site.ts';
import type { Services } from '../services.ts';
import { factsOverTime } from '../sites/facts-over-time.ts';
import { answerFromChanges } from './ask-history.ts';
import { type Reach, readPast, type SitePast } from './ask-past.ts';
import { answerFromText, answerPartChanges } from './ask-text.ts';

export type AskWorld = Pick<Services, 'store' | 'now' | 'analyst' | 'pagePool'>;

export interface Asking {
  site: Site;
  question: Question;
  reach: Reach;
  /** The question is about this site, and not about whichever has an answer. */
  isMeant: boolean;
  /** What was read of it already; left out: nothing. */
  past?: Promise<SitePast>;
}

export async function answerByRules(world: AskWorld, asking: Asking): Promise<Found> {
  const { site, question } = asking;
  const { no } = sayings[question.language];
  let past = asking.past ?? null;
  const readOnce = () => (past ??= readPast(world, site, asking.reach));
  const sources: Record<Source, () => Promise<Found>> = {
    text: () => answerFromText(world, site, question),
    part: () => answerPartChanges(world, site, question, asking.reach),
    changes: () => answerChanges(world, asking),
    facts: async () => answerFacts(world, asking, await readOnce()),
    entries: async () => answerEntries(world, asking, await readOnce()),
  };
  // The likeliest source says best why there is none.
  let none: Found | null = null;
  for (const source of sourcesOf(question, site)) {
    const found = await sources[source]();
    if (found.answered) return withHealth(found, asking);
    none ??= found;
  }
  none ??= unanswered(no.unknown);
  return isNamed(asking) ? withKnown(world, asking, none) : none;
}

type Source = 'text' | 'part' | 'changes' | 'facts' | 'entries';

function sourcesOf(question: Question, site: Site): Source[] {
  const { intent, kind } = question;
  const isOfPart = namesOf(question, site).length > 0;
  switch (intent.do) {
    case 'unknown':
      return [];
    case 'text':
      return ['text'];
    case 'changes':
    case 'last-change':
      return isOfPart ? ['entries', 'part'] : ['changes'];
    case 'often':
      return kind === null && intent.condition === null
        ? isOfPart
          ? ['entries', 'part']
          : ['changes']
        : ['facts', 'entries'];
    case 'held':
      // Stock is the page's own thing, unless one of its entries is named.
      return kind === 'availability' && isOfPart ? ['entries', 'facts'] : ['facts', 'entries'];
    case 'extreme':
    case 'moved':
    case 'value':
    case 'compare':
      return ['facts', 'entries'];
    default:
      return ['entries'];
  }
}

/** What is named beside the site itself. */
export function namesOf({ words }: Question, { name }: Site): string[] {
  const known = foldText(name);
  return words.filter((word) => !known.includes(foldText(word)));
}

const isNamed = ({ question, site, isMeant }: Asking) => isMeant && namesOf(question, site).length > 0;

async function answerChanges(
  { store, now }: AskWorld,
  { site: { ownerId, id }, question }: Asking,
): Promise<Found> {
  const siteIds = [id, ...(await store.listMemberIds(ownerId, [id]))];
  return answerFromChanges(store, ownerId, question, siteIds, now());
}

async function answerFacts(
  world: AskWorld,
  { site, question }: Asking,
  { readings }: SitePast,
): Promise<Found> {
  const { ownerId, id, name, plan } = site;
  const series = await factsOverTime(world.store, ownerId, id, {});
  const newest = readings.toReversed();
  const known =
    newest[0] === undefined ? {} : { subject: newest[0].subject, own: newest.flatMap(({ own }) => own) };
  return world.pagePool.ask(
    site,
    'answerFromFacts',
    question,
    { id, name, plan, ...known },
    series,
    world.now(),
  );
}

async function answerEntries(
  world: AskWorld,
  { site, question, isMeant }: Asking,
  { readings, isCut }: SitePast,
): Promise<Found> {
  const { id, name, trackingGoal } = site;
  const entrySite: EntrySite = { id, name, trackingGoal, isMeant };
  const checkedAt = site.health === 'ok' ? (site.lastCheckedAt ?? 0) : 0;
  const times = { isCut, checkedAt: Math.max(checkedAt, readings.at(-1)?.at ?? 0), now: world.now() };
  return world.pagePool.ask(site, 'answerFromEntries', question, entrySite, readings, times);
}

/** What is known of now is what was last read. */
function withHealth(found: Found, { site, question }: Asking): Found {
  const isRead = site.health === 'ok' || site.health === 'pending' || question.period !== null;
  if (isRead || site.healthSince === null) return found;
  const { unread } = sayings[question.language].entry;
  return { ...found, answer: `${found.answer}\n${unread(sayDate(site.healthSince, question))}` };
}

/** Not an answer, but what the page says about what was named. */
async function withKnown(world: AskWorld, { site, question }: Asking, none: Found): Promise<Found> {
  const words = namesOf(question, site);
  const said = await answerFromText(world, site, { ...question, words, period: null });
  const quoted = said.citations.map(({ quote }) => quote).join(' ');
  // A bare name says nothing about it.
  if (!said.answered || quoted.split(/\s+/u).length <= words.length) return none;
  const { known } = sayings[question.language].entry;
  const quotes = said.citations.map(({ quote }) => `• ${quote.replaceAll('\n', ' ')}`);
  return { ...none, answer: [none.answer, known, ...quotes].join('\n'), citations: said.citations };
}
