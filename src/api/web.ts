// The pages for people, built by Vite, served under a strict policy.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { basePathOf } from './base-path.ts';
import type { ApiServices } from './context.ts';
import { formats } from './feeds/formats.ts';
import { getSnapshotPage } from './history/snapshot-page.ts';
import { idParams } from './parameters.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // A service worker is registered under this name, and the pages let it stand for one file.
  'trusted-types push-worker',
].join('; ');

/** The first requests of the inbox, sent by the browser while it still fetches the script. */
const firstChanges = '</api/changes?limit=30>; rel=preload; as=fetch; crossorigin';

const notBuilt =
  'The pages are not built. Run `npm run build:web`; the API works without them, see /api/docs.\n';

/** Paths of the pages; each shows the same document, which reads the address itself. */
const pagePaths = [
  '/',
  '/changes',
  '/changes/:id',
  '/sites',
  '/sites/new',
  '/sites/:id',
  '/sites/:id/:view',
  '/ask',
  '/settings',
  '/settings/:view',
  '/sign-in',
  '/setup',
  '/join',
  '/new-password',
  '/confirm',
];

/** For readers of feeds that are given the address of a page. */
const feedLinks = Object.entries(formats)
  .map(
    ([format, { type }]) =>
      `<link rel="alternate" type="${type}" title="Heed (${format})" href="/feeds/changes.${format}" />`,
  )
  .join('');

type WebSettings = Pick<ApiServices, 'access' | 'publicUrl'> & { webDir: string | null };

export async function addWeb(app: FastifyInstance, settings: WebSettings): Promise<void> {
  const { webDir, access = null } = settings;
  const basePath = basePathOf(settings);
  const isBuilt = webDir !== null && existsSync(join(webDir, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: join(webDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
  }
  const sendPage = async (reply: FastifyReply) => {
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    reply.header('content-security-policy', policy);
    const document = await readFile(join(webDir, 'index.html'), 'utf8');
    // With accounts the plain address of a feed opens for nobody who only has the address of a page.
    const whole = access === null ? document.replace('</head>', `${feedLinks}</head>`) : document;
    return reply
      .header('cache-control', 'public, max-age=0')
      .type('text/html; charset=utf-8')
      .send(placeBelow(basePath, whole));
  };
  for (const path of pagePaths) {
    app.get(path, { config: { access: 'open' }, schema: { hide: true } }, (request, reply) => {
      if (request.url === '/') reply.header('link', firstChanges);
      return sendPage(reply);
    });
  }
  if (isBuilt) {
    app.get('/push-worker.js', { config: { access: 'open' }, schema: { hide: true } }, (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'")
        .sendFile('push-worker.js', webDir, { maxAge: 0, immutable: false }),
    );
  }
  const querystring = z.strictObject({ change: z.string().max(100).optional() });
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/snapshots/:id/page',
      { schema: { hide: true, params: idParams, querystring } },
      (request, reply) => getSnapshotPage(request.context, request.params.id, request.query.change, reply),
    );
}

/** One document for every page, however deep: what it refers to is named from the root of the host. */
function placeBelow(basePath: string, document: string): string {
  return document
    .replace('<html', `<html data-base="${basePath}"`)
    .replaceAll(/ (href|src)="\.?\//g, ` $1="${basePath}/`);
}
