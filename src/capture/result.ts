// Faults as a check reports them.
import { type Fault, factsOf } from '../core/fault/fault.ts';
import type { CheckError, FetchResult } from '../core/page/page.ts';

export function resultOf(code: string): FetchResult {
  if (code === 'capture.login-failed') return 'login-wall';
  if (code === 'capture.dns') return 'dns';
  if (code === 'capture.timeout') return 'timeout';
  if (code === 'capture.too-large') return 'too-large';
  return code === 'capture.tls' || code.startsWith('capture.tls-') ? 'tls' : 'refused';
}

export function errorOf(fault: Fault): CheckError {
  return factsOf(fault);
}

/** The error with the name of advice that was added to its own. */
export function withAlso(error: CheckError, advice: string): CheckError {
  const { params = {} } = error;
  const also = params.also === undefined ? advice : `${params.also} ${advice}`;
  return { ...error, params: { ...params, also } };
}
