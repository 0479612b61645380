import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'an error that nobody caught ends the process at once',
    file: 'src/start-heed.ts',
    find: '  endOnCrash(starting, exitWithinMs);\n',
    replace: '',
    scenario: 'test/faults/crash.test.ts',
  },
];
