import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'a lost blob fails whoever looks for it',
    file: 'src/store/blobs/blob.ts',
    find: 'if (isBlobLost(error)) return null;',
    replace: '',
    scenario: 'test/faults/lost-blob.test.ts',
    test: 'or missing',
  },
  {
    title: 'a lost blob is an internal error of the API',
    file: 'src/api/problem.ts',
    find: "if (isBlobLost(fault)) return { status: 410, code: 'gone', detail: lostFile };",
    replace: '',
    scenario: 'test/faults/lost-blob.test.ts',
    test: 'or missing',
  },
  {
    title: 'put() trusts a file that carries the right name',
    file: 'src/store/blobs/blobs-on-disk.ts',
    find: '(await touch(blobPath(folder, key))) && (await holds(folder, key))',
    replace: 'await touch(blobPath(folder, key))',
    scenario: 'test/faults/lost-blob.test.ts',
    test: 'or truncated',
  },
  {
    title: 'a new baseline in the place of a lost one says nothing',
    file: 'src/engine/check/run-check.ts',
    find: "before === 'lost' && result.outcome === 'baseline' ? { ...result, note: baselineLost } : result",
    replace: 'before === null ? result : { ...result }',
    scenario: 'test/faults/lost-blob.test.ts',
    test: 'or missing',
  },
  {
    title: 'a lost picture is an internal error of the API',
    file: 'src/api/problem.ts',
    find: "if (isBlobLost(fault)) return { status: 410, code: 'gone', detail: lostFile };",
    replace: '',
    scenario: 'src/api/history/lost-blobs.test.ts',
    test: 'a lost screenshot',
  },
];
