// A small piece of a plan, in the colour of what it is for; with a cross where it can be taken away.
import type { ReactNode } from 'react';
import { words } from '../../words/words.ts';
import { Icon } from './icon.tsx';

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-1.5 text-sm">
      <span className="mr-1 text-quiet">{label}</span>
      {children}
    </div>
  );
}

const tones = {
  plain: 'bg-plain-soft text-ink',
  cool: 'bg-cool-soft text-cool',
  good: 'bg-good-soft text-good',
  warm: 'bg-warm-soft text-warm',
};
export type Tone = keyof typeof tones;

interface ChipProps {
  text: string;
  tone?: Tone;
  onRemove?: () => void;
}

export function Chip({ text, tone = 'plain', onRemove }: ChipProps) {
  return (
    <span className={`chip inline-flex max-w-full items-center gap-1 rounded-lg px-2 py-0.5 ${tones[tone]}`}>
      <span className="min-w-0 break-words">{text}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={words.plan.remove(text)}
          className="-mr-1 flex size-6 items-center justify-center rounded hover:bg-hover"
          onClick={onRemove}
        >
          <Icon name="cross" className="size-3" />
        </button>
      )}
    </span>
  );
}
