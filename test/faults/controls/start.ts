import type { Control } from '../control.ts';

const scenario = 'test/faults/start.test.ts';

export const controls: Control[] = [
  {
    title: 'what keeps it from starting is shown as a stack',
    file: 'src/start-heed.ts',
    find: 'throw startFault(error, config);',
    replace: 'throw error;',
    scenario,
    test: 'not a database',
  },
  {
    title: 'a replaced key is not noticed',
    file: 'src/engine/sites/key-check.ts',
    find: 'seal.unseal(kept, place);',
    replace: '',
    scenario,
    test: 'another key',
  },
];
