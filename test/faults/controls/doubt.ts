import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'an unconfirmed change is dropped where the page can no longer be compared',
    file: 'src/engine/check/settle.ts',
    find: 'if (stored === null) return result;',
    replace: 'if (stored !== null) return withEffect(result, dropped(decision.candidate, services.now()));',
    scenario: 'src/engine/check/settle.test.ts',
    test: 'can no longer be compared',
  },
  {
    title: 'an unconfirmed page surveys its set',
    file: 'src/engine/check/run-check.ts',
    find: 'return isUnconfirmed ? known :',
    replace: 'return isUnconfirmed && result === null ? known :',
    scenario: 'src/engine/survey/survey.test.ts',
    test: 'own page is unconfirmed',
  },
];
