// Text that every store and every screen can hold: no NUL, no lone surrogates.
import { z } from 'zod';

/** A string as users may send it, at most `max` characters. */
export function plainText(max: number) {
  return (
    z
      .string()
      // What is too long is not looked at further, so that no later rule costs more than `max` characters do.
      .max(max, { abort: true })
      .refine((text) => !text.includes('\0'), { error: 'must not contain NUL characters' })
      .refine((text) => text.isWellFormed(), {
        error: 'must be well-formed Unicode (it has a lone surrogate)',
      })
  );
}

/** Text from a page, made safe to store: NULs dropped, lone surrogates replaced. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
