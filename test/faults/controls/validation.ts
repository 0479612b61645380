import type { Control } from '../control.ts';

const scenario = 'test/faults/validation.test.ts';

export const controls: Control[] = [
  {
    title: 'every error of a body is listed',
    file: 'src/api/problem.ts',
    find: 'const mostErrors = 20;',
    replace: 'const mostErrors = Number.MAX_SAFE_INTEGER;',
    scenario,
    test: 'lists twenty errors',
  },
  {
    title: 'whoever is not known may send as much as others',
    file: 'src/api/api.ts',
    find: 'route.bodyLimit = openBodyLimit;',
    replace: 'route.bodyLimit = bodyLimit;',
    scenario,
    test: 'reads no more than 16 KB',
  },
  {
    title: 'long keys are repeated in the answer',
    file: 'src/api/problem.ts',
    find: 'pointer: shorten(pointer, longest.pointer),',
    replace: 'pointer,',
    scenario,
    test: 'refuses bodies of many keys',
  },
  {
    title: 'a list to import is read to its end, however long it is',
    file: 'src/engine/importers/importer.ts',
    find: 'mostEntries = 1000;',
    replace: 'mostEntries = 1_000_000;',
    scenario,
    test: 'reads lists to import',
  },
];
