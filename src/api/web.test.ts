// The pages for people as files: under which policy they are sent, what browsers may keep, and what is said where there are none.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { addWeb } from './web.ts';

async function openWeb(isBuilt: boolean, settings: Partial<Parameters<typeof addWeb>[1]> = {}) {
  const webDir = await temporaryFolder();
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'assets', 'first.js'), 'go();');
  await writeFile(join(webDir, 'push-worker.js'), 'listen();');
  if (isBuilt) await writeFile(join(webDir, 'index.html'), '<!doctype html><head><title>Heed</title></head>');
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await addWeb(app, { webDir, ...settings });
  return app;
}

it.each([
  '/',
  '/changes',
  '/changes/x',
  '/sites/new',
  '/sites/x/history',
  '/settings/keys',
  '/sign-in',
  '/join',
])('%s is the document, under a policy that lets nothing in but our own files', async (url) => {
  const app = await openWeb(true);
  const { statusCode, headers, body } = await app.inject({ url });
  expect([statusCode, body.replace(/<link [^>]+>/g, '')]).toEqual([
    200,
    '<!doctype html><head><title>Heed</title></head>',
  ]);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['cache-control']).toBe('public, max-age=0');
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
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
    'trusted-types push-worker',
  ]);
  // Only the inbox needs the changes first.
  expect(headers.link !== undefined).toBe(url === '/');
  await app.close();
});

it('names the feeds to readers of feeds, but not with accounts, where they could not read them', async () => {
  const hasAccounts = { access: {} as NonNullable<Parameters<typeof addWeb>[1]['access']> };
  for (const [settings, count] of [
    [{}, 3],
    [hasAccounts, 0],
  ] as const) {
    const app = await openWeb(true, settings);
    const { body } = await app.inject({ url: '/' });
    expect(
      body.match(/<link rel="alternate" type="[^"]+" title="[^"]+" href="\/feeds\/changes\.\w+"/g) ?? [],
    ).toHaveLength(count);
    await app.close();
  }
});

it('the service worker is at the root, may load nothing, and is asked for again each time', async () => {
  const app = await openWeb(true);
  const { statusCode, headers, body } = await app.inject({ url: '/push-worker.js' });
  expect([statusCode, body]).toEqual([200, 'listen();']);
  expect(headers['content-type']).toMatch(/^application\/javascript/);
  expect(headers['cache-control']).toBe('public, max-age=0');
  expect(headers['content-security-policy']).toBe("default-src 'none'");
  await app.close();
});

it('files are kept by browsers for a year, and no file beside them can be reached', async () => {
  const app = await openWeb(true);
  const file = await app.inject({ url: '/assets/first.js' });
  expect([file.statusCode, file.body]).toEqual([200, 'go();']);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/assets/../index.html', '/assets/%2e%2e/index.html', '/index.html', '/assets/none.js'])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
  await app.close();
});

it('says how to build the pages where there are none', async () => {
  const app = await openWeb(false);
  const { statusCode, headers, body } = await app.inject({ url: '/' });
  expect(statusCode).toBe(503);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('npm run build:web');
  expect((await app.inject({ url: '/assets/first.js' })).statusCode).toBe(404);
  await app.close();
});
