// Delivery rules as their users send them: completed, and refused where they could not be kept to.
import {
  type DeliveryRules,
  type DeliveryRulesInput,
  plainDelivery,
  type When,
} from '../../core/alert/delivery.ts';
import { BadInput, type InputProblem } from '../../core/fault/bad-input.ts';
import { problemOf } from '../../core/fault/input-problems.ts';
import { isId } from '../../core/id.ts';
import type { ChannelKind } from '../../notify/notify.ts';
import type { Store } from '../../store/store.ts';
import { timezoneProblem } from '../worker/next-due.ts';

/** What is left out stays as it was; throws BadInput. */
export function readDelivery(
  kind: ChannelKind,
  input: DeliveryRulesInput | undefined,
  before: DeliveryRules = plainDelivery,
): DeliveryRules {
  if (input === undefined) return before;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const rules: DeliveryRules = { ...before, ...given };
  const problems = kind.isForPrograms ? programProblems(rules, kind) : timezoneProblems(rules);
  if (problems.length > 0) throw new BadInput(problems);
  return rules;
}

/** Where a change goes that nobody has seen: to another channel of the account. */
export async function refuseEscalation(
  store: Pick<Store, 'getChannel'>,
  ownerId: string,
  { escalation }: DeliveryRules,
  ownId: string | null,
): Promise<void> {
  if (escalation === null) return;
  const { channelId } = escalation;
  const isKnown = isId(channelId) && (await store.getChannel(ownerId, channelId)) !== null;
  const problem = channelId === ownId ? problemOf('other-channel') : isKnown ? null : problemOf('no-channel');
  if (problem !== null) throw new BadInput([{ pointer: '/delivery/escalation/channelId', ...problem }]);
}

export function whenProblems(when: When | null | undefined, pointer: string): InputProblem[] {
  const timezone = typeof when === 'object' ? when?.timezone : undefined;
  return zoneProblems(timezone, `${pointer}/timezone`);
}

function timezoneProblems({ when, quietHours, tags, timezone }: DeliveryRules): InputProblem[] {
  return [
    ...zoneProblems(timezone ?? undefined, '/delivery/timezone'),
    ...whenProblems(when, '/delivery/when'),
    ...tags.flatMap((one, at) => whenProblems(one.when, `/delivery/tags/${at}/when`)),
    ...zoneProblems(quietHours?.timezone, '/delivery/quietHours/timezone'),
  ];
}

function zoneProblems(timezone: string | undefined, pointer: string): InputProblem[] {
  const problem = timezone === undefined ? null : timezoneProblem(timezone);
  return problem === null ? [] : [{ pointer, ...problem }];
}

/** A program that is kept waiting, or sent a list, misses what it is there for. */
function programProblems(rules: DeliveryRules, { opensIncidents }: ChannelKind): InputProblem[] {
  const message = 'cannot be set here: programs get each message separately and immediately';
  const isSet = {
    when: rules.when !== 'immediately',
    quietHours: rules.quietHours !== null,
    maxPerHour: rules.maxPerHour !== null,
    tags: rules.tags.length > 0,
    failingAfterMinutes: !opensIncidents && rules.failingAfterMinutes !== plainDelivery.failingAfterMinutes,
  };
  return Object.entries(isSet).flatMap(([field, is]) =>
    is ? [{ pointer: `/delivery/${field}`, message }] : [],
  );
}
