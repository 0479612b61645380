// The form that adds a site: an address and a goal; everything else has a good answer already.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { isWithoutScheme } from '../../../../src/api/contract/written-address.ts';
import { createSite, RequestError, type Site } from '../../data/client.ts';
import { refresh } from '../../data/live.ts';
import { useSiteActions } from '../../data/site-actions.ts';
import { type Look, useLook } from '../../look.ts';
import { showToast } from '../../toasts.ts';
import { stopAtUnfinished } from '../../unfinished.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { Tick } from '../parts/tick-field.tsx';
import { GoalPreview } from '../plan/goal-preview.tsx';
import { PreviewParts } from '../plan/preview-parts.tsx';
import { AddressNote, findTwin, settleAddress } from './address-note.tsx';
import { MoreFields } from './more-fields.tsx';
import { type Draft, draftOf, emptyDraft, inputOf, lookOf, templates } from './site-draft.ts';

interface Props {
  /** Goes on at the address that is entered here. */
  moved?: Site;
}

export function SiteForm({ moved }: Props) {
  const look = useLook();
  const { draft, set, problems, trouble, isSending, submit, form, isPausing, setIsPausing } = useSiteForm(
    look,
    moved,
  );
  const change = (edit: Partial<Draft>) => {
    set(edit);
    look.lookAgain(lookOf({ ...draft, ...edit }));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <AddressField {...{ draft, set, problems, look }} isNew={moved === undefined} />
      {moved && <Tick label={words.move.pause(moved.name)} isOn={isPausing} onChange={setIsPausing} />}
      <GoalField value={draft.goal} onChange={(goal) => set({ goal, plan: null })} problems={problems} />
      {!moved && <Templates onChoose={set} />}
      <MoreFields draft={draft} set={set} problems={problems} />
      <GoalPreview
        look={look}
        goal={draft.goal}
        plan={draft.plan}
        onPlan={(plan) => set({ plan })}
        onReread={(plan) => change({ plan })}
      >
        {(parts) => (
          <PreviewParts
            {...{ look, parts, choice: draft.parts }}
            onChoose={(chosen) => change({ parts: chosen })}
            onShow={() => look.show(lookOf(draft))}
            onBrowser={() => change({ mode: 'browser' })}
          />
        )}
      </GoalPreview>
      <Actions
        look={look}
        isUrlEmpty={draft.url.trim() === ''}
        isSending={isSending}
        trouble={trouble}
        onLook={() => {
          const plan = moved ? draft.plan : null;
          set({ plan });
          look.look(lookOf({ ...draft, plan }));
        }}
      />
    </form>
  );
}

interface AddressFieldProps {
  draft: Draft;
  set: (edit: Partial<Draft>) => void;
  problems: Record<string, string>;
  look: Look;
  isNew: boolean;
}

function AddressField({ draft, set, problems, look, isNew }: AddressFieldProps) {
  const [left, setLeft] = useState('');
  return (
    <Field
      label={words.form.url}
      hint={<AddressNote url={left} goal={draft.goal} look={look} />}
      problem={problemOf(problems, 'url')}
      name="url"
    >
      {(props) => (
        <input
          {...props}
          className={`${props.className} min-h-12 text-lg`}
          type="url"
          placeholder={words.form.urlExample}
          autoComplete="url"
          value={draft.url}
          // Parts belong to a page: another one has others, unless it is the same page elsewhere.
          onChange={(event) => set({ url: event.target.value, ...(isNew && { parts: emptyDraft.parts }) })}
          onBlur={() => setLeft(draft.url.trim())}
          ref={focusOnce}
        />
      )}
    </Field>
  );
}

interface ActionProps {
  look: Look;
  isUrlEmpty: boolean;
  isSending: boolean;
  trouble: string;
  onLook: () => void;
}

/** Within reach however long the preview is. */
function Actions({ look, isUrlEmpty, isSending, trouble, onLook }: ActionProps) {
  const hasPreview = look.reading.isPending || look.seen.read !== null;
  return (
    <div className={hasPreview ? 'action-bar' : 'flex flex-wrap items-center gap-3'}>
      <button type="submit" className="button button-main min-h-11 px-5" disabled={isSending}>
        <Icon name="eye" /> {words.form.submit}
      </button>
      <button
        type="button"
        className="button min-h-11"
        disabled={isUrlEmpty || look.reading.isPending}
        onClick={onLook}
      >
        {words.preview.look}
      </button>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {trouble}
      </p>
    </div>
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
          placeholder={say.example(words.templates.price.goal)}
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

function useSiteForm(look: Look, moved: Site | undefined) {
  const [draft, setDraft] = useState(() => (moved === undefined ? emptyDraft : draftOf(moved)));
  const [isPausing, setIsPausing] = useState(moved?.state === 'active');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const [isSending, setIsSending] = useState(false);
  /** The site that was shown to watch the same already; a second press adds it anyway. */
  const [shownTwin, setShownTwin] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { setState } = useSiteActions();

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
      if (moved && isPausing) await setState([moved], 'paused');
      if (isWithoutScheme(draft.url) && url.startsWith('http:')) showToast(words.form.overHttp(url));
      refresh(client);
      await navigate({ to: '/sites/new', search: { site: site.id, ...(moved && { from: moved.id }) } });
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
  return { draft, set, problems, trouble, isSending, submit, form, isPausing, setIsPausing };
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
