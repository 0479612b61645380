// Lists of values that have a name of their own in the document, wherever they appear.
import { channelHealths, notificationStatuses } from '../../core/alert/channel.ts';
import { eventKinds } from '../../core/alert/event.ts';
import { significances, verdicts } from '../../core/change/analysis.ts';
import { changeStatuses, feedbacks } from '../../core/change/change.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import { blockRoles } from '../../core/page/content.ts';
import { factKinds } from '../../core/page/fact-kinds.ts';
import { fetchResults } from '../../core/page/page.ts';
import { checkOutcomes, checkStatuses, checkTriggers } from '../../core/site/check.ts';
import { siteHealths, siteStates } from '../../core/site/site.ts';

export const enums: Record<string, readonly string[]> = {
  BlockRole: blockRoles,
  ChangeStatus: changeStatuses,
  ChangeType: changeTypes,
  ChannelHealth: channelHealths,
  CheckOutcome: checkOutcomes,
  CheckStatus: checkStatuses,
  CheckTrigger: checkTriggers,
  EventKind: eventKinds,
  FactKind: factKinds,
  Feedback: feedbacks,
  FetchResult: fetchResults,
  NotificationStatus: notificationStatuses,
  Significance: significances,
  SiteHealth: siteHealths,
  SiteState: siteStates,
  Verdict: verdicts,
};

const names = new Map(Object.entries(enums).map(([name, values]) => [values.join(), name]));

/** Null: the list has no name. */
export function enumName(values: readonly unknown[]): string | null {
  return names.get(values.join()) ?? null;
}

/** The list as a schema: by its name where it has one. */
export function namedEnum(values: readonly string[]): Record<string, unknown> {
  const name = enumName(values);
  return name === null ? { type: 'string', enum: values } : { $ref: `#/components/schemas/${name}` };
}
