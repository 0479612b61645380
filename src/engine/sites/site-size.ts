// How much the settings of one site may hold: every list of sites and every claim of checks reads them whole.
import type { InputProblem } from '../../core/fault/bad-input.ts';
import { problemOf } from '../../core/fault/input-problems.ts';

/** In characters of JSON. Whatever people or rules make is a tenth of it at most. */
const most = { plan: 60_000, scope: 60_000, watch: 200_000 };

export function sizeProblems(settings: { plan?: unknown; scope?: unknown; watch?: unknown }): InputProblem[] {
  return (['plan', 'scope', 'watch'] as const).flatMap((field) => {
    const length = JSON.stringify(settings[field])?.length ?? 0;
    return length <= most[field]
      ? []
      : [{ pointer: `/${field}`, ...problemOf('too-long', { most: most[field] }) }];
  });
}
