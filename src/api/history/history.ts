// Checks, snapshots and their parts, suppressed differences.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isId } from '../../core/id.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import {
  raiseSuppressed,
  readSnapshotBody,
  readSnapshotFacts,
  readSnapshotPart,
  readSnapshotText,
} from '../../engine/engine.ts';
import { detailOf } from '../changes/change.ts';
import type { ApiContext } from '../context.ts';
import { sendPageHeaders } from '../paging.ts';
import { defaultLimit, type pageQuery, type suppressedQuery } from '../parameters.ts';
import { presentCheck, presentSnapshot, presentSnapshotDetail, presentSuppressed } from '../present.ts';
import { ApiProblem, notFound } from '../problem.ts';
import { knownSite } from '../sites/known-site.ts';

type PageQuery = z.infer<typeof pageQuery>;

export async function getCheck(context: ApiContext, id: string) {
  const check = isId(id) ? await context.store.getCheck(context.ownerId, id) : null;
  if (check === null) throw notFound('check');
  return presentCheck({ ...check, waitsUntil: await context.store.checkWaitsUntil(check, context.now()) });
}

export async function listChecks(
  context: ApiContext,
  siteId: string,
  { limit = defaultLimit, offset }: PageQuery,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await knownSite(context, siteId);
  const { checks, ...totals } = await context.store.listChecks(context.ownerId, siteId, { limit, offset });
  sendPageHeaders(request, reply, { ...totals, limit, offset, count: checks.length });
  return checks.map(presentCheck);
}

export async function listSnapshots(
  context: ApiContext,
  siteId: string,
  { limit = defaultLimit, offset }: PageQuery,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await knownSite(context, siteId);
  const page = await context.store.listSnapshots(context.ownerId, siteId, { limit, offset });
  const { snapshots, ...totals } = page;
  sendPageHeaders(request, reply, { ...totals, limit, offset, count: snapshots.length });
  return snapshots.map(presentSnapshot);
}

export async function listSuppressed(
  context: ApiContext,
  siteId: string,
  { limit = defaultLimit, ...filter }: z.infer<typeof suppressedQuery>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await knownSite(context, siteId);
  const { offset, checkId } = filter;
  const isNone = checkId !== undefined && !isId(checkId);
  const { suppressed, ...totals } = isNone
    ? { suppressed: [], total: 0, isTotalExact: true }
    : await context.store.listSuppressed(context.ownerId, siteId, { ...filter, limit });
  sendPageHeaders(request, reply, { ...totals, limit, offset, count: suppressed.length });
  return suppressed.map(presentSuppressed);
}

/** 201 with the change that is made of it; 200 with the same one when it was raised before. */
export async function raiseRecord(
  context: ApiContext,
  { id, recordId }: { id: string; recordId: string },
  reply: FastifyReply,
) {
  const site = await knownSite(context, id);
  const raised = isId(recordId) ? await raiseSuppressed(context, site, recordId) : null;
  if (raised === null) throw notFound('suppressed difference');
  const { change, isNew } = raised;
  reply.code(isNew ? 201 : 200).header('location', `/api/changes/${change.id}`);
  return detailOf(context, change);
}

export async function getSnapshot(context: ApiContext, id: string) {
  const snapshot = await knownSnapshot(context, id);
  const facts = await readSnapshotFacts(context, snapshot);
  return presentSnapshotDetail(snapshot, facts);
}

export async function getSnapshotText(context: ApiContext, id: string, reply: FastifyReply) {
  const snapshot = await knownSnapshot(context, id);
  const text = await readSnapshotText(context, snapshot);
  return reply.type('text/markdown; charset=utf-8').send(text);
}

/** The bytes as captured, as plain text in a sandbox: a foreign page never runs on our origin. */
export async function getSnapshotHtml(context: ApiContext, id: string, reply: FastifyReply) {
  const snapshot = await knownSnapshot(context, id);
  const charset = /^[\w-]{1,40}$/.test(snapshot.charset ?? '') ? snapshot.charset : 'utf-8';
  return reply
    .type(`text/plain; charset=${charset}`)
    .headers({
      'content-disposition': `attachment; filename="snapshot-${snapshot.id}.html.txt"`,
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .send(await readSnapshotBody(context.store, snapshot));
}

export async function getSnapshotScreenshot(context: ApiContext, id: string, reply: FastifyReply) {
  const { screenshotBlob } = await knownSnapshot(context, id);
  return sendPicture(context, screenshotBlob, 'image/webp', reply);
}

export async function getSnapshotThumbnail(context: ApiContext, id: string, reply: FastifyReply) {
  const { thumbnailBlob } = await knownSnapshot(context, id);
  return sendPicture(context, thumbnailBlob, 'image/webp', reply);
}

export async function getSnapshotPart(context: ApiContext, id: string, at: number, reply: FastifyReply) {
  const snapshot = await knownSnapshot(context, id);
  const picture = await readSnapshotPart(context.store, snapshot, at);
  if (picture === null) throw notFound('part');
  return reply.type('image/webp').send(picture);
}

/** The page at the moment a step failed. */
export async function getCheckScreenshot(context: ApiContext, id: string, reply: FastifyReply) {
  const check = isId(id) ? await context.store.getCheck(context.ownerId, id) : null;
  if (check === null) throw notFound('check');
  return sendPicture(context, check.pictureBlob, 'image/png', reply);
}

async function sendPicture(context: ApiContext, blob: string | null, type: string, reply: FastifyReply) {
  if (blob === null) {
    const detail =
      'There is no screenshot: Heed captured this page without a browser, or screenshots were off.';
    throw new ApiProblem({ status: 404, code: 'no-screenshot', detail });
  }
  const picture = await context.store.blobs.get(blob);
  return reply.type(type).send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
}

async function knownSnapshot(context: ApiContext, id: string): Promise<Snapshot> {
  const snapshot = isId(id) ? await context.store.getSnapshot(context.ownerId, id) : null;
  if (snapshot === null) throw notFound('snapshot');
  return snapshot;
}
