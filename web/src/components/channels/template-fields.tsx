// A channel's own wording of messages, with a preview that follows what is typed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Delivery, previewQuery } from '../../data/channels.ts';
import { RequestError } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { Tick } from '../parts/tick-field.tsx';

type Template = Delivery['template'];

interface Props {
  value: Template;
  onChange: (template: Template) => void;
  problems: Record<string, string>;
}

const first: NonNullable<Template> = { title: '{site}: {title}', body: '{significance}; {verdict}\n{facts}' };

export function TemplateFields({ value, onChange, problems }: Props) {
  const say = words.delivery;
  return (
    <div className="grid gap-4">
      <Tick label={say.template} isOn={value !== null} onChange={(isOn) => onChange(isOn ? first : null)} />
      {value !== null && (
        <>
          <Field
            label={say.templateTitle}
            name="templateTitle"
            problem={problemOf(problems, 'delivery/template/title')}
          >
            {(props) => (
              <input
                {...props}
                autoComplete="off"
                value={value.title}
                onChange={({ target }) => onChange({ ...value, title: target.value })}
              />
            )}
          </Field>
          <Field
            label={say.templateBody}
            hint={say.placeholders}
            name="templateBody"
            problem={problemOf(problems, 'delivery/template/body')}
          >
            {(props) => (
              <textarea
                {...props}
                rows={4}
                value={value.body}
                onChange={({ target }) => onChange({ ...value, body: target.value })}
              />
            )}
          </Field>
          <Preview template={value} />
        </>
      )}
    </div>
  );
}

function Preview({ template }: { template: NonNullable<Template> }) {
  const typed = useDeferredValue(template);
  const { data, error } = useQuery({ ...previewQuery(typed), placeholderData: keepPreviousData });
  const say = words.delivery;
  const problem = error instanceof RequestError ? Object.values(error.fields)[0] : undefined;
  return (
    <section aria-live="polite" className="rounded-xl bg-plain-soft px-4 py-3 text-sm break-words">
      <h4 className="text-quiet">{data?.isExample ? say.previewExample : say.preview}</h4>
      {problem !== undefined && <p className="mt-1 text-bad">{words.form.problem(problem)}</p>}
      {problem === undefined && data && (
        <>
          <p className="mt-1 font-semibold">{data.title}</p>
          <p className="mt-1 whitespace-pre-line">{data.lines.join('\n')}</p>
        </>
      )}
    </section>
  );
}
