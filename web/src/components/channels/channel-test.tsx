// A test message, and what came of it in words.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Tested, testChannel } from '../../data/channels.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';

export interface ChannelTest {
  isBusy: boolean;
  tested: Tested | null;
  run: (order: Parameters<typeof testChannel>[0]) => Promise<void>;
}

export function useChannelTest(onError: (error: unknown) => void): ChannelTest {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const run = async (order: Parameters<typeof testChannel>[0]) => {
    setIsBusy(true);
    setTested(null);
    try {
      setTested(await testChannel(order));
    } catch (error) {
      onError(error);
    }
    setIsBusy(false);
    // One that was out of order is well again when a test arrives, and what waited for it goes.
    if (order.id !== undefined) {
      void client.invalidateQueries({ queryKey: ['channels', 'list'] });
      void client.invalidateQueries({ queryKey: ['notifications'] });
    }
  };
  return { isBusy, tested, run };
}

export function TestResult({ test: { tested } }: { test: ChannelTest }) {
  const say = words.channels;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tested !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [tested]);
  return (
    <div ref={place} role="status" className="text-sm break-words not-empty:mt-3">
      {tested?.error && (
        <div className="rounded-xl bg-bad-soft px-4 py-3">
          <p className="flex items-center gap-2 font-medium text-bad">
            <Icon name="alert" /> {say.notDelivered}
          </p>
          <p className="mt-1">{words.fault(tested.error).message}</p>
          <p className="mt-1 text-quiet">{words.fault(tested.error).advice}</p>
        </div>
      )}
      {tested?.isDelivered && (
        <p className="flex items-center gap-2 rounded-xl bg-good-soft px-4 py-3 text-good">
          <Icon name="check" /> {say.delivered(tested.durationMs)}
        </p>
      )}
    </div>
  );
}
