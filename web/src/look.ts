// A form looks at a page: what would be read with its settings, and the whole page as it looks, to choose parts from.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { findAddress } from '../../src/api/contract/written-address.ts';
import { type Preview, previewGoal } from './data/client.ts';

/** `url` as it was written, perhaps without a scheme. */
export type LookOrder = Parameters<typeof previewGoal>[0];
export type Part = Preview['parts'][number];

interface Seen {
  url: string;
  /** The goal that was read. */
  goal: string;
  /** The same with the scheme at which it was seen. */
  address: string;
  /** By the settings of the form: what would be read. */
  read: Preview | null;
  /** All parts of the page, as these settings fetch it. */
  parts: Part[];
  /** The page as it looks, with all its parts. */
  picture: Preview | null;
}
const nothing: Seen = { url: '', address: '', goal: '', read: null, parts: [], picture: null };

/** Clicks that follow each other are one wish. */
const pauseMs = 400;

/** What was seen of an address stays until another is looked at, so that parts can be chosen while it is read again. */
export function useLook() {
  const [seen, setSeen] = useState(nothing);
  const last = useRef<LookOrder>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const take = (order: LookOrder, edit: (before: Seen) => Partial<Seen>) =>
    setSeen((known) => {
      const before = known.url === order.url ? known : { ...nothing, url: order.url };
      return { ...before, ...edit(before) };
    });
  const reading = useMutation({
    mutationFn: previewWritten,
    onSuccess: (read, order) => {
      // The answer to an earlier question comes too late.
      if (last.current === order)
        take(order, (before) => ({ ...withReading(before, read, order), address: read.address }));
    },
  });
  const showing = useMutation({
    mutationFn: previewWritten,
    onSuccess: (picture, order) => take(order, () => (picture.screenshot === null ? {} : { picture })),
  });
  const look = (order: LookOrder) => {
    window.clearTimeout(timer.current);
    last.current = order;
    reading.mutate(order);
  };
  return {
    ...{ seen, reading, showing, look },
    /** After a choice: soon, and once for several. */
    lookAgain: (order: LookOrder) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => look(order), pauseMs);
    },
    /** All of the page, whatever was chosen, by the browser. */
    show: (order: LookOrder) =>
      showing.mutate({
        ...order,
        watch: { ...order.watch, mode: 'browser', screenshot: true, include: [], exclude: [] },
      }),
  };
}
export type Look = ReturnType<typeof useLook>;

async function previewWritten(order: LookOrder): Promise<Preview & { address: string }> {
  const look = (url: string) => previewGoal({ ...order, url });
  const { url: address, seen } = await findAddress(order.url, look);
  return { ...(seen ?? (await look(address))), address };
}

function withReading(before: Seen, read: Preview, { watch, trackingGoal = '' }: LookOrder): Partial<Seen> {
  const now = { read, goal: trackingGoal };
  const isWhole = (watch?.include ?? []).length === 0 && (watch?.exclude ?? []).length === 0;
  if (!isWhole || read.error !== null) return now;
  return { ...now, parts: read.parts, picture: read.screenshot === null ? before.picture : read };
}
