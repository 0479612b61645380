// The questions of a plan, put to the person at the terminal once the page was read.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Site } from '../client/client.ts';
import type { CommandWorld } from './command-world.ts';

const longestWaitMs = 60_000;
const lookEveryMs = 500;

/** The site with the answers that were chosen; an empty line leaves a question as it is. */
export async function askBack(
  client: Client,
  read: Site,
  prompt: NonNullable<CommandWorld['prompt']>,
): Promise<Site> {
  let site = read;
  const skipped = new Set<string>();
  for (;;) {
    const open = site.plan.questions.find(({ id, answered }) => answered === null && !skipped.has(id));
    if (open === undefined) return site;
    const choices = open.answers.map(({ label }, at) => `  ${at + 1}  ${label}\n`).join('');
    const chosen = Number(await prompt(`${open.text}\n${choices}Number, or Enter to skip: `));
    if (Number.isInteger(chosen) && chosen >= 1 && chosen <= open.answers.length)
      site = await client.sites.answer(site.id, open.id, chosen - 1);
    else skipped.add(open.id);
  }
}

/** The site after its first check; where that takes too long, as it is by then. */
export async function firstRead(client: Client, added: Site): Promise<Site> {
  const until = Date.now() + longestWaitMs;
  let site = added;
  while (site.lastCheck === null && Date.now() < until) {
    await sleep(lookEveryMs);
    site = await client.sites.get(added.id);
  }
  return site;
}
