// Where short messages appear: out of the way, read aloud, with undo.
import { useToasts } from '../../toasts.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';

export function ToastList() {
  const toasts = useToasts();
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-36 z-30 grid justify-items-center gap-2 px-4 lg:bottom-20"
    >
      {toasts.map(({ id, text, isTrouble, undo, close }) => (
        <p
          key={id}
          className={`pointer-events-auto flex max-w-full items-center gap-3 rounded-xl py-2 pr-2 pl-4 text-sm shadow-lg ${
            isTrouble ? 'bg-bad-soft text-bad' : 'bg-ink text-page'
          }`}
        >
          <span className="min-w-0 break-words">{text}</span>
          {undo && (
            <button type="button" className="rounded-lg px-2 py-1 font-semibold underline" onClick={undo}>
              {words.frame.undo}
            </button>
          )}
          <button type="button" aria-label={words.frame.close} className="rounded-lg p-1.5" onClick={close}>
            <Icon name="cross" />
          </button>
        </p>
      ))}
    </div>
  );
}
