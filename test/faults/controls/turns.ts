import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'pages are read first come, first served',
    file: 'src/engine/pipeline/page-pool.ts',
    find: 'await queue.take(turn)',
    replace: 'await queue.take(nobody)',
    scenario: 'test/faults/turns.test.ts',
    test: 'heavy pages',
  },
  {
    title: 'pages in the browser come first come, first served',
    file: 'src/capture/browser/open-browser.ts',
    find: 'turns.take(turn, signal,',
    replace: "turns.take({ ownerId: '', host: '' }, signal,",
    scenario: 'test/faults/turns.test.ts',
    test: 'in the browser',
  },
  {
    title: 'slow hosts may take every place',
    file: 'src/engine/worker/work.ts',
    find: 'admit: places.admission(running.values()),',
    replace: '',
    scenario: 'test/faults/turns.test.ts',
    test: 'on SQLite',
  },
];
