// The end of a form: its button, and what went wrong where no field is to blame.
import type { Submitting } from '../../data/submit.ts';
import { words } from '../../words/words.ts';

interface Props {
  form: Submitting;
  text: string;
  className?: string;
}

export function FormEnd({ form: { isBusy, trouble }, text, className = 'button button-main' }: Props) {
  return (
    <>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {trouble}
      </p>
      <div>
        <button type="submit" className={className} disabled={isBusy}>
          {isBusy ? words.accounts.wait : text}
        </button>
      </div>
    </>
  );
}
