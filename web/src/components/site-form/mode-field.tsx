// How a page is fetched: plainly, with the browser, or whichever it needs.
import type { Site } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { Field } from '../parts/field.tsx';

type Mode = Site['watch']['mode'];

export function ModeField({ value, onChange }: { value: Mode; onChange: (mode: Mode) => void }) {
  return (
    <Field label={words.form.mode} hint={words.modeNotes[value]} name="mode">
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(event.target.value as Mode)}>
          {Object.entries(words.modes).map(([mode, name]) => (
            <option key={mode} value={mode}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
