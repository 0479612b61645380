// Asking: questions about a site's past, answered from stored facts and texts by rules, and by a model where that is needed.
import { z } from 'zod';
import { type Answer, type Found, type Question, sayings, unanswered } from '../../ask/answering.ts';
import { refuseAs } from '../../core/fault/schema-problems.ts';
import type { Site } from '../../core/site/site.ts';
import { plainText } from '../../core/text.ts';
import { answerFromChanges } from './ask-history.ts';
import { answerByModel } from './ask-model.ts';
import { farReach, type Reach } from './ask-past.ts';
import { type AskWorld, answerByRules, namesOf } from './ask-rules.ts';
import { nameSites } from './ask-sites.ts';
import { isAboutChanges } from './is-about-changes.ts';

export const askOrderSchema = z.strictObject({
  question: plainText(500).refine((text) => text.trim() !== '', refuseAs('blank')),
});

export async function askSite(world: AskWorld, site: Site, text: string): Promise<Answer> {
  const question = await world.pagePool.ask(site, 'readQuestion', text, world.now());
  return askNamed(world, site, question);
}

/** Of all sites: those the question names, else those that have an answer. */
export async function askAll(world: AskWorld, ownerId: string, text: string): Promise<Answer> {
  const { store, now } = world;
  const question = await world.pagePool.ask({ ownerId, host: '' }, 'readQuestion', text, now());
  const { named, first, isAll, words } = await nameSites(world, ownerId, question);
  const { no } = sayings[question.language];
  if (named.length === 0 && isAboutChanges(question)) {
    const found = await answerFromChanges(store, ownerId, question, undefined, now());
    return { question: text, by: 'rules', ...found };
  }
  const [only] = named;
  const ofNamed =
    named.length === 1 && only !== undefined ? await askNamed(world, only, { ...question, words }) : null;
  if (ofNamed?.answered) return ofNamed;
  // A word that names a site may as well name something on another one.
  const found =
    (named.length > 1 ? await askEach(world, named, { ...question, words }) : null) ??
    (await askEach(world, first, question));
  if (found !== null) return { question: text, by: 'rules', ...found };
  if (ofNamed !== null) return ofNamed;
  const why = question.intent.do === 'unknown' ? no.unknown : isAll ? no.sites : no.someSites;
  const answer = await answerByModel(world, named.length > 0 ? named : first, question);
  return answer ?? { question: text, by: null, ...unanswered(why) };
}

/** Several share what one would have. */
const shareReach = (count: number): Reach => ({
  versions: Math.max(10, Math.floor(farReach.versions / count)),
  bytes: Math.floor(farReach.bytes / count),
});

/** Null: none has an answer. */
async function askEach(world: AskWorld, sites: readonly Site[], question: Question): Promise<Found | null> {
  const answers: { name: string; found: Found }[] = [];
  for (const site of sites) {
    const found = await answerByRules(world, {
      site,
      question,
      reach: shareReach(sites.length),
      isMeant: false,
    });
    if (found.answered) answers.push({ name: site.name, found });
  }
  if (answers.length === 0) return null;
  // What some have to show is the answer; that others have nothing is not.
  const withEvidence = answers.filter(({ found }) => found.citations.length > 0);
  const shown = withEvidence.length > 0 ? withEvidence : answers;
  return {
    ...{ answered: true, why: null },
    answer: shown
      .map(({ name, found }) => `${name}:${found.answer.startsWith('•') ? '\n' : ' '}${found.answer}`)
      .join('\n'),
    value: shown.length === 1 ? (shown[0]?.found.value ?? null) : null,
    citations: shown.flatMap(({ found }) => found.citations),
  };
}

async function askNamed(world: AskWorld, site: Site, question: Question): Promise<Answer> {
  const { text } = question;
  // Rules answer what they read as a whole; a size, a colour or a day that is left over is for a model, where there is one.
  const isWhole = question.intent.do === 'text' || namesOf(question, site).length === 0;
  const first = isWhole ? null : await answerByModel(world, [site], question);
  if (first?.answered) return first;
  const found = await answerByRules(world, { site, question, reach: farReach, isMeant: true });
  if (found.answered) return { question: text, by: 'rules', ...found };
  const answer = first ?? (await answerByModel(world, [site], question));
  return answer ?? { question: text, by: null, ...found };
}
