// The form of an import: where the sites come from, what they get besides, a preview and the real thing.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { importSites, RequestError } from '../../data/client.ts';
import { refresh } from '../../data/live.ts';
import { FileTooLarge, readImportFile } from '../../import-file.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { wordsOf } from '../site-form/lines.ts';
import { ImportReportList } from './import-report.tsx';

const empty = { text: '', file: null as File | null, fromUrl: '', fromKey: '', goal: '', tags: '' };
type Draft = typeof empty;
type Problems = Record<string, string>;
interface PartProps {
  draft: Draft;
  problems: Problems;
  set: (edit: Partial<Draft>) => void;
}

export function ImportForm() {
  const client = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const set = (edit: Partial<Draft>) => setDraft((before) => ({ ...before, ...edit }));
  const { data, error, isPending, mutate, variables } = useMutation({
    mutationFn: async (dryRun: boolean) => importSites({ ...(await orderOf(draft)), dryRun }),
    onSuccess: () => refresh(client),
  });
  const problems = problemsOf(error);
  const isOff = isPending || !hasSource(draft);
  const say = words.import;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(false);
  };
  const parts = { draft, problems, set };
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      <ListFields {...parts} />
      <RunningFields {...parts} />
      <DefaultFields {...parts} />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button button-main" disabled={isOff} onClick={() => mutate(true)}>
          {isPending && variables === true ? say.working : say.dryRun}
        </button>
        <button type="submit" className="button" disabled={isOff}>
          {isPending && variables === false ? say.working : say.run}
        </button>
      </div>
      <div aria-live="polite">
        {error && Object.keys(problems).length === 0 && (
          <p className="text-sm text-bad">{sentenceOf(error)}</p>
        )}
        {data && !error && <ImportReportList report={data} isTry={variables === true} />}
      </div>
    </form>
  );
}

function hasSource({ text, file, fromUrl, fromKey }: Draft): boolean {
  return text.trim() !== '' || file !== null || (fromUrl.trim() !== '' && fromKey.trim() !== '');
}

/** A file counts before the list, and the list before a running service. */
async function orderOf({ text, file, fromUrl, fromKey, goal, tags }: Draft) {
  const source =
    file !== null
      ? { file: await readImportFile(file) }
      : text.trim() !== ''
        ? { text }
        : { from: { url: fromUrl.trim(), key: fromKey.trim() } };
  return {
    ...source,
    ...(goal.trim() && { trackingGoal: goal.trim() }),
    ...(tags.trim() && { tags: wordsOf(tags) }),
  };
}

function problemsOf(error: Error | null): Problems {
  if (error instanceof FileTooLarge) return { file: words.import.tooLarge };
  return error instanceof RequestError ? error.fields : {};
}

function ListFields({ draft: { text, file }, problems, set }: PartProps) {
  const say = words.import;
  return (
    <>
      <Field label={say.list} hint={say.listHint} problem={problemOf(problems, 'text')} name="text">
        {(props) => (
          <textarea
            {...props}
            rows={5}
            placeholder={'https://example.com/pricing\nhttps://example.org/jobs'}
            value={text}
            onChange={(event) => set({ text: event.target.value })}
          />
        )}
      </Field>
      <Field label={say.file} hint={say.fileHint} problem={problemOf(problems, 'file')} name="file">
        {(props) => (
          <input
            {...props}
            // A new one each time the file is removed: what was chosen cannot be cleared otherwise.
            key={file === null ? 'none' : 'some'}
            type="file"
            onChange={(event) => set({ file: event.target.files?.[0] ?? null })}
          />
        )}
      </Field>
      {file && (
        <p className="-mt-2 text-sm">
          {file.name}{' '}
          <button type="button" className="link" onClick={() => set({ file: null })}>
            {say.removeFile}
          </button>
        </p>
      )}
    </>
  );
}

function RunningFields({ draft: { fromUrl, fromKey }, problems, set }: PartProps) {
  const say = words.import;
  const hasProblem = Object.keys(problems).some((name) => name.startsWith('from'));
  return (
    <details className="card px-4 py-3" open={hasProblem || undefined}>
      <summary className="cursor-pointer text-sm">{say.from}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label={say.fromUrl} name="fromUrl" problem={problemOf(problems, 'from/url')}>
          {(props) => (
            <input
              {...props}
              placeholder={words.form.example('http://localhost:5000')}
              value={fromUrl}
              onChange={(event) => set({ fromUrl: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={say.fromKey}
          hint={say.fromKeyHint}
          name="fromKey"
          problem={problemOf(problems, 'from/key')}
        >
          {(props) => (
            <input
              {...props}
              type="password"
              autoComplete="off"
              value={fromKey}
              onChange={(event) => set({ fromKey: event.target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

function DefaultFields({ draft: { goal, tags }, problems, set }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.import.goal} name="trackingGoal" problem={problemOf(problems, 'trackingGoal')}>
        {(props) => <input {...props} value={goal} onChange={(event) => set({ goal: event.target.value })} />}
      </Field>
      <Field
        label={words.form.tags}
        hint={words.form.tagsHint}
        name="tags"
        problem={problemOf(problems, 'tags')}
      >
        {(props) => <input {...props} value={tags} onChange={(event) => set({ tags: event.target.value })} />}
      </Field>
    </div>
  );
}
