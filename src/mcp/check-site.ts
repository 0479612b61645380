// The tool that checks a site now: starts the check, waits for its end, and reports the result.
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { askApi } from './call-api.ts';
import { siteInput, sitePath } from './find-site.ts';
import { type ChangeDetailRecord, type CheckRecord, showChangeDetail } from './records.ts';
import type { Tool, ToolWorld } from './tool.ts';
import { asUntrusted } from './untrusted.ts';

/** Seldom enough that waiting uses up no limit of an API key. */
const lookEveryMs = 1000;
const mostSeconds = 300;

const input = {
  siteId: siteInput,
  waitSeconds: z
    .number()
    .int()
    .min(0)
    .max(mostSeconds)
    // Many clients give up on a call after a minute.
    .default(45)
    .describe('How long to wait for the check; it continues after that.'),
};

export const checkSite: Tool<typeof input> = {
  name: 'check_site',
  title: 'Check a site now',
  description: 'Fetches the page now and waits for the result: unchanged, or the change with its diff.',
  input,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  async run({ siteId, waitSeconds }, world) {
    const path = `${await sitePath(world.call, siteId)}/check`;
    const started = await askApi<CheckRecord>(world.call, { method: 'POST', path });
    const check = await waitFor(started, waitSeconds, world);
    const { id, status, outcome, error, changeId } = check;
    const isOpen = status === 'queued' || status === 'running';
    const note = isOpen ? 'The check is still running. Call check_site again to keep waiting.' : null;
    return asUntrusted({
      checkId: id,
      siteId: check.siteId,
      status,
      outcome,
      error,
      note,
      change: await read(changeId, world),
    });
  },
};

async function waitFor(started: CheckRecord, seconds: number, world: ToolWorld): Promise<CheckRecord> {
  let check = started;
  for (let passed = 0; passed < seconds; passed += 1) {
    if (check.status !== 'queued' && check.status !== 'running') return check;
    await world.report(passed, check.status);
    await wait(lookEveryMs, undefined, { signal: world.signal });
    check = await askApi<CheckRecord>(world.call, { method: 'GET', path: `/api/checks/${started.id}` });
  }
  return check;
}

async function read(changeId: string | null, { call }: ToolWorld): Promise<object | null> {
  if (changeId === null) return null;
  return showChangeDetail(
    await askApi<ChangeDetailRecord>(call, { method: 'GET', path: `/api/changes/${changeId}` }),
  );
}
