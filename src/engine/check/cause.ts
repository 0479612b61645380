// The cause of a change: pages of one set with the same difference form one incident.
import { createHash } from 'node:crypto';
import type { Diff } from '../../core/change/diff.ts';
import type { Site } from '../../core/site/site.ts';

/** Equal for equal differences within one set; null where there is no set, or nothing to compare by. */
export function causeOf(site: Site, { hunks, links }: Diff): string | null {
  const set = site.parentId ?? (site.scope.kind === 'page' ? null : site.id);
  const texts =
    hunks.length > 0
      ? hunks.map(({ op, before, after }) => [op, before, after])
      : links.map(({ op, href, text }) => [op, href, text]);
  if (set === null || texts.length === 0) return null;
  return createHash('sha256')
    .update(JSON.stringify([set, texts]))
    .digest('hex');
}
