// One question and one answer over a connection, collected without a stream in between.
import type { Agent, Dispatcher } from 'undici';
import { type BodyRoom, smallBody } from '../core/byte-room.ts';
import type { Fault } from '../core/fault/fault.ts';
import { cancelledFault, type Stage, toFault, tooLargeFault } from './fault.ts';
import type { NetHeaders } from './headers.ts';
import { openPieces } from './pieces.ts';

export interface Ask {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** Whether an answer of this status is a redirect, of which only the headers count. */
  isRedirect: (status: number) => boolean;
  maxWireBytes: number;
  room: BodyRoom | null;
}

export interface Reply {
  status: number;
  headers: NetHeaders;
  chunks: Uint8Array[];
  wireBytes: number;
  /** On the clock of `performance`. */
  times: { askedAt: number; sentAt: number; answeredAt: number; endedAt: number };
}

/** What can end a request from outside, in whichever hop it is: the deadline, or whoever asked. */
export interface Run {
  ended: Fault | null;
  stop: ((fault: Fault) => void) | null;
  /** Waits for room, which is no fault of the server: its time stands still. */
  wait(room: Promise<void>): Promise<void>;
  waitedMs: number;
}

/** Room for a body that grows is taken in such pieces, however long it says it will be: a slow one takes no more than it brings. */
const roomStep = 1024 * 1024;

/** A body may come in so many pieces that are hardly more than nothing: some hundred thousand of them fit into one turn of the event loop. */
const mostSmallPieces = 100_000;
const smallBytes = 100;

/** The body of a redirect is read so far and no further, only to keep the connection usable. */
const maxRedirectBytes = 64 * 1024;

/** How an exchange ends, once: with its answer, by a fault, or from outside. */
interface Ending {
  /** Of the connection; null until the request is on its way. */
  controller: Dispatcher.DispatchController | null;
  isOver(): boolean;
  succeed(reply: Reply): void;
  fail(fault: Fault): void;
}

export function exchange(agent: Agent, ask: Ask, run: Run): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const ending = openEnding(ask, run, resolve, reject);
    if (run.ended !== null) return ending.fail(run.ended);
    run.stop = ending.fail;
    agent.dispatch(
      {
        origin: ask.url.origin,
        // The hash stays at home.
        path: ask.url.pathname + ask.url.search,
        method: ask.method,
        headers: ask.headers,
        body: ask.body,
      },
      collectReply(ask, ending, openIntake(ask, run, ending)),
    );
  });
}

function openEnding(
  ask: Ask,
  run: Run,
  resolve: (reply: Reply) => void,
  reject: (fault: Fault) => void,
): Ending {
  let isOver = false;
  const ending: Ending = {
    controller: null,
    isOver: () => isOver,
    succeed(reply) {
      if (isOver) return;
      isOver = true;
      run.stop = null;
      resolve(reply);
    },
    fail(fault) {
      if (isOver) return;
      isOver = true;
      run.stop = null;
      ask.room?.drop();
      reject(fault);
      ending.controller?.abort(fault);
    },
  };
  return ending;
}

/** Takes room for a body as it grows; while there is none, nothing more is read. */
function openIntake(ask: Ask, run: Run, ending: Ending): (bytes: number) => void {
  let roomBytes = smallBody;
  return (bytes) => {
    if (bytes <= roomBytes) return;
    roomBytes = Math.min(bytes + roomStep, ask.maxWireBytes);
    const wait = ask.room?.hold(roomBytes) ?? null;
    if (wait === null) return;
    ending.controller?.pause();
    run.wait(wait).then(() => ending.controller?.resume(), ending.fail);
  };
}

function collectReply(
  ask: Ask,
  ending: Ending,
  takeRoom: (bytes: number) => void,
): Dispatcher.DispatchHandler {
  const times = { askedAt: performance.now(), sentAt: 0, answeredAt: 0, endedAt: 0 };
  const reply: Reply = { status: 0, headers: {}, chunks: [], wireBytes: 0, times };
  const pieces = openPieces();
  let smallPieces = 0;
  let stage: Stage = 'asking';
  const isDropped = () => ask.isRedirect(reply.status);
  return {
    onRequestStart(started) {
      ending.controller = started;
      times.sentAt = performance.now();
      // Given up while it waited for its connection: nothing is sent any more.
      if (ending.isOver()) started.abort(cancelledFault());
    },
    onResponseStart(started, status, headers) {
      // They are windows into what was received: with them, all of that would be kept. See `dropBody`.
      started.rawHeaders = null;
      if (status < 200) return;
      stage = 'reading';
      times.answeredAt = performance.now();
      reply.status = status;
      reply.headers = headers;
      const length = Number(headers['content-length'] ?? 0);
      if (!isDropped() && ask.method !== 'HEAD' && length > ask.maxWireBytes) {
        ending.fail(tooLargeFault(ask.url, ask.maxWireBytes));
      }
    },
    onResponseData(_, chunk) {
      if (ending.isOver()) return;
      reply.wireBytes += chunk.length;
      if (chunk.length < smallBytes) smallPieces += 1;
      if (isDropped()) {
        if (reply.wireBytes <= maxRedirectBytes) return;
        ending.succeed(reply);
        ending.controller?.abort(cancelledFault());
      } else if (reply.wireBytes > ask.maxWireBytes || smallPieces > mostSmallPieces) {
        ending.fail(tooLargeFault(ask.url, ask.maxWireBytes));
      } else {
        pieces.add(chunk);
        takeRoom(reply.wireBytes);
      }
    },
    onResponseEnd() {
      times.endedAt = performance.now();
      reply.chunks = pieces.all();
      // One turn later the connection is free again; sooner, a next request to this host would open another.
      queueMicrotask(() => setImmediate(() => ending.succeed(reply)));
    },
    onResponseError(_, error) {
      if (!ending.isOver()) ending.fail(toFault(error, ask.url, stage));
    },
  };
}
