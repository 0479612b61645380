import type { Control } from '../control.ts';

const scenario = 'test/faults/loop.test.ts';

export const controls: Control[] = [
  {
    title: 'chains of statements do not give way',
    file: 'src/store/database/give-way.ts',
    find: 'if (waiting.length === 0 && now() < endsAt) return undefined;',
    replace: 'if (waiting.length === 0) return undefined;',
    scenario,
    test: 'tidying',
  },
  {
    title: 'sites are read and written out all at once',
    file: 'src/store/sites/site-list.ts',
    find: 'size = Math.max(1, Math.min(sliceSize.most, fitting));',
    replace: 'size = 1_000_000;',
    scenario,
    test: 'a list of all sites',
  },
  {
    title: 'a long history is removed in one transaction',
    file: 'src/store/sites/remove-sites.ts',
    find: 'const mostAtOnce = 500;',
    replace: 'const mostAtOnce = 1_000_000;',
    scenario,
    test: 'long history',
  },
  {
    title: 'a bulk check is one transaction a site',
    file: 'src/store/checks/ask-checks.ts',
    find: 'const atOnce = 100;',
    replace: 'const atOnce = 1;',
    scenario,
    test: 'on PostgreSQL',
  },
];
