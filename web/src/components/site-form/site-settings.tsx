// How a site is watched: goal, schedule, scope, what is read and what is left out.
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { WatchInput } from '../../../../src/core/site/watch.ts';
import type { ScopeInput, Site, SiteEdit } from '../../data/client.ts';
import { useEditSite } from '../../data/edit-site.ts';
import { stopAtUnfinished } from '../../unfinished.ts';
import { words } from '../../words/words.ts';
import { NotifyFields } from '../channels/notify-fields.tsx';
import { Field, problemOf } from '../parts/field.tsx';
import { BackTest } from '../plan/back-test.tsx';
import { PlanEditor } from '../plan/plan-editor.tsx';
import { SitePicture } from '../site/site-picture.tsx';
import { wordsOf } from './lines.ts';
import { RetentionFields } from './retention-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { ScopeField } from './scope-field.tsx';
import { VisitFields } from './visit-fields.tsx';
import { WatchFields } from './watch-fields.tsx';

interface Draft {
  name: string;
  goal: string;
  tags: string;
  /** As its user put it together; null: as it is, or as a new goal is understood; 'reread': as the goal is interpreted. */
  plan: Site['plan'] | null | 'reread';
  notify: Site['notify'];
  schedule: Site['schedule'];
  scope: ScopeInput;
  /** Only what was changed: the rest stays as it is, also what is hidden here. */
  watch: WatchInput;
  retention: Site['retention'];
}

export function SiteSettings({ site }: { site: Site }) {
  const { edit, problems, isBusy } = useEditSite(site.id);
  const [draft, setDraft] = useState<Draft>(() => draftOf(site));
  const [turn, setTurn] = useState(0);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const change = editOf(site, draft);
  const isChanged = Object.keys(change).length > 0;
  useBlocker({
    shouldBlockFn: () => !window.confirm(words.settings.leave),
    disabled: !isChanged,
    enableBeforeUnload: false,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnfinished(event.currentTarget)) return;
    if (await edit(change)) setDraft((before) => ({ ...before, plan: null, watch: {} }));
  };
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-6">
      <Group title={words.settings.what}>
        <GoalFields {...{ site, draft, set, problems, turn }} />
        <BackTest siteId={site.id} edit={change} />
      </Group>
      <Group title={words.settings.when}>
        <WhenFields {...{ site, draft, set, problems, turn }} />
      </Group>
      <Group title={words.settings.alerts}>
        <NotifyFields
          key={turn}
          value={draft.notify}
          onChange={(notify) => set({ notify })}
          problems={problems}
        />
      </Group>
      <Group title={words.settings.how}>
        <div className="sm:col-span-2">
          <SitePicture
            site={site}
            trackingGoal={draft.goal}
            watch={draft.watch}
            onChange={(watch) => {
              set({ watch: { ...draft.watch, ...watch } });
              // The lists below show it too.
              setTurn(turn + 1);
            }}
          />
        </div>
        <WatchFields
          key={turn}
          watch={{ ...site.watch, ...draft.watch } as Site['watch']}
          onChange={(watch) => set({ watch: { ...draft.watch, ...watch } })}
          problems={problems}
        />
      </Group>
      <Group title={words.steps.title}>
        <VisitFields
          key={turn}
          siteId={site.id}
          watch={{ ...site.watch, ...draft.watch } as Site['watch']}
          onChange={(watch) => set({ watch: { ...draft.watch, ...watch } })}
          problems={problems}
        />
      </Group>
      {site.parentId === null && (
        <Group title={words.retention.title}>
          <RetentionFields
            value={draft.retention}
            onChange={(retention) => set({ retention })}
            problems={problems}
          />
        </Group>
      )}
      <SaveBar
        isChanged={isChanged}
        isBusy={isBusy}
        onDiscard={() => {
          setDraft(draftOf(site));
          // Fields that keep their own text are reset.
          setTurn(turn + 1);
        }}
      />
    </form>
  );
}

function WhenFields({ site, draft, set, problems, turn }: GoalProps & { turn: number }) {
  return (
    <>
      <ScheduleField
        value={draft.schedule}
        onChange={(schedule) => set({ schedule })}
        problem={problemOf(problems, 'schedule')}
      />
      {site.parentId === null && (
        <ScopeField key={turn} value={draft.scope} onChange={(scope) => set({ scope })} problems={problems} />
      )}
    </>
  );
}

interface SaveBarProps {
  isChanged: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

function SaveBar({ isChanged, isBusy, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-16 flex items-center gap-3 rounded-xl border border-line bg-card p-3 lg:bottom-4">
      <button type="submit" className="button button-main" disabled={!isChanged || isBusy}>
        {words.settings.save}
      </button>
      <button type="button" className="button" disabled={!isChanged} onClick={onDiscard}>
        {words.settings.discard}
      </button>
      <p role="status" className="text-sm text-quiet">
        {isChanged ? words.settings.unsaved : words.settings.allSaved}
      </p>
    </div>
  );
}

interface GoalProps {
  site: Site;
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  problems: Record<string, string>;
}

function GoalFields({ site, draft, set, problems, turn }: GoalProps & { turn: number }) {
  const say = words.form;
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
              onChange={(event) => set({ goal: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <p className="mb-1.5 text-sm font-medium">{words.site.understood}</p>
        <PlanFields key={turn} {...{ site, draft, set }} />
      </div>
    </>
  );
}

function PlanFields({ site, draft: { goal, plan }, set }: Omit<GoalProps, 'problems'>) {
  const isEdited = plan !== null && plan !== 'reread';
  const isReread = plan === 'reread' || (plan === null && goal !== site.trackingGoal);
  return (
    <>
      <PlanEditor
        plan={isEdited ? plan : site.plan}
        seen={site}
        onChange={(next) => set({ plan: next })}
        onUndo={isEdited ? () => set({ plan: null }) : undefined}
      />
      <p className="mt-2 text-sm text-quiet">
        {isEdited ? words.plan.unsaved : isReread && words.settings.planAfter}
      </p>
      {!isReread && (isEdited || site.plan.by === 'user') && (
        <button type="button" className="button mt-2" onClick={() => set({ plan: 'reread' })}>
          {words.plan.reread}
        </button>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

function draftOf(site: Site): Draft {
  const { name, trackingGoal, tags, notify, schedule, scope, retention } = site;
  return {
    ...{ name, goal: trackingGoal, tags: tags.join(', '), notify },
    ...{ schedule, scope, retention, plan: null, watch: {} },
  };
}

function editOf(site: Site, draft: Draft): SiteEdit {
  const before = draftOf(site);
  const differs = (name: keyof Draft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]);
  const watch = Object.fromEntries(
    Object.entries(draft.watch).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(site.watch[name as keyof Site['watch']]),
    ),
  );
  return {
    ...(differs('name') && { name: draft.name.trim() }),
    ...((differs('goal') || draft.plan === 'reread') && { trackingGoal: draft.goal.trim() }),
    ...(draft.plan !== null && draft.plan !== 'reread' && { plan: draft.plan }),
    ...(differs('tags') && { tags: wordsOf(draft.tags) }),
    ...(differs('notify') && { notify: draft.notify }),
    ...(differs('schedule') && { schedule: draft.schedule }),
    ...(differs('scope') && { scope: draft.scope }),
    ...(differs('retention') && { retention: draft.retention }),
    ...(Object.keys(watch).length > 0 && { watch }),
  };
}
