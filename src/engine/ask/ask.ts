// Asking: questions about a site's past, answered from stored facts and texts by rules, and by a model where that is needed.
import { z } from 'zod';
import { type Answer, type Question, sayings, unanswered } from '../../ask/answering.ts';
import { refuseAs } from '../../core/fault/schema-problems.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Site } from '../../core/site/site.ts';
import { plainText } from '../../core/text.ts';
import type { Services } from '../services.ts';
import { factsOverTime } from '../sites/facts-over-time.ts';
import { answerFromChanges } from './ask-history.ts';
import { answerByModel } from './ask-model.ts';
import { nameSites } from './ask-sites.ts';
import { answerFromText } from './ask-text.ts';

export const askOrderSchema = z.strictObject({
  question: plainText(500).refine((text) => text.trim() !== '', refuseAs('blank')),
});

type World = Pick<Services, 'store' | 'now' | 'analyst' | 'pagePool'>;

export async function askSite(world: World, site: Site, text: string): Promise<Answer> {
  const question = await world.pagePool.ask(site, 'readQuestion', text, world.now());
  return askNamed(world, site, text, question);
}

/** Of all sites: those the question names, else those that have an answer. */
export async function askAll(world: World, ownerId: string, text: string): Promise<Answer> {
  const { store, now } = world;
  const question = await world.pagePool.ask({ ownerId, host: '' }, 'readQuestion', text, now());
  const { sites, words } = await nameSites(world, ownerId, question);
  const rest: Question = { ...question, words };
  const isHistory = isAboutChanges(question);
  if (isHistory && sites.isNamed === false) {
    const found = await answerFromChanges(store, ownerId, question, undefined, now());
    return { question: text, by: 'rules', ...found };
  }
  const [only] = sites.list;
  if (sites.isNamed && sites.list.length === 1 && only !== undefined)
    return askNamed(world, only, text, rest);
  const answers: { name: string; found: Omit<Answer, 'question' | 'by'> }[] = [];
  for (const site of sites.list) {
    const found = await answerByRules(world, site, rest);
    if (found.answered) answers.push({ name: site.name, found });
  }
  if (answers.length === 0) {
    const { no } = sayings[question.language];
    const why = question.intent.do === 'unknown' ? no.unknown : no.sites;
    const answer = await answerByModel(world, sites.list, question);
    return answer ?? { question: text, by: null, ...unanswered(why) };
  }
  return {
    ...{ question: text, answered: true, why: null, by: 'rules' },
    answer: answers.map(({ name, found }) => `${name}: ${found.answer}`).join('\n'),
    value: answers.length === 1 ? (answers[0]?.found.value ?? null) : null,
    citations: answers.flatMap(({ found }) => found.citations),
  };
}

async function askNamed(world: World, site: Site, text: string, question: Question): Promise<Answer> {
  // Rules answer what they read as a whole; a size, a colour or a day that is left over is for a model, where there is one.
  const first = isWhole(question, site) ? null : await answerByModel(world, [site], question);
  if (first?.answered) return first;
  const found = await answerByRules(world, site, question);
  if (found.answered) return { question: text, by: 'rules', ...found };
  const answer = first ?? (await answerByModel(world, [site], question));
  return answer ?? { question: text, by: null, ...found };
}

/** Nothing is left of it but the name of the site. */
function isWhole({ words, intent }: Question, { name }: Site): boolean {
  const known = foldText(name);
  return intent.do === 'text' || words.every((word) => known.includes(foldText(word)));
}

function isAboutChanges({ intent, kind }: Question): boolean {
  if (intent.do === 'often') return kind === null && intent.condition === null;
  return intent.do === 'changes' || intent.do === 'last-change';
}

async function answerByRules(
  world: World,
  site: Site,
  question: Question,
): Promise<Omit<Answer, 'question' | 'by'>> {
  const { store, now } = world;
  const { ownerId, id } = site;
  if (question.intent.do === 'unknown') return unanswered(sayings[question.language].no.unknown);
  if (question.intent.do === 'text') return answerFromText(world, site, question);
  if (isAboutChanges(question)) {
    const siteIds = [id, ...(await store.listMemberIds(ownerId, [id]))];
    return answerFromChanges(store, ownerId, question, siteIds, now());
  }
  const series = await factsOverTime(store, ownerId, id, {});
  const { name, plan } = site;
  return world.pagePool.ask(site, 'answerFromFacts', question, { id, name, plan }, series, now());
}
