// The form that adds a site, with the service's own words beside the fields it refuses.
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { createSite, RequestError } from '../client.ts';
import { refresh } from '../resource.ts';

export function AddSiteForm({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const read = (name: string) => String(entered.get(name) ?? '').trim();
    const name = read('name');
    setIsSending(true);
    setFields({});
    setTrouble('');
    try {
      await createSite({
        url: withScheme(read('url')),
        trackingGoal: read('trackingGoal'),
        ...(name && { name }),
      });
      refresh();
      onClose();
    } catch (caught) {
      const bad = caught instanceof RequestError ? caught.fields : {};
      setFields(bad);
      if (Object.keys(bad).length === 0) setTrouble((caught as Error).message);
      const first = form.current?.elements.namedItem(Object.keys(bad)[0] ?? 'url');
      if (first instanceof HTMLElement) first.focus();
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="card mt-6 grid gap-5 p-5 sm:grid-cols-2">
      <Field label="Address of the page" problem={fields.url} name="url">
        {(props) => (
          <input
            {...props}
            type="url"
            placeholder="https://example.com/pricing"
            autoComplete="url"
            ref={focus}
          />
        )}
      </Field>
      <Field label="Name" hint="Optional: otherwise the page’s title." problem={fields.name} name="name">
        {(props) => <input {...props} autoComplete="off" />}
      </Field>
      <div className="sm:col-span-2">
        <Field
          label="What do you want to know?"
          hint="In your own words. Leave empty for any meaningful change."
          problem={fields.trackingGoal}
          name="trackingGoal"
        >
          {(props) => (
            <textarea {...props} rows={2} placeholder="Tell me when the Pro plan costs less than $40" />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <button type="submit" className="button button-main" disabled={isSending}>
          Watch this page
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <p role="alert" className="text-sm text-bad">
          {trouble}
        </p>
      </div>
    </form>
  );
}

interface FieldProps {
  label: string;
  name: string;
  hint?: string;
  problem: string | undefined;
  children: (props: {
    id: string;
    name: string;
    className: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
  }) => ReactNode;
}

function Field({ label, name, hint, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        name,
        className: `field ${problem ? 'border-bad' : ''}`,
        'aria-describedby': `${id}-note`,
        'aria-invalid': problem !== undefined,
      })}
      <p id={`${id}-note`} className={`mt-1 min-h-5 text-sm ${problem ? 'text-bad' : 'text-quiet'}`}>
        {problem ? asSentence(problem) : hint}
      </p>
    </div>
  );
}

/** The service tells "must be …" of a field, or a sentence of its own. */
function asSentence(problem: string): string {
  return /^\p{Ll}/u.test(problem) ? `This ${problem}.` : problem;
}

/** People leave the scheme out; the service does not guess, the page may. */
function withScheme(url: string): string {
  return url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
