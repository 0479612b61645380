// The goal of a site that is kept, and what it is understood to mean: the plan as it is, or a preview of another goal.
import { Link } from '@tanstack/react-router';
import type { WatchInput } from '../../../../src/api/contract/types.ts';
import type { Site } from '../../data/client.ts';
import { type LookOrder, useLook } from '../../look.ts';
import { shortUrl } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { GoalPreview } from '../plan/goal-preview.tsx';
import { PlanEditor } from '../plan/plan-editor.tsx';

export interface GoalDraft {
  name: string;
  goal: string;
  tags: string;
  /** As its user put it together; null: as it is, or as a new goal is understood; 'reread': as the goal is interpreted. */
  plan: Site['plan'] | null | 'reread';
  /** Edits of the plan were given up with the goal they were made for. */
  hasLostEdits: boolean;
  /** Only what was changed: the rest stays as it is, also what is hidden here. */
  watch: WatchInput;
}

interface Props {
  site: Site;
  draft: GoalDraft;
  set: (change: Partial<GoalDraft>) => void;
  problems: Record<string, string>;
}

export function GoalFields({ site, draft, set, problems }: Props) {
  const say = words.form;
  const setGoal = (goal: string) => {
    const isEdited = typeof draft.plan === 'object' && draft.plan !== null;
    set({ goal, plan: null, hasLostEdits: draft.hasLostEdits || isEdited });
  };
  return (
    <>
      <Field label={say.name} name="name" problem={problemOf(problems, 'name')}>
        {(props) => (
          <input {...props} value={draft.name} onChange={(event) => set({ name: event.target.value })} />
        )}
      </Field>
      <Field label={say.tags} hint={say.tagsHint} name="tags" problem={problemOf(problems, 'tags')}>
        {(props) => (
          <input {...props} value={draft.tags} onChange={(event) => set({ tags: event.target.value })} />
        )}
      </Field>
      {site.parentId === null && <Address site={site} />}
      <div className="sm:col-span-2">
        <Field
          label={say.goal}
          hint={say.goalHint}
          name="trackingGoal"
          problem={problemOf(problems, 'trackingGoal')}
        >
          {(props) => (
            <textarea
              {...props}
              rows={3}
              value={draft.goal}
              onChange={(event) => setGoal(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <PlanFields {...{ site, draft, set }} />
      </div>
    </>
  );
}

/** It stays; who needs another one is shown the way. */
function Address({ site }: { site: Site }) {
  return (
    <div className="sm:col-span-2">
      <p className="mb-1 text-sm font-medium">{words.form.url}</p>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="min-w-0 break-all">{shortUrl(site.url)}</span>
        <Link to="/sites/new" search={{ from: site.id }} className="link text-sm">
          {words.move.link}
        </Link>
      </p>
    </div>
  );
}

function PlanFields({ site, draft, set }: Omit<Props, 'problems'>) {
  const { goal, plan, watch } = draft;
  const look = useLook();
  const isReread = plan === 'reread';
  const edited = isReread ? null : plan;
  const isOtherGoal = goal.trim() !== site.trackingGoal;
  // Edits of a plan that was previewed are shown where they were made.
  const isPreviewed = edited !== null && look.seen.read !== null && look.seen.goal === goal.trim();
  if (!isOtherGoal && !isReread && !isPreviewed) return <KeptPlan {...{ site, edited, set }} />;
  const orderWith = (next: Site['plan'] | null): LookOrder => ({
    ...{ url: site.url, siteId: site.id, trackingGoal: goal.trim(), watch },
    ...(next && { plan: next }),
  });
  const understood = isOtherGoal ? null : 'reread';
  return (
    <div className="grid gap-3">
      {(site.plan.by === 'user' || draft.hasLostEdits) && (
        <p className="text-sm text-warm">{words.settings.planReplaced}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          type="button"
          className="button"
          disabled={look.reading.isPending}
          onClick={() => {
            set({ plan: understood });
            look.look(orderWith(null));
          }}
        >
          {words.preview.look}
        </button>
        <p className="min-w-0 text-sm text-quiet">{words.settings.planAfter}</p>
      </div>
      <GoalPreview
        look={look}
        goal={goal}
        plan={edited}
        onPlan={(next) => set({ plan: next })}
        onReread={(next) => {
          set({ plan: next ?? understood });
          look.lookAgain(orderWith(next));
        }}
      />
    </div>
  );
}

interface KeptProps {
  site: Site;
  edited: Site['plan'] | null;
  set: Props['set'];
}

function KeptPlan({ site, edited, set }: KeptProps) {
  return (
    <>
      <p className="mb-1.5 text-sm font-medium">{words.site.understood}</p>
      <PlanEditor
        plan={edited ?? site.plan}
        seen={site}
        onChange={(next) => set({ plan: next })}
        onUndo={edited ? () => set({ plan: null }) : undefined}
      />
      <p className="mt-2 text-sm text-quiet">{edited && words.plan.unsaved}</p>
      {(edited || site.plan.by === 'user') && (
        <button type="button" className="button mt-2" onClick={() => set({ plan: 'reread' })}>
          {words.plan.reread}
        </button>
      )}
    </>
  );
}
