import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'checks of a killed process are not queued again',
    file: 'src/store/checks/lease.ts',
    find: 'await requeue(database, tx, again, now);',
    replace: '',
    scenario: 'test/faults/kill.test.ts',
    test: 'on PostgreSQL',
  },
];
