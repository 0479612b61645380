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
  const [from, to] = [
    sayDate(since ?? changes.at(-1)?.detectedAt ?? now, question),
    sayDate(endOf(question, now), question),
  ];
  const none = period === null || period.isSince ? say.noChanges(from) : say.noChangesBetween(from, to);
  if (intent.do === 'last-change') {
    if (last === undefined) return answer(period === null ? say.neverChanged : none);
    const names = await namesOf(store, ownerId, [last]);
    const title = siteIds === undefined ? `${names.get(last.siteId) ?? ''}: ${last.title}` : last.title;
    return answer(say.lastChange(sayDate(last.detectedAt, question), title), [last]);
  }
  if (intent.do === 'often') return answer(say.often(total, from, to));
  if (last === undefined) return answer(none);
  const names = await namesOf(store, ownerId, changes);
  const days = new Set(changes.map(({ detectedAt }) => sayDate(detectedAt, question)));
  const lines = changes.map(({ siteId, title, detectedAt }) => {
    const day = days.size > 1 ? [sayDate(detectedAt, question)] : [];
    const name = siteIds === undefined || names.size > 1 ? [names.get(siteId) ?? ''] : [];
    return `• ${[[...day, ...name].join(', '), title].filter((part) => part !== '').join(': ')}`;
  });
  const head =
    from === to
      ? say.changesOn(total, from)
      : period?.isSince === false
        ? say.changesBetween(total, from, to)
        : say.changes(total, from);
  return answer(
    [page.total > changes.length ? `${head} ${say.newestOf(`${changes.length}`)}` : head, ...lines].join(
      '\n',
    ),
  );
}

/** Names of the sites that changed. */
async function namesOf(
  store: Store,
  ownerId: string,
  changes: readonly { siteId: string }[],
): Promise<Map<string, string>> {
  const { sites } = await store.listSites(ownerId, {
    ids: [...new Set(changes.map(({ siteId }) => siteId))],
  });
  return new Map(sites.map(({ id, name }) => [id, name]));
}

/** The last day that belongs to it. */
function endOf({ period }: Question, now: number): number {
  return period === null ? now : Math.min(now, period.to - 1);
}
