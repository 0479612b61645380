// The button that asks for a check, and what came of it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Check, startCheck } from '../../data/client.ts';
import { refresh } from '../../data/live.ts';
import { checkQuery, isOpen } from '../../data/queries.ts';
import { showToast } from '../../toasts.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';
import { sentenceOf } from '../parts/notice.tsx';

export function CheckNow({ siteId }: { siteId: string }) {
  const client = useQueryClient();
  const [checkId, setCheckId] = useState<string | null>(null);
  const { data: check } = useQuery(checkQuery(checkId));
  const isRunning = checkId !== null && (check === undefined || isOpen(check));
  const isOver = check !== undefined && !isOpen(check);
  useEffect(() => {
    if (isOver) refresh(client);
  }, [isOver, client]);
  const run = async () => {
    if (isRunning) return;
    try {
      setCheckId((await startCheck(siteId)).id);
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
  };
  return (
    <>
      <p role="status" className="text-sm text-quiet empty:absolute">
        {isOver && <Result check={check} />}
      </p>
      <button type="button" className="button button-main" aria-disabled={isRunning} onClick={run}>
        {isRunning ? <span aria-hidden="true" className="pulse bg-on-accent" /> : <Icon name="again" />}
        {isRunning ? words.openChecks.running : words.sites.check}
      </button>
    </>
  );
}

function Result({ check }: { check: Check }) {
  if (check.outcome === null) return null;
  if (check.changeId === null) return words.outcomes[check.outcome];
  return (
    <Link to="/changes/$id" params={{ id: check.changeId }} className="link">
      {words.site.seeChange}
    </Link>
  );
}
