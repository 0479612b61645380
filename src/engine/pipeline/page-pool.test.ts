import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { planGoal } from '../../plan/plan.ts';
import { openPagePool } from './page-pool.ts';
import type { PipelineInput } from './pipeline.ts';

const orderFor = (html: string, include: string[] = []): PipelineInput => ({
  page: {
    body: new TextEncoder().encode(html),
    contentType: 'text/html',
    charset: 'utf-8',
    finalUrl: 'http://shop.example/',
    httpStatus: 200,
  },
  watch: { ...defaultWatch, include },
  trackingGoal: '',
  plan: planGoal('', null),
  before: null,
});

describe('the threads that read pages', () => {
  const pagePool = openPagePool({ threads: 2 });
  afterAll(() => pagePool.close());

  it('read pages', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => pagePool.run(orderFor(`<title>Page ${n}</title>`))),
    );
    expect(answers.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `Page ${n}`));
  });

  it('bring a fault back with its facts', async () => {
    await expect(pagePool.run(orderFor('<p>Words</p>', ['#gone']))).rejects.toMatchObject({
      name: 'Fault',
      code: 'extract.nothing-selected',
    });
  });

  it('are given up when a page takes too much memory or time, and the next page is read', async () => {
    const small = openPagePool({ threads: 1, memoryMb: 40, timeoutMs: 10_000 });
    const huge = `<table>${'<tr><td>a<td>b<td>c'.repeat(400_000)}</table>`;
    await expect(small.run(orderFor(huge))).rejects.toMatchObject({ code: 'extract.too-complex' });
    expect((await small.run(orderFor('<title>Next</title>'))).title).toBe('Next');
    await small.close();
    const hasty = openPagePool({ threads: 1, timeoutMs: 1 });
    await expect(hasty.run(orderFor(huge))).rejects.toMatchObject({ code: 'extract.too-complex' });
    await hasty.close();
  });

  it('do not keep what a huge page left behind', async () => {
    // As `bin/heed.mjs` starts the service.
    setFlagsFromString('--expose-gc');
    const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
    const one = openPagePool({ threads: 1 });
    const rows = Array.from({ length: 60_000 }, (_, at) => `<li>thing ${at * 31}</li>`);
    await one.run(orderFor(`<ul>${rows.join('')}</ul>`));
    const thread = await started;
    await until(async () => (await thread.getHeapStatistics()).used_heap_size < 64 * 2 ** 20 || null);
    await one.close();
  });
});
