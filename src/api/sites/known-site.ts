// The site that a path names, or 404.
import { isId } from '../../core/id.ts';
import type { SiteView } from '../../store/store.ts';
import type { ApiContext } from '../context.ts';
import { notFound } from '../problem.ts';

export async function knownSite({ store, ownerId }: ApiContext, id: string): Promise<SiteView> {
  const site = isId(id) ? await store.getSite(ownerId, id) : null;
  if (site === null) throw notFound('site');
  return site;
}
