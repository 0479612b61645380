// What a person prefers on this device: language, light or dark, shortcuts. Kept by the browser, never sent.
import { useSyncExternalStore } from 'react';

export interface Preferences {
  language: 'auto' | 'en' | 'de';
  theme: 'auto' | 'light' | 'dark';
  /** Single-letter shortcuts can be in the way of speech input, so they can be put off. */
  hasShortcuts: boolean;
  diff: 'inline' | 'beside';
}

const place = 'heed';
const defaults: Preferences = { language: 'auto', theme: 'auto', hasShortcuts: true, diff: 'inline' };
const changed = new EventTarget();
let known: Preferences | null = null;

export function readPreferences(): Preferences {
  known ??= { ...defaults, ...stored() };
  return known;
}

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  known = { ...readPreferences(), [name]: value };
  try {
    localStorage.setItem(place, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing still shows the choice until it is closed.
  }
  showTheme();
  changed.dispatchEvent(new Event('change'));
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readPreferences);
}

/** The style sheet does the rest. */
export function showTheme(): void {
  document.documentElement.dataset.theme = readPreferences().theme;
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}

function stored(): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
