// Questions about a part of the page: what it said at a time, word for word, and whether it changed.
import { type Found, type Question, sayDate, sayings, unanswered } from '../../ask/answering.ts';
import { Fault } from '../../core/fault/fault.ts';
import { firstIdAt } from '../../core/id.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store } from '../../store/store.ts';
import { faultIfTooComplex } from '../pipeline/page-pool.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';
import { type Reach, walkSnapshots } from './ask-past.ts';

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

interface PartVersion {
  snapshot: Snapshot;
  heading: string;
  quote: string;
}

const mostShown = 5;

/** Whether, when and how often the part that is named changed. */
export async function answerPartChanges(
  reader: World,
  site: Site,
  question: Question,
  reach: Reach,
): Promise<Found> {
  const { no, entry: say } = sayings[question.language];
  const versions = await partVersions(reader, site, question, reach);
  if (versions === null) return unanswered(no.words);
  const { period } = question;
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined) return unanswered(no.words);
  const isWithin = ({ snapshot: { capturedAt: at } }: PartVersion) =>
    period === null || (at >= period.from && at < period.to);
  const steps = versions.flatMap((after, index) => {
    const before = versions[index - 1];
    return before !== undefined && isWithin(after) ? [{ before, after }] : [];
  });
  const from = sayDate(Math.max(first.snapshot.capturedAt, period?.from ?? 0), question);
  const heading = last.heading || question.words.join(' ');
  const count = { text: `${steps.length}`, value: steps.length, currency: null, unit: null };
  const latest = steps.at(-1);
  if (latest === undefined) {
    // "What is new in 2.5?" asks for its text.
    const text = question.intent.do === 'changes' ? [`• ${last.quote.replaceAll('\n', '\n• ')}`] : [];
    return {
      ...{
        answered: true,
        why: null,
        value: count,
        answer: [say.partSame(heading, from), ...text].join('\n'),
      },
      citations: [cite(site, last, last.quote)],
    };
  }
  const shown = steps.slice(-mostShown).reverse();
  const lines = shown.map(({ before, after }) => {
    const [was, is] = [ownLines(before.quote, after.quote), ownLines(after.quote, before.quote)];
    return { after, is, text: `${sayDate(after.snapshot.capturedAt, question)}: ${say.became(was, is)}` };
  });
  const head = say.partChanged(
    heading,
    count.text,
    from,
    sayDate(latest.after.snapshot.capturedAt, question),
  );
  return {
    ...{
      answered: true,
      why: null,
      value: count,
      answer: [head, ...lines.map(({ text }) => `• ${text}`)].join('\n'),
    },
    citations: lines.map(({ after, is }) => cite(site, after, is)),
  };
}

/** Oldest first, each different from the one before; null where no version has such a part. */
async function partVersions(
  reader: World,
  site: Site,
  { words }: Question,
  reach: Reach,
): Promise<PartVersion[] | null> {
  const found: PartVersion[] = [];
  let [left, count] = [reach.bytes, 0];
  for await (const snapshot of walkSnapshots(reader, site)) {
    if (left <= 0 || count >= reach.versions) break;
    const content = await findContentBytes(reader, snapshot);
    if (content === null) break;
    left -= content.length;
    count += 1;
    const part = await reader.pagePool.ask(site, 'findPart', content, words).catch(faultIfTooComplex);
    // Before the part was there, or could be read, nothing of it can have changed.
    if (part === null || part instanceof Fault) break;
    const later = found.at(-1);
    if (later !== undefined && later.quote === part.quote) later.snapshot = snapshot;
    else found.push({ snapshot, ...part });
  }
  return found.length === 0 ? null : found.reverse();
}

const longestLines = 300;

/** The lines of a text that the other does not have. */
function ownLines(text: string, other: string): string {
  const known = new Set(other.split('\n'));
  const own = text
    .split('\n')
    .filter((line) => !known.has(line))
    .join(' ');
  return own.length <= longestLines ? own : `${own.slice(0, longestLines).toWellFormed()}…`;
}

function cite({ id }: Site, { snapshot }: PartVersion, quote: string): Found['citations'][number] {
  return {
    siteId: id,
    snapshotId: snapshot.id,
    changeId: null,
    at: new Date(snapshot.capturedAt).toISOString(),
    quote,
  };
}
