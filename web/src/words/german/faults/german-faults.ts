// What went wrong and what to do, in German: found by code, filled with the values that come along.
import { fillWords } from '../../fill-words.ts';
import type { Fault, SaidFault } from '../../said-fault.ts';
import { germanChannelFaults, germanWayAdvice, germanWayDefault } from './german-channel-faults.ts';
import { germanAlso, germanPageFaults } from './german-page-faults.ts';

export const germanFaultWords = { ...germanPageFaults, ...germanChannelFaults };

/** What has no words here, or was stored before faults had values, stays as it came. */
export function germanFault(fault: Fault): SaidFault {
  const { params = {}, message, advice } = fault;
  const { way, kind, also } = params;
  const code = way === undefined ? fault.code : String(way);
  const key = kind === undefined ? code : `${code}:${kind}`;
  const words = Object.hasOwn(germanFaultWords, key) ? germanFaultWords[key] : undefined;
  if (words === undefined) return { message, advice };
  const added =
    also === undefined
      ? []
      : String(also)
          .split(' ')
          .map((name) => germanAlso[name]);
  const parts = way === undefined ? [words[1], ...added] : [germanWayAdvice[code] ?? germanWayDefault];
  const said = [words[0], parts.join(' ')].map((text) => fillWords(text, params, 'de'));
  const [what, todo] = said;
  return parts.includes(undefined) || what == null || todo == null
    ? { message, advice }
    : { message: what, advice: todo };
}
