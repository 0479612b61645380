// The words of the pages in the language that was chosen: English, until another one is loaded.
import type { Preferences } from '../preferences.ts';
import { type English, english } from './english/english.ts';

/** Read where something is drawn, never kept: it is another object once the language is known. */
export let words: English = english;

/** The language of times and numbers: that of the words, in the person's own region where it fits. */
export let locale = 'en';

export async function loadWords(language: Preferences['language']): Promise<void> {
  const wished = language === 'auto' ? navigator.languages : [language];
  const chosen = wished
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'de');
  if (chosen === 'de') words = (await import('./german/german.ts')).german;
  locale = navigator.languages.find((tag) => tag.startsWith(words.tag)) ?? words.tag;
  document.documentElement.lang = words.tag;
}
