// heed pause, resume and delete: for one site, by its id, name or address.
import { Fault } from '../core/fault/fault.ts';
import { findSiteId } from './find-site.ts';
import type { Call } from './service-call.ts';

export const pause = (call: Call) => setState(call, 'paused');
export const resume = (call: Call) => setState(call, 'active');

async function setState({ client, words, say }: Call, state: 'paused' | 'active'): Promise<number> {
  const site = await client.sites.update(await findSiteId(client, words[0] ?? ''), { state });
  say(site, `${site.id}  ${state === 'paused' ? 'paused' : 'resumed'}  ${site.name}`);
  return 0;
}

/** It cannot be undone, so that somebody has to say yes. */
export async function remove({ client, words, options, say, world }: Call): Promise<number> {
  const site = await client.sites.get(await findSiteId(client, words[0] ?? ''));
  const what = `${site.name} (${site.url}) with its ${countOf(site.changeCount)} and all its history`;
  if (!options.yes) {
    if (world.prompt === null || options.json)
      throw new Fault({
        code: 'cli.not-confirmed',
        message: `Nothing was deleted. This would delete ${what}.`,
        advice: 'Add --yes to delete it.',
        transient: false,
      });
    const answer = await world.prompt(`Delete ${what}? This cannot be undone. [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) {
      say({ deleted: null }, 'Nothing was deleted.');
      return 1;
    }
  }
  await client.sites.remove(site.id);
  say({ deleted: site.id }, `${site.id}  deleted  ${site.name}`);
  return 0;
}

function countOf(changes: number): string {
  return changes === 1 ? '1 change' : `${changes} changes`;
}
