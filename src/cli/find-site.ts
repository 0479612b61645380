// The site that a command means: by its id, its name or its address.
import type { Client } from '../client/client.ts';
import { Fault } from '../core/fault/fault.ts';
import { isId } from '../core/id.ts';
import { isCalled } from '../core/site/called-site.ts';

/** How many sites a refusal names. */
const mostNamed = 5;

/** Fails where no site, or more than one, is called so. */
export async function findSiteId(client: Client, said: string): Promise<string> {
  if (isId(said)) return (await client.sites.get(said)).id;
  const called: { id: string; name: string; url: string }[] = [];
  for await (const { id, name, url } of client.sites.all())
    if (isCalled({ name, url }, said)) called.push({ id, name, url });
  const [site, ...others] = called;
  if (site === undefined)
    throw new Fault({
      code: 'cli.no-such-site',
      message: `No site has the id, the name or the address “${said}”.`,
      advice: 'Run `heed ls` to see the sites.',
      transient: false,
    });
  if (others.length === 0) return site.id;
  const named = called.slice(0, mostNamed).map(({ id, url }) => `${id} (${url})`);
  throw new Fault({
    code: 'cli.several-sites',
    message: `${called.length} sites are called “${said}”: ${named.join(', ')}${called.length > mostNamed ? ', …' : ''}.`,
    advice: 'Give the id of the one you mean.',
    transient: false,
  });
}
