// What is for those alone who run the service.
import { isOperator } from '../core/account/account.ts';
import type { ApiContext } from './context.ts';
import { ApiProblem } from './problem.ts';

export function refuseOthers(caller: ApiContext['caller'], what: string): void {
  if (isOperator(caller)) return;
  const detail = `Only owners of the first account, who run this service, can ${what}.`;
  throw new ApiProblem({ status: 403, code: 'not-allowed', detail });
}
