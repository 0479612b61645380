// A login page in place of the page, where there are login steps: why they did not help.
import type { CheckError } from '../../core/page/page.ts';
import { loginWaits } from '../browser/faults.ts';
import type { Failure } from '../judge/answer.ts';
import type { Visit } from './visit.ts';

/** The failure as it was, unless it is about a login that this visit has to do with. */
export function explainLogin(failure: Failure, visit: Visit | null, host: string): Failure {
  if (failure.result !== 'login-wall' || visit === null) return failure;
  const error = visit.hasSignedIn ? failedLogin(host) : unusedLogin(visit, host);
  return error === null ? failure : { ...failure, error };
}

function failedLogin(host: string): CheckError {
  return {
    code: 'capture.login-failed',
    message: `${host} still shows a login after the login steps.`,
    advice: `Check the login steps and their secrets. ${loginWaits}`,
    transient: false,
    params: { kind: 'wall', host },
  };
}

function unusedLogin({ leave }: Visit, host: string): CheckError | null {
  if (leave === 'paused') {
    return {
      code: 'capture.login-paused',
      message: `${host} asks for a login, and the last login failed. Heed waits before it tries again.`,
      advice: 'To sign in at the next check, change the login steps or their secrets, or clear the session.',
      transient: false,
      params: { host },
    };
  }
  if (leave !== 'renewed') return null;
  return {
    code: 'capture.session-renewed',
    message: `${host} asked for a login while another check of this site was signing in.`,
    advice: 'Nothing to do: the next check uses the new session.',
    transient: true,
    params: { host },
  };
}
