// How a site is watched: goal, schedule, scope, what is read and what is left out; folded but for the goal.
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { channelsQuery } from '../../data/channels.ts';
import type { ScopeInput, Site, SiteEdit } from '../../data/client.ts';
import { useEditSite } from '../../data/edit-site.ts';
import { stopAtUnfinished } from '../../unfinished.ts';
import { words } from '../../words/words.ts';
import { NotifyFields } from '../channels/notify-fields.tsx';
import { problemOf } from '../parts/field.tsx';
import { Fold } from '../parts/fold.tsx';
import { BackTest } from '../plan/back-test.tsx';
import { SitePicture } from '../site/site-picture.tsx';
import { type GoalDraft, GoalFields } from './goal-fields.tsx';
import { wordsOf } from './lines.ts';
import { RetentionFields } from './retention-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { ScopeField } from './scope-field.tsx';
import { sayAlerts, sayHow, sayRetention, sayVisit, sayWhen } from './settings-summary.ts';
import { VisitFields } from './visit-fields.tsx';
import { WatchFields } from './watch-fields.tsx';

interface Draft extends GoalDraft {
  notify: Site['notify'];
  schedule: Site['schedule'];
  scope: ScopeInput;
  retention: Site['retention'];
}

/** The fields of a watch that are about a visit: the others are about reading. */
const visitNames = ['steps', 'login', 'secrets', 'signedOut', 'session'];

export function SiteSettings({ site }: { site: Site }) {
  const settings = useSettings(site);
  const { draft, set, problems } = settings;
  return (
    <form ref={settings.form} onSubmit={settings.submit} noValidate className="mt-6 grid gap-4">
      <section className="card p-5">
        <h2 className="mb-4 text-lg font-semibold">{words.settings.what}</h2>
        <div className={columns}>
          <GoalFields key={settings.round} {...{ site, draft, set, problems }} />
          <BackTest siteId={site.id} edit={settings.change} />
        </div>
      </section>
      <WhenFold site={site} settings={settings} />
      <AlertsFold settings={settings} />
      <ReadingFold site={site} settings={settings} />
      <VisitFold site={site} settings={settings} />
      {site.parentId === null && <RetentionFold settings={settings} />}
      <SaveBar isChanged={settings.isChanged} isBusy={settings.isBusy} onDiscard={settings.discard} />
    </form>
  );
}

function useSettings(site: Site) {
  const { edit, problems, isBusy } = useEditSite(site.id);
  const [draft, setDraft] = useState<Draft>(() => draftOf(site));
  // Fields that keep their own text are drawn again.
  const [turn, setTurn] = useState(0);
  // After each saving: a preview was of what is kept now.
  const [round, setRound] = useState(0);
  const drawFields = () => setTurn(turn + 1);
  const drawAgain = () => {
    drawFields();
    setRound(round + 1);
  };
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const change = editOf(site, draft);
  const isChanged = Object.keys(change).length > 0;
  const form = useRef<HTMLFormElement>(null);
  useBlocker({
    shouldBlockFn: () => !window.confirm(words.settings.leave),
    disabled: !isChanged,
    enableBeforeUnload: false,
  });
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnfinished(event.currentTarget)) return;
    if (!(await edit(change))) return;
    setDraft((before) => ({ ...before, plan: null, hasLostEdits: false, watch: {} }));
    drawAgain();
  };
  const discard = () => {
    setDraft(draftOf(site));
    drawAgain();
  };
  const watch = { ...site.watch, ...draft.watch } as Site['watch'];
  const setWatch = (next: Draft['watch']) => set({ watch: { ...draft.watch, ...next } });
  const hasProblem = (...names: string[]) => names.some((name) => problemOf(problems, name) !== undefined);
  const isVisit = hasProblem(...visitNames.map((name) => `watch/${name}`));
  return {
    ...{ draft, set, watch, setWatch, change, isChanged, problems, hasProblem, isVisit, isBusy },
    ...{ form, submit, discard, turn, round, drawFields },
  };
}

const columns = 'grid gap-5 sm:grid-cols-2';

interface FoldProps {
  site: Site;
  settings: ReturnType<typeof useSettings>;
}

function WhenFold({ site, settings: { draft, set, problems, hasProblem, turn } }: FoldProps) {
  return (
    <Fold
      title={words.settings.when}
      note={sayWhen(draft.schedule, draft.scope)}
      isOpen={hasProblem('schedule', 'scope')}
    >
      <div className={columns}>
        <ScheduleField
          value={draft.schedule}
          onChange={(schedule) => set({ schedule })}
          problem={problemOf(problems, 'schedule')}
        />
        {site.parentId === null && (
          <ScopeField
            key={turn}
            value={draft.scope}
            onChange={(scope) => set({ scope })}
            problems={problems}
          />
        )}
      </div>
    </Fold>
  );
}

function AlertsFold({ settings: { draft, set, problems, hasProblem, turn } }: Pick<FoldProps, 'settings'>) {
  const { data: channels = [] } = useQuery(channelsQuery);
  return (
    <Fold
      title={words.settings.alerts}
      note={sayAlerts(draft.notify, channels)}
      isOpen={hasProblem('notify')}
    >
      <div className={columns}>
        <NotifyFields
          key={turn}
          value={draft.notify}
          onChange={(notify) => set({ notify })}
          problems={problems}
        />
      </div>
    </Fold>
  );
}

function ReadingFold({ site, settings }: FoldProps) {
  const { draft, watch, setWatch, problems, hasProblem, isVisit, turn, drawFields } = settings;
  return (
    <Fold title={words.settings.how} note={sayHow(watch)} isOpen={hasProblem('watch') && !isVisit}>
      <div className={columns}>
        <div className="sm:col-span-2">
          <SitePicture
            site={site}
            trackingGoal={draft.goal}
            watch={draft.watch}
            onChange={(next) => {
              setWatch(next);
              // The lists below show it too.
              drawFields();
            }}
          />
        </div>
        <WatchFields key={turn} {...{ watch, problems }} onChange={setWatch} />
      </div>
    </Fold>
  );
}

function VisitFold({ site, settings: { watch, setWatch, problems, isVisit, turn } }: FoldProps) {
  return (
    <Fold id="login" title={words.steps.title} note={sayVisit(watch)} isOpen={isVisit}>
      <div className={columns}>
        <VisitFields key={turn} {...{ watch, problems, siteId: site.id }} onChange={setWatch} />
      </div>
    </Fold>
  );
}

function RetentionFold({ settings: { draft, set, problems, hasProblem } }: Pick<FoldProps, 'settings'>) {
  return (
    <Fold title={words.retention.title} note={sayRetention(draft.retention)} isOpen={hasProblem('retention')}>
      <div className={columns}>
        <RetentionFields
          value={draft.retention}
          onChange={(retention) => set({ retention })}
          problems={problems}
        />
      </div>
    </Fold>
  );
}

interface SaveBarProps {
  isChanged: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

function SaveBar({ isChanged, isBusy, onDiscard }: SaveBarProps) {
  return (
    // It follows the eye only while there is something to save.
    <div className={isChanged ? 'action-bar' : 'flex flex-wrap items-center gap-3 p-3'}>
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

function draftOf(site: Site): Draft {
  const { name, trackingGoal, tags, notify, schedule, scope, retention } = site;
  return {
    ...{ name, goal: trackingGoal, tags: tags.join(', '), notify },
    ...{ schedule, scope, retention, plan: null, hasLostEdits: false, watch: {} },
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
