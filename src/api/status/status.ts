// How the service is: read for operators, and for nobody else.
import type { z } from 'zod';
import type { Status } from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import type { statusSchema } from '../contract/status.ts';
import { refuseOthers } from '../operators.ts';
import { ApiProblem } from '../problem.ts';

type StatusRecord = z.infer<typeof statusSchema>;

export async function getStatus({ caller, status }: ApiContext): Promise<StatusRecord> {
  refuseOthers(caller, 'see its status');
  if (status === undefined) throw notWatched();
  return present(await status());
}

function present({ at, state, trouble, parts, queue, messages, storage, ...rest }: Status): StatusRecord {
  const { oldestMs, overdueMs, ...counts } = queue;
  const { databaseBytes, files, disk } = storage;
  return {
    ...{ at: iso(at), state, trouble, parts },
    queue: { ...counts, oldestSeconds: oldestMs / 1000, overdueSeconds: overdueMs / 1000 },
    lastHour: presentDone(rest.hour),
    lastDay: presentDone(rest.day),
    messages: {
      ...{ due: messages.due, waiting: messages.waiting, oldestSeconds: messages.oldestMs / 1000 },
      failingChannels: messages.unwellChannels,
    },
    storage: { databaseBytes, files, disk },
    processes: rest.processes.map(({ startedAt, seenAt, ...one }) => ({
      ...{ ...one, startedAt: iso(startedAt), seenAt: iso(seenAt) },
    })),
    model: rest.model && {
      name: rest.model.name,
      restsUntil: rest.model.restsUntil === null ? null : iso(rest.model.restsUntil),
    },
  };
}

function presentDone({ averageLateMs, sent, unsent, ...counts }: Status['hour']): StatusRecord['lastHour'] {
  return {
    ...counts,
    averageLatenessSeconds: averageLateMs / 1000,
    messagesSent: sent,
    messagesFailed: unsent,
  };
}

function notWatched(): ApiProblem {
  return new ApiProblem({
    status: 404,
    code: 'not-found',
    detail: 'This service does not report its status.',
  });
}

const iso = (at: number) => new Date(at).toISOString();
