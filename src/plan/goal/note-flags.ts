// What a single word of a goal says of the whole wish.
import type { GoalReading } from './reading.ts';
import type { Token } from './tokens.ts';

export function noteFlags(
  reading: GoalReading,
  { folded }: Token,
  meaning: NonNullable<Token['meaning']>,
  isNot: boolean,
): void {
  if (isNot) return;
  // "Price increase": what rises.
  if ((meaning.event === 'rises' || meaning.event === 'falls') && folded.includes(' '))
    for (const word of folded.split(' ')) {
      const field = reading.language?.fields.get(reading.language.forms.get(word) ?? word);
      if (field === 'price') reading.fields.add(field);
    }
  if (meaning.isEach) reading.isEach = true;
  if (meaning.isUrgent) reading.isUrgent = true;
  if (meaning.isMajor) reading.isMajor = true;
  if (meaning.isTitle) reading.isTitleOnly = true;
  if (meaning.isExisting) reading.isExistingOnly = true;
}
