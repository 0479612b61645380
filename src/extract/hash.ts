// The fingerprint of a content: equal for equal things read, however they were found.
import { createHash } from 'node:crypto';
import type { Content } from '../core/page/content.ts';

/** SHA-256, hex, over all that matters; not over selectors, trails, or who read it. */
export function hashContent(content: Content): string {
  const hash = createHash('sha256');
  // JSON keeps apart what plain joining would run together.
  hash.update(JSON.stringify([content.title, content.language, Object.entries(content.metadata).sort()]));
  hash.update(
    JSON.stringify(content.blocks.map(({ role, region, text, level }) => [role, region, text, level])),
  );
  hash.update(JSON.stringify(content.links.map(({ href, text, region }) => [href, text, region])));
  const structured = content.facts.filter((fact) => fact.block === null);
  hash.update(
    JSON.stringify(
      structured.map(({ kind, label, value, currency, unit }) => [kind, label, value, currency, unit]),
    ),
  );
  return hash.digest('hex');
}
