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
    title: 'name servers that never answer hold every thread that looks up names',
    file: 'src/net/dns/look-up.ts',
    find: 'if (next === undefined || running >= atOnce) return;',
    replace: 'if (next === undefined) return;',
    scenario: 'src/net/dns/look-up.test.ts',
    test: 'is not held up',
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
