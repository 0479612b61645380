// The form that adds a site: an address and a goal; everything else has a good answer already.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { isWithoutScheme, withScheme } from '../../../../src/core/site/written-address.ts';
import type { Choice } from '../../choice.ts';
import { createSite, RequestError, type ScopeInput, type Site, type SiteInput } from '../../data/client.ts';
import { refresh } from '../../data/live.ts';
import { type Look, type LookOrder, useLook } from '../../look.ts';
import { showToast } from '../../toasts.ts';
import { stopAtUnfinished } from '../../unfinished.ts';
import { words } from '../../words/words.ts';
import { NotifyFields } from '../channels/notify-fields.tsx';
import { Field, problemOf } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { GoalPreview } from '../plan/goal-preview.tsx';
import { AddressNote, findTwin, settleAddress } from './address-note.tsx';
import { wordsOf } from './lines.ts';
import { ModeField } from './mode-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { ScopeField } from './scope-field.tsx';

interface Draft {
  url: string;
  goal: string;
  name: string;
  tags: string;
  schedule: Site['schedule'];
  scope: ScopeInput;
  mode: Site['watch']['mode'];
  notify: Site['notify'];
  parts: Choice;
  /** As its user put it together; null: as the goal is understood. */
  plan: Site['plan'] | null;
}

const empty: Draft = {
  url: '',
  goal: '',
  name: '',
  tags: '',
  schedule: { everyMinutes: 60 },
  scope: { kind: 'page' },
  mode: 'auto',
  notify: { from: 'medium', channels: [] },
  parts: { include: [], exclude: [] },
  plan: null,
};

/** What suits each kind of wish, beside its goal. */
const templates: Record<keyof typeof words.templates, Partial<Draft>> = {
  price: {},
  stock: { schedule: { everyMinutes: 15 } },
  jobs: { schedule: { everyMinutes: 360 } },
  terms: { schedule: { everyMinutes: 1440 } },
  releases: { schedule: { everyMinutes: 360 } },
  news: {},
  data: { schedule: { everyMinutes: 15 }, mode: 'http' },
};

export function SiteForm() {
  const look = useLook();
  const { draft, set, problems, trouble, isSending, submit, form } = useSiteForm(look);
  const [left, setLeft] = useState('');
  const say = words.form;
  const change = (edit: Partial<Draft>) => {
    set(edit);
    look.lookAgain(lookOf({ ...draft, ...edit }));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={say.url}
        hint={<AddressNote url={left} goal={draft.goal} look={look} />}
        problem={problemOf(problems, 'url')}
        name="url"
      >
        {(props) => (
          <input
            {...props}
            className={`${props.className} min-h-12 text-lg`}
            type="url"
            placeholder="https://example.com/pricing"
            autoComplete="url"
            value={draft.url}
            // Parts belong to a page: another one has others.
            onChange={(event) => set({ url: event.target.value, parts: empty.parts })}
            onBlur={() => setLeft(draft.url.trim())}
            ref={focusOnce}
          />
        )}
      </Field>
      <GoalField value={draft.goal} onChange={(goal) => set({ goal, plan: null })} problems={problems} />
      <Templates onChoose={set} />
      <More draft={draft} set={set} problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button button-main min-h-11 px-5" disabled={isSending}>
          <Icon name="eye" /> {say.submit}
        </button>
        <button
          type="button"
          className="button min-h-11"
          disabled={draft.url.trim() === '' || look.reading.isPending}
          onClick={() => {
            set({ plan: null });
            look.look(lookOf({ ...draft, plan: null }));
          }}
        >
          {words.preview.look}
        </button>
        <p role="alert" className="text-sm text-bad">
          {trouble}
        </p>
      </div>
      <GoalPreview
        look={look}
        choice={draft.parts}
        onChoose={(parts) => change({ parts })}
        onShow={() => look.show(lookOf(draft))}
        onBrowser={() => change({ mode: 'browser' })}
        plan={draft.plan}
        onPlan={(plan) => set({ plan })}
        onReread={(plan) => change({ plan })}
      />
    </form>
  );
}

interface GoalFieldProps {
  value: string;
  onChange: (goal: string) => void;
  problems: Record<string, string>;
}

function GoalField({ value, onChange, problems }: GoalFieldProps) {
  const say = words.form;
  return (
    <Field
      label={say.goal}
      hint={say.goalHint}
      problem={problemOf(problems, 'trackingGoal')}
      name="trackingGoal"
    >
      {(props) => (
        <textarea
          {...props}
          rows={2}
          placeholder={words.templates.price.goal}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Templates({ onChoose }: { onChoose: (edit: Partial<Draft>) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-quiet">{words.form.templates}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(words.templates).map(([kind, { name, goal }]) => (
          <button
            key={kind}
            type="button"
            className="button rounded-full"
            onClick={() => onChoose({ goal, plan: null, ...templates[kind as keyof typeof templates] })}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface MoreProps {
  draft: Draft;
  set: (edit: Partial<Draft>) => void;
  problems: Record<string, string>;
}

function More({ draft, set, problems }: MoreProps) {
  const say = words.form;
  const hasProblem = ['schedule', 'scope', 'notify', 'name', 'tags'].some((name) =>
    problemOf(problems, name),
  );
  return (
    <details className="card px-4 py-3" open={hasProblem || undefined}>
      <summary className="cursor-pointer text-sm font-medium">{say.more}</summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <ScheduleField
          value={draft.schedule}
          onChange={(schedule) => set({ schedule })}
          problem={problemOf(problems, 'schedule')}
        />
        <ScopeField value={draft.scope} onChange={(scope) => set({ scope })} problems={problems} />
        <ModeField value={draft.mode} onChange={(mode) => set({ mode })} />
        <NotifyFields value={draft.notify} onChange={(notify) => set({ notify })} problems={problems} />
        <Field label={say.name} hint={say.nameHint} problem={problemOf(problems, 'name')} name="name">
          {(props) => (
            <input
              {...props}
              autoComplete="off"
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={say.tags} hint={say.tagsHint} problem={problemOf(problems, 'tags')} name="tags">
          {(props) => (
            <input
              {...props}
              autoComplete="off"
              value={draft.tags}
              onChange={(event) => set({ tags: event.target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

function useSiteForm(look: Look) {
  const [draft, setDraft] = useState(empty);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const [isSending, setIsSending] = useState(false);
  /** The site that was shown to watch the same already; a second press adds it anyway. */
  const [shownTwin, setShownTwin] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const client = useQueryClient();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnfinished(event.currentTarget)) return;
    setIsSending(true);
    setProblems({});
    setTrouble('');
    try {
      const url = await settleAddress(draft.url, look);
      const twin = await findTwin(url, draft.goal);
      if (twin && shownTwin !== twin.id) {
        setShownTwin(twin.id);
        setTrouble(words.form.twin(twin.name));
        return;
      }
      const site = await createSite({ ...inputOf(draft), url });
      if (isWithoutScheme(draft.url) && url.startsWith('http:')) showToast(words.form.overHttp(url));
      refresh(client);
      await navigate({ to: '/sites/new', search: { site: site.id } });
    } catch (error) {
      const fields = error instanceof RequestError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setTrouble(sentenceOf(error));
      const first = form.current?.elements.namedItem(Object.keys(fields)[0]?.split('/')[0] ?? 'url');
      if (first instanceof HTMLElement) first.focus();
    } finally {
      setIsSending(false);
    }
  };
  const set = (edit: Partial<Draft>) => setDraft((before) => ({ ...before, ...edit }));
  return { draft, set, problems, trouble, isSending, submit, form };
}

function inputOf({ url, goal, name, tags, schedule, scope, mode, notify, parts, plan }: Draft): SiteInput {
  const watch = {
    ...(mode !== 'auto' && { mode }),
    ...(parts.include.length > 0 && { include: parts.include }),
    ...(parts.exclude.length > 0 && { exclude: parts.exclude }),
  };
  return {
    url: withScheme(url),
    trackingGoal: goal.trim(),
    schedule,
    notify,
    ...(scope.kind !== 'page' && { scope }),
    ...(plan !== null && { plan }),
    ...(Object.keys(watch).length > 0 && { watch }),
    ...(name.trim() && { name: name.trim() }),
    ...(tags.trim() && { tags: wordsOf(tags) }),
  };
}

function lookOf(draft: Draft): LookOrder {
  const { trackingGoal = '', watch, plan } = inputOf(draft);
  return { url: draft.url.trim(), trackingGoal, ...(watch && { watch }), ...(plan && { plan }) };
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
