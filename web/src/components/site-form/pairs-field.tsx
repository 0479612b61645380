// Names and values, one pair on each line. Secrets come back hidden; left as they are, they stay what they were.
import type { WatchInput } from '../../../../src/api/contract/types.ts';
import type { Site } from '../../data/client.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { linesOf } from './lines.ts';

interface Props {
  name: 'headers' | 'cookies' | 'secrets';
  label: string;
  hint?: string;
  watch: Site['watch'];
  onChange: (change: WatchInput) => void;
  problems: Record<string, string>;
}

export function PairsOf({ name, label, hint, watch, onChange, problems }: Props) {
  const shown = Object.entries(watch[name]).map(([key, value]) => `${key}: ${value}`);
  return (
    <Field label={label} hint={hint} name={name} problem={problemOf(problems, `watch/${name}`)}>
      {(props) => (
        <textarea
          {...props}
          className={`${props.className} font-mono text-sm`}
          rows={2}
          spellCheck={false}
          defaultValue={shown.join('\n')}
          onChange={(event) => onChange({ [name]: readPairs(event.target.value) })}
        />
      )}
    </Field>
  );
}

function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    linesOf(text).map((line) => {
      const at = line.indexOf(':');
      return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}
