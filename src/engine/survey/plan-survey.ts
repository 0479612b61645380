// What follows from a survey: who joins the set, who is missed, who is gone. Pure, so that its rules can be tested.
import type { Member } from '../../store/store.ts';
import type { Found, FoundPage } from './found-pages.ts';

export interface SurveyPlan {
  added: FoundPage[];
  /** Not found this time; gone if it stays so. */
  missing: Member[];
  removed: Member[];
}

export interface PlanOrder {
  members: readonly Member[];
  found: Pick<Found, 'pages' | 'isComplete'>;
  max: number;
  /** Members that were missing before. */
  missed: readonly string[];
  /** A page that is not found is gone: the user listed the pages, or redefined the set. */
  isCertain: boolean;
}

export function planSurvey({ members, found, max, missed, isCertain }: PlanOrder): SurveyPlan {
  const { pages, isComplete } = found;
  const absent = members.filter(({ site }) => !pages.has(site.url));
  const isGone = ({ site }: Member) => isComplete && (isCertain || missed.includes(site.id));
  const removed = absent.filter(isGone);
  // A survey that could not look everywhere says nothing about who is missing.
  const missing = absent.filter(
    (member) => !isGone(member) && (isComplete || missed.includes(member.site.id)),
  );
  const known = new Set(members.map(({ site }) => site.url));
  const free = Math.max(0, max - (members.length - removed.length));
  const added = [...pages.values()].filter(({ url }) => !known.has(url)).slice(0, free);
  return { added, missing, removed };
}

interface Reading {
  contentHash: string;
  title: string;
}

export interface Move {
  member: Member;
  to: FoundPage;
}

/** Pages that left and pages that came with the same content, or with a title that no other page has. */
export function pairMoves(
  absent: readonly Member[],
  came: readonly { page: FoundPage; look: Reading }[],
  staying: readonly Member[],
): Move[] {
  const moves: Move[] = [];
  const free = new Set(came);
  const pair = (isSame: (member: Member, look: Reading) => boolean) => {
    for (const member of absent) {
      if (moves.some((move) => move.member === member)) continue;
      const match = [...free].find(({ look }) => isSame(member, look));
      if (match === undefined) continue;
      free.delete(match);
      moves.push({ member, to: match.page });
    }
  };
  pair(({ snapshot }, look) => snapshot?.contentHash === look.contentHash);
  const titles = new Map<string, number>();
  for (const { snapshot } of [...absent, ...staying]) {
    if (snapshot !== null) titles.set(snapshot.title, (titles.get(snapshot.title) ?? 0) + 1);
  }
  const cameWith = Map.groupBy(came, ({ look }) => look.title);
  pair(({ snapshot }, { title }) => {
    const isUnique = titles.get(title) === 1 && cameWith.get(title)?.length === 1;
    return title !== '' && snapshot?.title === title && isUnique;
  });
  return moves;
}
