// Questions about what a part of the page said at a time: the text under its heading, word for word.
import { type Found, type Question, sayDate, sayings, unanswered } from '../../ask/answering.ts';
import { Fault } from '../../core/fault/fault.ts';
import { firstIdAt } from '../../core/id.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store } from '../../store/store.ts';
import { faultIfTooComplex } from '../pipeline/page-pool.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';

type World = Pick<Services, 'store' | 'pagePool'>;

export async function answerFromText(reader: World, site: Site, question: Question): Promise<Found> {
  const { no, text: say } = sayings[question.language];
  const found = await snapshotAt(reader.store, site, question);
  const content = found === null ? null : await findContentBytes(reader, found);
  if (found === null || content === null) return unanswered(no.snapshots);
  const part = await reader.pagePool.ask(site, 'findPart', content, question.words).catch(faultIfTooComplex);
  if (part instanceof Fault) return unanswered(part.message);
  if (part === null) return unanswered(no.words);
  const { heading, quote } = part;
  // The page said so from then on, and still did at the time that is requested.
  const at = Math.max(found.capturedAt, question.period?.from ?? 0);
  return {
    ...{ answered: true, answer: say(sayDate(at, question), heading, quote), why: null, value: null },
    citations: [
      {
        ...{ siteId: site.id, snapshotId: found.id, changeId: null, quote },
        at: new Date(found.capturedAt).toISOString(),
      },
    ],
  };
}

/** The page as it was at the end of the time requested; null: it was not watched yet. */
export async function snapshotAt(store: Store, site: Site, { period }: Question): Promise<Snapshot | null> {
  const { ownerId, id: siteId, snapshotId } = site;
  if (period === null) return snapshotId === null ? null : store.getSnapshot(ownerId, snapshotId);
  return store.snapshotBefore({ ownerId, siteId, id: firstIdAt(period.to) });
}
