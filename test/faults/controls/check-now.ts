import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'a failed “Check now” counts as a scheduled failure',
    file: 'src/engine/check/check-result.ts',
    find: 'if (kept !== null) return { at: kept, learned: {} };',
    replace: '',
    scenario: 'test/faults/check-now.test.ts',
  },
];
