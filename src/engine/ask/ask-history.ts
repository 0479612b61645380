// Questions about changes: which, how often, when last. Answered from the reported changes.
import { type Answer, type Question, sayDate, sayings } from '../../ask/answering.ts';
import type { Store } from '../../store/store.ts';

const dayMs = 24 * 60 * 60_000;
/** Without a time, what changed is what changed of late. */
const lateDays = 7;
const mostChanges = 10;

type Found = Omit<Answer, 'question' | 'by'>;

/** `siteIds` undefined: all sites. */
export async function answerFromChanges(
  store: Store,
  ownerId: string,
  question: Question,
  siteIds: string[] | undefined,
  now: number,
): Promise<Found> {
  const { intent, period, language } = question;
  const say = sayings[language];
  const isOpen = period === null && intent.do !== 'changes';
  const since = isOpen ? undefined : (period?.from ?? now - lateDays * dayMs);
  const filter = { siteIds, since, until: period?.to, statuses: ['confirmed' as const, 'reverted' as const] };
  const page = await store.listChanges(ownerId, { ...filter, limit: mostChanges });
  const { changes } = page;
  const total = page.isTotalExact ? `${page.total}` : `${page.total}+`;
  const answer = (text: string, cited = changes): Found => ({
    ...{ answered: true, answer: text, why: null },
    value: intent.do === 'often' ? { text: total, value: page.total, currency: null, unit: null } : null,
    citations: cited.map((change) => ({
      ...{ siteId: change.siteId, snapshotId: change.afterSnapshotId, changeId: change.id },
      ...{ at: new Date(change.detectedAt).toISOString(), quote: change.title },
    })),
  });
  const [last] = changes;
  if (intent.do === 'last-change') {
    if (last === undefined) return answer(say.neverChanged);
    return answer(say.lastChange(sayDate(last.detectedAt, question), last.title), [last]);
  }
  const from = sayDate(since ?? changes.at(-1)?.detectedAt ?? now, question);
  if (intent.do === 'often') return answer(say.often(total, from, sayDate(endOf(question, now), question)));
  if (last === undefined) return answer(say.noChanges(from));
  const titles = changes.map(({ title, detectedAt }) => `${sayDate(detectedAt, question)}: ${title}`);
  return answer([say.changes(total, from), ...titles].join('\n'));
}

/** The last day that belongs to it. */
function endOf({ period }: Question, now: number): number {
  return period === null ? now : Math.min(now, period.to - 1);
}
