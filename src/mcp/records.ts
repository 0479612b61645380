// Records of the API as tools show them: what a model needs, and no more.

interface Plan {
  understood: string;
  by: string;
  notUnderstood: string[];
  questions: { id: string; text: string; answers: { label: string }[]; answered: number | null }[];
}

export interface SiteRecord {
  id: string;
  url: string;
  name: string;
  trackingGoal: string;
  state: string;
  health: string;
  healthReason: { message: string } | null;
  tags: string[];
  plan: Plan;
  today: unknown;
  lastCheckedAt: string | null;
  nextCheckAt: string | null;
  lastChangedAt: string | null;
  changeCount: number;
  unseenCount: number;
}

export interface ChangeRecord {
  id: string;
  siteId: string;
  detectedAt: string;
  changeType: string;
  significance: string;
  significanceScore: number;
  significanceReasons: string[];
  goal: { verdict: string; reason: string };
  title: string;
  summary: string;
  insights: { text: string }[];
  status: string;
  seen: boolean;
}

export interface ChangeDetailRecord extends ChangeRecord {
  diff: {
    stats: object;
    hunks: { op: string; before: string | null; after: string | null; where: { trail: string[] } }[];
    facts: { kind: string; label: string; before: ShownFact; after: ShownFact; percent: number | null }[];
    links: object[];
    metadata: object[];
  };
  snapshots: { before: { id: string } | null; after: { id: string } | null };
}

type ShownFact = { text: string } | null;

export interface CheckRecord {
  id: string;
  siteId: string;
  status: string;
  outcome: string | null;
  error: { code: string; message: string; advice: string } | null;
  changeId: string | null;
}

export interface PreviewRecord {
  plan: Plan;
  today: unknown;
  error: { code: string; message: string; advice: string } | null;
  title: string;
  lists: object[];
  text: string;
}

export function showSite(site: SiteRecord): object {
  const { id, url, name, trackingGoal, state, health, healthReason, tags } = site;
  const { lastCheckedAt, lastChangedAt, changeCount, unseenCount } = site;
  return {
    ...{ id, url, name, trackingGoal, state, health, healthReason: healthReason?.message ?? null, tags },
    ...{ lastCheckedAt, lastChangedAt, changeCount, unseenCount },
  };
}

export function showPlan({ understood, by, notUnderstood, questions }: Plan): object {
  const open = questions
    .filter(({ answered }) => answered === null)
    .map(({ id, text, answers }) => ({ id, text, answers: answers.map(({ label }) => label) }));
  return { understood, by, notUnderstood, questions: open };
}

export function showChange(change: ChangeRecord): object {
  const { id, siteId, detectedAt, changeType, significance, goal, title, summary, status, seen } = change;
  return { id, siteId, detectedAt, changeType, significance, goal, title, summary, status, seen };
}

export function showChangeDetail(change: ChangeDetailRecord): object {
  const { significanceScore, significanceReasons, insights, diff, snapshots } = change;
  return {
    ...showChange(change),
    ...{ significanceScore, significanceReasons, insights: insights.map(({ text }) => text) },
    diff: {
      stats: diff.stats,
      facts: diff.facts.map(({ kind, label, before, after, percent }) => ({
        ...{ kind, label, before: before?.text ?? null, after: after?.text ?? null, percent },
      })),
      hunks: diff.hunks.map(({ op, before, after, where }) => ({ op, where: where.trail, before, after })),
      ...{ links: diff.links, metadata: diff.metadata },
    },
    snapshots: { before: resourceOf(snapshots.before), after: resourceOf(snapshots.after) },
  };
}

function resourceOf(snapshot: { id: string } | null): string | null {
  return snapshot === null ? null : `heed://snapshots/${snapshot.id}`;
}
