// Many sites at once, in and out: a pasted list or a file of another program, with what became of each entry.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type ImportReport, importSites, RequestError } from '../../data/client.ts';
import { refresh } from '../../data/live.ts';
import { shortUrl } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { wordsOf } from '../site-form/lines.ts';

export function ImportCard() {
  const say = words.import;
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.title}</h2>
      <p className="mt-0.5 text-sm text-quiet">{say.note}</p>
      <ImportForm />
      <p className="mt-6 border-t border-line pt-4 text-sm">
        <a
          href="/api/sites/export"
          download="heed-sites.json"
          className="link inline-flex items-center gap-1.5"
        >
          <Icon name="save" /> {say.export}
        </a>
        <span className="mt-1 block text-quiet">{say.exportNote}</span>
      </p>
    </section>
  );
}

function ImportForm() {
  const client = useQueryClient();
  const [draft, setDraft] = useState({ text: '', goal: '', tags: '' });
  const set = (edit: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...edit }));
  const { data, error, isPending, mutate, variables } = useMutation({
    mutationFn: (dryRun: boolean) =>
      importSites({
        text: draft.text,
        dryRun,
        ...(draft.goal.trim() && { trackingGoal: draft.goal.trim() }),
        ...(draft.tags.trim() && { tags: wordsOf(draft.tags) }),
      }),
    onSuccess: () => refresh(client),
  });
  const problems = error instanceof RequestError ? error.fields : {};
  const isOff = isPending || draft.text.trim() === '';
  const say = words.import;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(false);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      <ListField text={draft.text} problem={problemOf(problems, 'text')} onChange={(text) => set({ text })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={say.goal} name="trackingGoal" problem={problemOf(problems, 'trackingGoal')}>
          {(props) => (
            <input {...props} value={draft.goal} onChange={(event) => set({ goal: event.target.value })} />
          )}
        </Field>
        <Field
          label={words.form.tags}
          hint={words.form.tagsHint}
          name="tags"
          problem={problemOf(problems, 'tags')}
        >
          {(props) => (
            <input {...props} value={draft.tags} onChange={(event) => set({ tags: event.target.value })} />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-main" disabled={isOff}>
          {isPending ? say.working : say.run}
        </button>
        <button type="button" className="button" disabled={isOff} onClick={() => mutate(true)}>
          {say.dryRun}
        </button>
      </div>
      <div aria-live="polite">
        {error && Object.keys(problems).length === 0 && (
          <p className="text-sm text-bad">{sentenceOf(error)}</p>
        )}
        {data && <Report report={data} isTry={variables === true} />}
      </div>
    </form>
  );
}

interface ListFieldProps {
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function ListField({ text, problem, onChange }: ListFieldProps) {
  const say = words.import;
  return (
    <>
      <Field label={say.list} hint={say.listHint} problem={problem} name="text">
        {(props) => (
          <textarea
            {...props}
            rows={5}
            placeholder={'https://example.com/pricing\nhttps://example.org/jobs'}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <Field label={say.file} name="file">
        {(props) => (
          <input
            {...props}
            type="file"
            accept=".txt,.csv,.opml,.xml,.json,.yaml,.yml"
            onChange={(event) => void event.target.files?.[0]?.text().then(onChange)}
          />
        )}
      </Field>
    </>
  );
}

const looks = { created: 'text-good', exists: 'text-quiet', refused: 'text-bad' };

/** Which field it was is plain to see where there is one. */
function withoutPointer(note: string): string {
  return note.replace(/^\/\S+ /, '');
}

function Report({ report: { created, entries }, isTry }: { report: ImportReport; isTry: boolean }) {
  const say = words.import;
  const refused = entries.filter(({ outcome }) => outcome === 'refused');
  // What needs a hand is not looked for among hundreds that do not.
  const ordered = [...refused, ...entries.filter(({ outcome }) => outcome !== 'refused')];
  return (
    <>
      <p className="font-medium">
        {isTry ? say.would(created) : say.done(created)}{' '}
        {refused.length > 0 && <span className="text-bad">{say.refused(refused.length)}</span>}
      </p>
      <ul className="card mt-3 max-h-96 divide-y divide-line overflow-y-auto text-sm">
        {byPlace(ordered).map(({ key, item: { where, url, outcome, siteId, notes } }) => (
          <li key={key} className="px-4 py-2.5 break-words">
            <span className={`mr-2 font-medium ${looks[outcome]}`}>{say.outcomes[outcome]}</span>
            {siteId === null ? (
              url && shortUrl(url)
            ) : (
              <Link to="/sites/$id" params={{ id: siteId }} className="link">
                {url && shortUrl(url)}
              </Link>
            )}{' '}
            <span className="text-quiet">{[where, ...notes.map(withoutPointer)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
