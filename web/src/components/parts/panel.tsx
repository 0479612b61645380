// A button that opens a small panel; what places the panel is fetched when a hand comes near the button.
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';

interface Props {
  label: ReactNode;
  isActive?: boolean;
  /** What stands in it; a function is given the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

const fetchCode = () => import('./open-panel.tsx');
const OpenPanel = lazy(async () => ({ default: (await fetchCode()).OpenPanel }));

export function Panel({ label, isActive = false, children, className = 'button' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={() => void fetchCode()}
        onFocus={() => void fetchCode()}
        onClick={() => setIsOpen(!isOpen)}
        className={`${className} ${isActive ? 'border-accent text-accent' : ''}`}
      >
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <OpenPanel id={id} button={button} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </OpenPanel>
        </Suspense>
      )}
    </>
  );
}
