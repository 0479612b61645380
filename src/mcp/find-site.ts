// The site that a caller names: by its id, its name or its address.
import { z } from 'zod';
import { Fault } from '../core/fault/fault.ts';
import { isId } from '../core/id.ts';
import { isCalled, plainName } from '../core/site/called-site.ts';
import { askApi, type CallApi, withQuery } from './call-api.ts';
import type { SiteRecord } from './records.ts';

export const siteInput = z.string().min(1).max(2048).describe('Its id, name or address.');

/** As many as a refusal can name. */
const most = 20;

/** Fails where no site, or more than one, is called so. */
export async function findSiteId(call: CallApi, said: string): Promise<string> {
  if (isId(said)) return said;
  const q = plainName(said).slice(0, 200);
  const found = await askApi<SiteRecord[]>(call, { method: 'GET', path: withQuery('/api/sites', { q }) });
  const [site, ...others] = found.filter((one) => isCalled(one, said));
  if (site === undefined)
    throw new Fault({
      code: 'mcp.no-such-site',
      message: `No site has the id, the name or the address “${said}”.`,
      advice: 'Call list_sites to see the sites.',
      transient: false,
    });
  if (others.length === 0) return site.id;
  const ids = [site, ...others].slice(0, most).map(({ id }) => id);
  throw new Fault({
    code: 'mcp.several-sites',
    message: `${others.length + 1} sites have this name: ${ids.join(', ')}.`,
    advice: 'Give the id of the one you mean.',
    transient: false,
  });
}

export async function sitePath(call: CallApi, said: string): Promise<string> {
  return `/api/sites/${encodeURIComponent(await findSiteId(call, said))}`;
}
