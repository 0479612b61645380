// What can be done with a site: check it now, pause or resume it, delete it.
import { useEffect, useRef, useState } from 'react';
import { type Check, deleteSite, editSite, getCheck, type Site, startCheck } from '../client.ts';
import { refresh } from '../resource.ts';
import { Link } from '../route.tsx';
import { outcomeWords } from '../wording.ts';

const askAgainMs = 500;

interface Props {
  site: Site;
  /** On which side of the buttons results are told, so that the buttons stay where they are. */
  tell: 'before' | 'after';
  onDeleted?: () => void;
}

export function SiteActions({ site, tell, onDeleted }: Props) {
  const { check, error, run } = useCheck(site.id);
  const [trouble, setTrouble] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const isRunning = check !== null && isOpen(check);
  const isPaused = site.state === 'paused';

  const pauseOrResume = () =>
    editSite(site.id, { state: isPaused ? 'active' : 'paused' }).then(refresh, (caught: Error) =>
      setTrouble(caught.message),
    );

  return (
    <div className="flex flex-wrap items-center gap-2">
      <button type="button" className="button" aria-disabled={isRunning} onClick={run}>
        {isRunning && <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />}
        {isRunning ? 'Checking…' : 'Check now'}
      </button>
      <button type="button" className="button" onClick={pauseOrResume}>
        {isPaused ? 'Resume' : 'Pause'}
      </button>
      <button type="button" className="button button-danger" onClick={() => dialog.current?.showModal()}>
        Delete
      </button>
      <p role="status" className={`text-sm text-quiet ${tell === 'before' ? 'order-first' : ''}`}>
        {check !== null && !isRunning && <Result check={check} />}
        {error || trouble}
      </p>
      <DeleteDialog site={site} dialog={dialog} onDeleted={onDeleted} />
    </div>
  );
}

function Result({ check }: { check: Check }) {
  if (check.error !== null) return check.error.message;
  if (check.outcome === null) return null;
  if (check.changeId === null) return outcomeWords[check.outcome];
  return (
    <Link to={`/changes/${check.changeId}`} className="link">
      {outcomeWords[check.outcome]}: see what
    </Link>
  );
}

interface DialogProps {
  site: Site;
  dialog: React.RefObject<HTMLDialogElement | null>;
  onDeleted: (() => void) | undefined;
}

function DeleteDialog({ site, dialog, onDeleted }: DialogProps) {
  const [trouble, setTrouble] = useState('');
  const remove = async () => {
    try {
      await deleteSite(site.id);
      dialog.current?.close();
      onDeleted?.();
      refresh();
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`delete-${site.id}`}
      className="card m-auto w-[min(28rem,calc(100%-2rem))] p-6 text-ink shadow-xl backdrop:bg-black/50"
    >
      <h2 id={`delete-${site.id}`} className="text-lg font-semibold break-words">
        Delete “{site.name}”?
      </h2>
      <p className="mt-2 text-quiet">
        Its changes, checks and captured pages are deleted with it. This cannot be undone.
      </p>
      {trouble && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {trouble}
        </p>
      )}
      <div className="mt-6 flex justify-end gap-2">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Keep it
        </button>
        <button type="button" className="button button-danger border-bad" onClick={remove}>
          Delete it
        </button>
      </div>
    </dialog>
  );
}

/** A check that was asked for here, followed until it ends. */
function useCheck(siteId: string) {
  const [check, setCheck] = useState<Check | null>(null);
  const [error, setError] = useState('');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const run = async () => {
    if (check !== null && isOpen(check)) return;
    setError('');
    try {
      let current = await startCheck(siteId);
      setCheck(current);
      while (isOpen(current) && !isGone.current) {
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
        current = await getCheck(current.id);
        setCheck(current);
      }
      refresh();
    } catch (caught) {
      setCheck(null);
      setError((caught as Error).message);
    }
  };
  return { check, error, run };
}

function isOpen({ status }: Check): boolean {
  return status === 'queued' || status === 'running';
}
