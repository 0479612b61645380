// The languages in which changes are written: another one is its file and a line here.
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Voice } from './voice.ts';

export const voices: readonly Voice[] = [en, de, fr, es];

/** English where the language is none of them. */
export function voiceOf(language: string): Voice {
  const primary = language.toLowerCase().split('-', 1)[0];
  return voices.find(({ tag }) => tag === primary) ?? en;
}
