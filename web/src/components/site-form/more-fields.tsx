// What has a good answer already when a site is added: when, which pages, how, and who is alerted.
import { words } from '../../words/words.ts';
import { NotifyFields } from '../channels/notify-fields.tsx';
import { Field, problemOf } from '../parts/field.tsx';
import { ModeField } from './mode-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { ScopeField } from './scope-field.tsx';
import type { Draft } from './site-draft.ts';

interface Props {
  draft: Draft;
  set: (edit: Partial<Draft>) => void;
  problems: Record<string, string>;
}

export function MoreFields({ draft, set, problems }: Props) {
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
