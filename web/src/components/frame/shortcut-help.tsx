// The page of shortcuts.
import { Link } from '@tanstack/react-router';
import { usePreferences } from '../../preferences.ts';
import { words } from '../../words/words.ts';
import { Dialog } from '../parts/dialog.tsx';

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { hasShortcuts } = usePreferences();
  return (
    <Dialog title={words.frame.shortcuts} onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5 text-sm">
        {Object.entries(words.shortcuts).map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {!hasShortcuts && <p className="mt-4 text-sm text-warm">{words.frame.shortcutsOff}</p>}
      <div className="mt-6 flex items-center justify-between gap-2">
        <Link to="/settings" className="link text-sm" onClick={onClose}>
          {words.frame.settings}
        </Link>
        <button type="button" className="button" onClick={onClose}>
          {words.frame.close}
        </button>
      </div>
    </Dialog>
  );
}
