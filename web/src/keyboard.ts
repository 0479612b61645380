// Shortcuts of one letter: heard everywhere but where a person writes, and only while they are wanted.
import { useEffect, useRef } from 'react';
import { usePreferences } from './preferences.ts';

export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

export function useShortcuts(shortcuts: Shortcuts): void {
  const { hasShortcuts } = usePreferences();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!hasShortcuts) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || document.querySelector('dialog[open], [role="menu"]')) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [hasShortcuts]);
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
  );
}
