import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'an expression takes exponential time',
    file: 'src/net/robots.ts',
    find: 'pattern.split(/\\*+/)',
    replace: 'pattern.split(/(?:\\*+)+$/)',
    scenario: 'test/faults/expressions.test.ts',
  },
];
