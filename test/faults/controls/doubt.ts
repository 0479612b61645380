import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'an unconfirmed change is dropped where the page can no longer be compared',
    file: 'src/engine/check/settle.ts',
    find: 'if (candidate === null || stored === null) return result;',
    replace: 'if (candidate === null || stored !== null) return remember(result, { candidate: null });',
    scenario: 'src/engine/settle.test.ts',
    test: 'can no longer be compared',
  },
  {
    title: 'an unconfirmed page surveys its set',
    file: 'src/engine/check/run-check.ts',
    find: 'return isDoubted ? known :',
    replace: 'return isDoubted && result === null ? known :',
    scenario: 'src/engine/survey.test.ts',
    test: 'own page is unconfirmed',
  },
];
