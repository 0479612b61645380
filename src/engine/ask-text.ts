// Questions about what a part of the page said at a time: the text under its heading, word for word.
import { type Block, type Content, isMainBlock } from '../core/content.ts';
import { firstIdAt } from '../core/id.ts';
import { foldText, hasNeedle, makeNeedle, type Needle } from '../core/match-words.ts';
import type { Site } from '../core/site.ts';
import type { Snapshot } from '../core/snapshot.ts';
import type { Store } from '../store/store.ts';
import type { Answer } from './ask.ts';
import { unanswered } from './ask-facts.ts';
import type { Question } from './ask-question.ts';
import { sayDate, sayings } from './ask-say.ts';
import { findSnapshotContent, type SnapshotReader } from './snapshot-parts.ts';

const longest = 1200;

type Found = Omit<Answer, 'question' | 'by'>;

export async function answerFromText(reader: SnapshotReader, site: Site, question: Question): Promise<Found> {
  const { no, text: say } = sayings[question.language];
  const found = await snapshotAt(reader.store, site, question);
  const content = found === null ? null : await findSnapshotContent(reader, found);
  if (found === null || content === null) return unanswered(no.snapshots);
  const part = findPart(content, question.words.map(makeNeedle));
  if (part === null) return unanswered(no.words);
  const quote = cut(part.blocks.map(({ text }) => text).join('\n'));
  // The page said so from then on, and still did at the time that is asked for.
  const at = Math.max(found.capturedAt, question.period?.from ?? 0);
  return {
    ...{ answered: true, answer: say(sayDate(at, question), part.heading, quote), why: null, value: null },
    citations: [
      {
        ...{ siteId: site.id, snapshotId: found.id, changeId: null, quote },
        at: new Date(found.capturedAt).toISOString(),
      },
    ],
  };
}

/** The page as it was at the end of the time asked for; null: it was not watched yet. */
export async function snapshotAt(store: Store, site: Site, { period }: Question): Promise<Snapshot | null> {
  const { ownerId, id: siteId, snapshotId } = site;
  if (period === null) return snapshotId === null ? null : store.getSnapshot(ownerId, snapshotId);
  return store.snapshotBefore({ ownerId, siteId, id: firstIdAt(period.to) });
}

interface Part {
  heading: string;
  blocks: Block[];
}

/** Under the heading that names it, else the texts that do. */
function findPart({ blocks }: Content, needles: readonly Needle[]): Part | null {
  if (needles.length === 0) return null;
  const isNamed = (text: string) => needles.every((needle) => hasNeedle(foldText(text), needle));
  const heading = blocks.find(({ role, text }) => role === 'heading' && isNamed(text));
  if (heading !== undefined) {
    const under = blocks.filter(({ role, trail }) => role !== 'heading' && trail.includes(heading.text));
    if (under.length > 0) return { heading: heading.text, blocks: under };
  }
  const naming = blocks.filter(({ role, text }) => role !== 'heading' && isNamed(text));
  const main = naming.filter(isMainBlock);
  const chosen = (main.length > 0 ? main : naming).slice(0, 3);
  return chosen.length === 0 ? null : { heading: chosen[0]?.trail.at(-1) ?? '', blocks: chosen };
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}
