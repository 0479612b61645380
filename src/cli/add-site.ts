// heed add: watches a page, and says what became of it: what was watched already, and whether the page could be read.
import type { Client, Site } from '../client/client.ts';
import { Fault } from '../core/fault/fault.ts';
import { findAddress, isWithoutScheme } from '../core/site/written-address.ts';
import { askBack, firstRead } from './ask-back.ts';
import type { Call } from './service-call.ts';

export async function add({ client, words, options, say, world }: Call): Promise<number> {
  const { goal, name, again = false, json = false } = options;
  const written = words[0] ?? '';
  const remark = (line: string) => !json && world.write(`${line}\n`);
  const url = await settleAddress(client, written);
  if (isWithoutScheme(written) && url.startsWith('http:'))
    remark(`No response over https, so Heed watches ${url}`);
  const others = (await client.sites.list({ url })).items;
  refuseTwin(others, goal ?? '', again);
  for (const { name: called, id } of others) remark(`You already watch this address: ${called} (${id}).`);
  const added = await client.sites.create({
    url,
    ...(goal !== undefined && { trackingGoal: goal }),
    ...(name !== undefined && { name }),
  });
  const site = json ? added : await readFirst(client, added, world);
  say(site, `${site.id}  ${site.url}`, site.plan.understood, ...failureOf(site));
  return 0;
}

/** Without a scheme, the address that answers; fails where nothing does. */
async function settleAddress(client: Client, written: string): Promise<string> {
  const watch = { mode: 'http' } as const;
  const { url, seen } = await findAddress(written, (tried) => client.preview({ url: tried, watch }));
  if (seen?.error && seen.fetch.httpStatus === null)
    throw new Fault({
      code: 'cli.no-page',
      message: `Nothing was added. ${seen.error.message}`,
      advice: `${seen.error.advice} To watch it anyway, write the whole address, such as ${url}.`,
      transient: false,
    });
  return url;
}

/** The same address for the same goal is hardly ever meant. */
function refuseTwin(others: readonly Site[], goal: string, again: boolean): void {
  const twin = others.find(({ trackingGoal }) => trackingGoal.trim() === goal.trim());
  if (twin === undefined || again) return;
  throw new Fault({
    code: 'cli.already-watched',
    message: `Nothing was added: you already watch this address with this goal: ${twin.name} (${twin.id}).`,
    advice: 'Give another goal, or add it a second time with --again.',
    transient: false,
  });
}

/** Whoever reads along learns whether the page can be read; whoever is at a terminal is asked about it. */
async function readFirst(client: Client, added: Site, { prompt, write }: Call['world']): Promise<Site> {
  write('Reading the page…\n');
  const site = await firstRead(client, added);
  return prompt === null ? site : askBack(client, site, prompt);
}

function failureOf({ lastCheck }: Site): string[] {
  if (lastCheck === null || lastCheck.error === null) return [];
  const { message, advice } = lastCheck.error;
  return [`The first check failed, and Heed keeps trying: ${message} ${advice}`];
}
