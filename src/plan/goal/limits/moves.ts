// Whether what a goal says goes up, goes down or changes.
import type { Language } from '../../../language/language.ts';

/** Whether a goal says that something moves: a figure behind "by" is a step only then. */
export function saysMove(folded: string, { events, forms }: Language): boolean {
  const isMove = (event: string | undefined) => event === 'falls' || event === 'rises' || event === 'changes';
  const text = ` ${(folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
  return (
    (folded.match(/\p{L}+/gu) ?? []).some((word) => isMove(events.get(forms.get(word) ?? ''))) ||
    [...events].some(([phrase, event]) => isMove(event) && text.includes(` ${phrase} `))
  );
}
