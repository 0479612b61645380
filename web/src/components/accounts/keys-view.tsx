// API keys: made with a name, a scope and an end, shown once, withdrawn at any time.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Key, keysQuery, makeKey, removeKey } from '../../data/accounts.ts';
import { useCanWrite } from '../../data/me.ts';
import { useSubmit } from '../../data/submit.ts';
import { agoOf, momentOf, shortDate } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { FormEnd } from '../parts/form-end.tsx';
import { Failure, Loading } from '../parts/notice.tsx';
import { RevocableRow } from '../parts/revocable-row.tsx';
import { CopyBox } from '../settings/copy-box.tsx';

export function KeysView() {
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const canWrite = useCanWrite();
  const say = words.accounts;
  if (keys === undefined)
    return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading rows={2} />;
  return (
    <>
      <section className="mt-6">
        <h2 className="text-lg font-semibold">{say.keys}</h2>
        <p className="mt-1 text-quiet">{keys.length === 0 ? say.noKeys : say.keysNote}</p>
        {keys.length > 0 && (
          <ul className="card mt-4 divide-y divide-line">
            {keys.map((key) => (
              <KeyRow key={key.id} item={key} canWrite={canWrite} />
            ))}
          </ul>
        )}
      </section>
      {canWrite ? <KeyForm /> : <p className="mt-4 text-sm text-quiet">{say.readOnly}</p>}
    </>
  );
}

function KeyRow({ item, canWrite }: { item: Key; canWrite: boolean }) {
  const say = words.accounts;
  const { id, name, hint, scope, createdAt, expiresAt, lastUsedAt } = item;
  const isOver = expiresAt !== null && Date.parse(expiresAt) < Date.now();
  const facts = [
    say.scopes[scope],
    say.madeAt(shortDate(createdAt)),
    lastUsedAt === null ? say.neverUsed : say.lastUsed(agoOf(lastUsedAt)),
    ...(expiresAt === null ? [] : [isOver ? say.expired : say.expires(momentOf(expiresAt))]),
  ];
  return <RevocableRow {...{ name, hint, facts, canWrite, say }} revoke={() => removeKey(id)} />;
}

function KeyForm() {
  const say = words.accounts;
  const client = useQueryClient();
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const form = useSubmit(async ({ name = '', scope, expiry = '' }, element) => {
    const expiresInDays = expiry === 'never' ? null : Number(expiry);
    setMade(await makeKey({ name, scope: scope === 'write' ? 'write' : 'read', expiresInDays }));
    element.reset();
    await client.invalidateQueries({ queryKey: ['accounts'] });
  });
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.makeKey}</h2>
      <form onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
        <Field
          label={say.keyName}
          name="name"
          hint={say.keyNameHint}
          problem={problemOf(form.problems, 'name')}
        >
          {(props) => <input {...props} required autoComplete="off" />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice label={say.scope} name="scope" choices={Object.entries(say.scopes)} first="read" />
          <Choice
            label={say.expiry}
            name="expiry"
            choices={Object.entries(say.expiries)}
            first="90"
            problem={problemOf(form.problems, 'expiresInDays')}
          />
        </div>
        <FormEnd form={form} text={say.makeKey} />
      </form>
      {made && <CopyBox label={say.keyMade(made.name)} note={say.keyMadeNote} value={made.key} />}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  choices: [string, string][];
  first: string;
  problem?: string | undefined;
}

function Choice({ label, name, choices, first, problem }: ChoiceProps) {
  return (
    <Field label={label} name={name} problem={problem}>
      {(props) => (
        <select {...props} defaultValue={first}>
          {choices.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
