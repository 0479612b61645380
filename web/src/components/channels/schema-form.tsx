// A form drawn from a JSON Schema: texts, addresses, numbers, choices, ticks, secrets, and names with values.
import { useState } from 'react';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';

/** How secrets that are kept are shown, and sent back to be kept. */
const hidden = '•••';

interface Property {
  type?: string;
  title?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  enum?: (string | number)[];
  format?: string;
  secret?: boolean;
  /** Text over several lines. */
  rows?: number;
  additionalProperties?: unknown;
}

interface Props {
  /** Of an object with plain fields. */
  schema: Record<string, unknown>;
  values: Record<string, unknown>;
  onChange: (values: Record<string, unknown>) => void;
  problems: Record<string, string>;
  /** Where the object is in the request: problems refer to that place. */
  within: string;
}

export function SchemaForm({ schema, values, onChange, problems, within }: Props) {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Property>);
  const required = (schema.required ?? []) as string[];
  // What has to be filled in comes first.
  const sorted = [...properties].sort(
    ([a], [b]) => Number(required.includes(b)) - Number(required.includes(a)),
  );
  return sorted.map(([name, property]) => (
    <SchemaField
      key={name}
      name={name}
      property={property}
      isRequired={required.includes(name)}
      value={values[name]}
      problem={problemOf(problems, `${within}/${name}`)}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ));
}

/** Without what was left empty. */
export function filledIn(values: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

interface FieldProps {
  name: string;
  property: Property;
  isRequired: boolean;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

function SchemaField(props: FieldProps) {
  const { name, property, isRequired, problem } = props;
  if (property.type === 'boolean') return <Tick {...props} />;
  const title = property.title ?? name;
  return (
    <Field
      label={isRequired ? title : words.channels.optional(title)}
      hint={property.description}
      name={name}
      problem={problem}
    >
      {(field) => {
        const shared = { ...field, required: isRequired };
        if (property.enum !== undefined) return <Choice {...props} field={shared} />;
        if (property.type === 'object') return <Pairs {...props} field={shared} />;
        if (property.secret === true) return <Secret {...props} field={shared} />;
        if (property.rows !== undefined) return <LongText {...props} field={shared} />;
        return <Text {...props} field={shared} />;
      }}
    </Field>
  );
}

type Shared = { id: string; name: string; className: string; required: boolean };
type InputProps = FieldProps & { field: Shared };

function Text({ property, value, onChange, field }: InputProps) {
  const isNumber = property.type === 'number' || property.type === 'integer';
  const type = isNumber ? 'number' : property.format === 'uri' ? 'url' : 'text';
  return (
    <input
      {...field}
      type={type}
      autoComplete="off"
      spellCheck={false}
      placeholder={exampleOf(property, property.default)}
      value={String(value ?? '')}
      onChange={({ target }) =>
        onChange(isNumber && target.value !== '' ? Number(target.value) : target.value)
      }
    />
  );
}

function LongText({ property, value, onChange, field }: InputProps) {
  return (
    <textarea
      {...field}
      className={`${field.className} font-mono`}
      rows={property.rows}
      spellCheck={false}
      placeholder={exampleOf(property)}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Choice({ property, isRequired, value, onChange, field }: InputProps) {
  const choices = property.enum ?? [];
  return (
    <select
      {...field}
      value={String(value ?? property.default ?? '')}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice) === target.value))}
    >
      {(!isRequired || value === undefined) && property.default === undefined && <option value="">–</option>}
      {choices.map((choice) => (
        <option key={choice} value={String(choice)}>
          {String(choice)}
        </option>
      ))}
    </select>
  );
}

/** Never to be taken for what was entered. */
function exampleOf({ examples }: Property, usual?: unknown): string {
  if (usual !== undefined) return words.channels.usually(String(usual));
  return examples?.[0] === undefined ? '' : words.form.example(String(examples[0]));
}

/** What is kept is never shown: it stays, or another takes its place. */
function Secret({ property, value, onChange, field }: InputProps) {
  const [wasKept] = useState(value === hidden);
  const [isShown, setIsShown] = useState(false);
  const say = words.channels;
  const isKept = value === hidden;
  return (
    <div className="flex gap-2">
      <input
        {...field}
        className={`${field.className} min-w-0 flex-1`}
        type={isShown && !isKept ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        readOnly={isKept}
        placeholder={wasKept ? '' : exampleOf(property)}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value)}
      />
      {isKept ? (
        <button type="button" className="button" onClick={() => onChange('')}>
          {say.replace}
        </button>
      ) : (
        <button type="button" className="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {say.show}
        </button>
      )}
      {wasKept && !isKept && (
        <button type="button" className="button" onClick={() => onChange(hidden)}>
          {say.keep}
        </button>
      )}
    </div>
  );
}

/** One pair on each line; the text is the person's own until it is left. */
function Pairs({ value, onChange, field }: InputProps) {
  const [text, setText] = useState(() =>
    Object.entries((value ?? {}) as Record<string, string>)
      .map(([name, one]) => `${name}: ${one}`)
      .join('\n'),
  );
  return (
    <textarea
      {...field}
      rows={2}
      spellCheck={false}
      placeholder={words.settings.pairsHint}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(pairsOf(target.value));
      }}
    />
  );
}

function pairsOf(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    return name === '' ? [] : [[name, at < 0 ? '' : line.slice(at + 1).trim()] as const];
  });
  return Object.fromEntries(pairs);
}

function Tick({ name, property, value, onChange }: FieldProps) {
  return (
    <label className="flex items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        name={name}
        className="mt-0.5 size-4 accent-accent"
        checked={Boolean(value ?? property.default)}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span className="font-medium">{property.title ?? name}</span>
        <span className="block text-quiet">{property.description}</span>
      </span>
    </label>
  );
}
