// What was chosen of a page, as chips that undo it.
import { type Choice, choose, textAt } from '../../choice.ts';
import type { Part } from '../../look.ts';
import { words } from '../../words/words.ts';
import { Chip, Chips } from '../parts/chip.tsx';

interface Props {
  parts: readonly Part[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export function ChoiceChips({ parts, choice, onChoose }: Props) {
  return (['include', 'exclude'] as const).map(
    (kind) =>
      choice[kind].length > 0 && (
        <Chips key={kind} label={words.pick.lists[kind]}>
          {choice[kind].map((selector) => (
            <Chip
              key={selector}
              text={textAt(parts, selector)}
              tone={kind === 'include' ? 'good' : 'plain'}
              onRemove={() => onChoose(choose(choice, selector, null))}
            />
          ))}
        </Chips>
      ),
  );
}
