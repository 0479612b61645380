// A text to copy, such as a secret that is shown once, with the button that does it.
import { useId, useRef } from 'react';
import { copyText } from '../../copy-text.ts';
import { showToast } from '../../toasts.ts';
import { words } from '../../words/words.ts';

interface Props {
  label: string;
  note: string;
  value: string;
}

export function CopyBox({ label, note, value }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const say = words.accounts;
  const copy = async () => {
    const isCopied = await copyText(value);
    box.current?.select();
    showToast(isCopied ? say.copied : say.notCopied);
  };
  return (
    <div role="status" className="mt-5 rounded-xl bg-good-soft px-4 py-3">
      <label htmlFor={id} className="block text-sm font-semibold break-words">
        {label}
      </label>
      <p className="text-sm">{note}</p>
      <div className="mt-2 flex gap-2">
        <textarea
          id={id}
          ref={box}
          readOnly
          rows={2}
          spellCheck={false}
          value={value}
          onFocus={(event) => event.target.select()}
          // All of it is seen: addresses differ at their end.
          className="field field-sizing-content min-w-0 flex-1 resize-none font-mono text-sm break-all"
        />
        <button type="button" className="button self-start" onClick={() => void copy()}>
          {say.copy}
        </button>
      </div>
    </div>
  );
}
