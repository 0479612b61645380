// Questions to suggest: only those that would be answered, from a site or from any of them.
import { z } from 'zod';
import { type Found, type Question, sayings } from '../../ask/answering.ts';
import type { Site } from '../../core/site/site.ts';
import { answerFromChanges } from './ask-history.ts';
import { type Reach, readPast, type SitePast } from './ask-past.ts';
import { type AskWorld, answerByRules } from './ask-rules.ts';
import { nameSites } from './ask-sites.ts';
import { isAboutChanges } from './is-about-changes.ts';

export const suggestionsSchema = z
  .object({ questions: z.array(z.string()) })
  .describe('What Heed can answer now.');

const mostQuestions = 4;
/** Whether there is an answer shows in the last versions; what it is does not matter here. */
const reach: Reach = { versions: 3, bytes: 2_000_000 };

export async function suggestQuestions(
  world: AskWorld,
  { ownerId, site, language }: { ownerId: string; site: Site | null; language: string },
): Promise<z.infer<typeof suggestionsSchema>> {
  const { examples } = Object.entries(sayings).find(([code]) => code === language)?.[1] ?? sayings.en;
  const pasts = new Map<string, Promise<SitePast>>();
  const pastOf = (one: Site) => {
    const past = pasts.get(one.id) ?? readPast(world, one, reach);
    pasts.set(one.id, past);
    return past;
  };
  const questions: string[] = [];
  for (const text of examples) {
    if (questions.length >= mostQuestions) break;
    const question = await world.pagePool.ask(
      site ?? { ownerId, host: '' },
      'readQuestion',
      text,
      world.now(),
    );
    const sites = site === null ? (await nameSites(world, ownerId, question)).first : [site];
    if (await isAnswered(world, { ownerId, isMeant: site !== null, sites, question, pastOf }))
      questions.push(text);
  }
  return { questions };
}

interface Suggested {
  ownerId: string;
  isMeant: boolean;
  sites: readonly Site[];
  question: Question;
  pastOf: (site: Site) => Promise<SitePast>;
}

/** "Nothing changed" is an answer, but none to suggest. */
const hasEvidence = ({ answered, citations }: Found) => answered && citations.length > 0;

async function isAnswered(
  world: AskWorld,
  { ownerId, isMeant, sites, question, pastOf }: Suggested,
): Promise<boolean> {
  if (!isMeant && isAboutChanges(question))
    return hasEvidence(await answerFromChanges(world.store, ownerId, question, undefined, world.now()));
  for (const site of sites) {
    const found = await answerByRules(world, { site, question, reach, isMeant, past: pastOf(site) });
    if (hasEvidence(found)) return true;
  }
  return false;
}
