// Of what is included, only text that a pattern matches: what is waited for may not be there yet.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EngineWorld, openEngineWorld } from '../../../test/support/web/engine-world.ts';
import { createSite } from '../engine.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await openEngineWorld({});
});
afterAll(() => world.close());

const page = (...lines: string[]) =>
  `<!doctype html><title>Shows</title><main>${lines.map((line) => `<p>${line}</p>`).join('')}</main><footer><p>Tickets are never sold at the footer</p></footer>`;

it('reports a line that appears among those that are kept, and none of the others', async () => {
  world.web.set('/shows', page('A long evening of chamber music', 'Doors open at seven'));
  const watch = { include: ['main', 'keep:(?m)^.*Tickets.*$'] };
  const site = await createSite(world.services, 'local', { url: world.web.url('/shows'), watch }, null);
  expect((await world.work()).get('/shows')?.error).toBeNull();
  world.web.set('/shows', page('A long evening of piano music', 'Doors open at eight'));
  expect(await world.check(site)).toMatchObject({ change: null, error: null });
  world.web.set(
    '/shows',
    page('A long evening of piano music', 'Tickets on sale now', 'Doors open at eight'),
  );
  const { change, error } = await world.check(site);
  expect(error).toBeNull();
  expect(change?.diff.hunks.map(({ before, after }) => [before, after])).toEqual([
    [null, 'Tickets on sale now'],
  ]);
});
