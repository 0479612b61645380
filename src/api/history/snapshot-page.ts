// A captured page as a page again, for a frame in ours: nothing in it can run, load, reach us or reach others.
import type { FastifyReply } from 'fastify';
import type { ChangeDetail } from '../../core/change/change.ts';
import { newsOf } from '../../core/change/diff.ts';
import { isId } from '../../core/id.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import { readQuietPage } from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import { ApiProblem, notFound } from '../problem.ts';

const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** With the places framed in which the change shows, where one is named. */
export async function getSnapshotPage(
  context: ApiContext,
  id: string,
  changeId: string | undefined,
  reply: FastifyReply,
) {
  const { store, ownerId } = context;
  const snapshot = isId(id) ? await store.getSnapshot(ownerId, id) : null;
  if (snapshot === null) throw notFound('snapshot');
  if (!snapshot.contentType.includes('html')) {
    throw new ApiProblem({ status: 404, code: 'no-page', detail: 'The captured content is not a web page.' });
  }
  const change = changeId !== undefined && isId(changeId) ? await store.getChange(ownerId, changeId) : null;
  const { body, charset } = await readQuietPage(context, snapshot);
  return reply
    .type(`text/html; charset=${charset}`)
    .headers({ 'content-security-policy': policy, 'x-dns-prefetch-control': 'off' })
    .send(Buffer.concat([body, marks(snapshot, change)]));
}

/** A style that frames the differences: the page itself stays as it was captured. */
function marks(snapshot: Snapshot, change: ChangeDetail | null): Buffer {
  if (change === null) return Buffer.alloc(0);
  const isAfter = change.afterSnapshotId === snapshot.id;
  const absent = isAfter ? 'removed' : 'added';
  const colour = isAfter ? '#15803d' : '#b91c1c';
  const rules = newsOf(change.diff)
    .filter(({ op, where }) => op !== absent && where.selector !== '')
    .map(({ where }) => `${asCss(where.selector)}{${framed(colour)}}`);
  return Buffer.from(`<style>${rules.join('\n')}</style>`, 'latin1');
}

function framed(colour: string): string {
  return `outline:3px solid ${colour}!important;outline-offset:2px!important;background-color:${colour}22!important`;
}

/** Nothing of a selector ends the style, and nothing depends on the charset of the page. */
function asCss(selector: string): string {
  return selector.replace(/[<{}]|[^ -~]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
