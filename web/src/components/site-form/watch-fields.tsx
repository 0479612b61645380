// How a page is captured and read, field by field.
import type { WatchInput } from '../../../../src/api/contract/types.ts';
import type { Site } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { Tick } from '../parts/tick-field.tsx';
import { linesOf } from './lines.ts';
import { ModeField } from './mode-field.tsx';
import { PairsOf } from './pairs-field.tsx';

type Watch = Site['watch'];

interface Props {
  watch: Watch;
  onChange: (change: WatchInput) => void;
  problems: Record<string, string>;
}

export function WatchFields(props: Props) {
  const { watch, onChange } = props;
  const say = words.settings;
  return (
    <>
      <ModeField value={watch.mode} onChange={(mode) => onChange({ mode })} />
      <TextOf name="waitFor" label={say.waitFor} hint={say.waitForHint} {...props} />
      <ListOf name="include" label={say.include} hint={say.includeHint} {...props} />
      <ListOf name="exclude" label={say.exclude} hint={say.excludeHint} {...props} />
      <ListOf name="ignore" label={say.ignore} hint={say.ignoreHint} {...props} />
      <PairsOf name="headers" label={say.headers} hint={say.pairsHint} {...props} />
      <PairsOf name="cookies" label={say.cookies} hint={say.secretHint} {...props} />
      <TextOf name="language" label={say.language} hint={say.languageHint} {...props} />
      <TextOf name="timezone" label={say.timezone} hint={say.timezoneHint} {...props} />
      <TextOf name="userAgent" label={say.userAgent} {...props} />
      <Visual {...props} />
      <div className="grid content-start gap-1">
        <Tick
          label={say.screenshot}
          isOn={watch.screenshot}
          onChange={(screenshot) => onChange({ screenshot })}
        />
        <Tick label={say.blocking} isOn={watch.blocking} onChange={(blocking) => onChange({ blocking })} />
      </div>
    </>
  );
}

interface FieldProps<N> extends Props {
  name: N;
  label: string;
  hint?: string;
}

/** Empty means: none. */
function TextOf({
  name,
  label,
  hint,
  watch,
  onChange,
  problems,
}: FieldProps<'waitFor' | 'language' | 'timezone' | 'userAgent'>) {
  return (
    <Field label={label} hint={hint} name={name} problem={problemOf(problems, `watch/${name}`)}>
      {(props) => (
        <input
          {...props}
          autoComplete="off"
          value={watch[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value || null })}
        />
      )}
    </Field>
  );
}

function ListOf({
  name,
  label,
  hint,
  watch,
  onChange,
  problems,
}: FieldProps<'include' | 'exclude' | 'ignore'>) {
  return (
    <Field label={label} hint={hint} name={name} problem={problemOf(problems, `watch/${name}`)}>
      {(props) => (
        <textarea
          {...props}
          className={`${props.className} font-mono text-sm`}
          rows={3}
          spellCheck={false}
          defaultValue={watch[name].join('\n')}
          onChange={(event) => onChange({ [name]: linesOf(event.target.value) })}
        />
      )}
    </Field>
  );
}

function Visual({ watch, onChange, problems }: Props) {
  const say = words.settings;
  return (
    <Field
      label={say.visual}
      hint={say.visualHint}
      name="visual"
      problem={problemOf(problems, 'watch/visual')}
    >
      {(props) => (
        <input
          {...props}
          type="number"
          min={0}
          max={100}
          step={0.1}
          value={watch.visual?.percent ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ visual: value === '' ? null : { ...watch.visual, percent: Number(value) } })
          }
        />
      )}
    </Field>
  );
}
