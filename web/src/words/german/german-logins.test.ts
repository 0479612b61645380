// Was die Anmeldung sagt, kommt ganz auf Deutsch an.
import { expect, it } from 'vitest';
import { StepFault } from '../../../../src/capture/browser/faults.ts';
import { explainLogin } from '../../../../src/capture/session/login-failure.ts';
import type { Visit } from '../../../../src/capture/session/visit.ts';
import { saidInGerman } from './german-sentences.ts';

const wall = {
  ...{ result: 'login-wall' as const, retryAfterMs: null, markers: [] },
  error: { code: 'capture.login-wall', message: '', advice: '', transient: false },
};
const visits: Pick<Visit, 'hasSignedIn' | 'leave'>[] = [
  { hasSignedIn: true, leave: 'go' },
  { hasSignedIn: false, leave: 'paused' },
  { hasSignedIn: false, leave: 'renewed' },
];

it('every failure of a login has its German words', () => {
  const said = visits.map((visit) => explainLogin(wall, visit as Visit, 'shop.example').error);
  const step = {
    step: 2,
    what: 'click “Log in”',
    why: 'nothing on the page says “Log in”',
    screenshot: null,
  };
  const failed = [true, false].map((isLogin) => new StepFault({ ...step, isLogin }));
  for (const { message, advice } of [...said, ...failed]) {
    for (const sentence of [message, advice]) {
      const said = saidInGerman(sentence);
      expect(said).not.toBe(sentence);
      expect(said).not.toMatch(/So that|Check the|Look at|Change the/);
    }
  }
});
