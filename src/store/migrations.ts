// All migrations, in the order they run. Never change one that was released: add the next.
import type { Kysely } from 'kysely';
import type { Index } from './database/build-indexes.ts';
import type { DatabaseKind } from './database/database.ts';
import type { Tables } from './database/schema.ts';
import { createFirstTables } from './migrations/001-first-tables.ts';
import { addEvents } from './migrations/002-events.ts';
import { addNoise } from './migrations/003-noise.ts';
import { addHostFacts } from './migrations/004-hosts.ts';
import { addFacts } from './migrations/005-facts.ts';
import { addAi } from './migrations/006-ai.ts';
import { addLedger } from './migrations/007-ledger.ts';
import { addWeights } from './migrations/008-weights.ts';
import { addChannels } from './migrations/009-channels.ts';
import { addAccounts } from './migrations/010-accounts.ts';
import { addIcons } from './migrations/011-icons.ts';
import { addNotifiedChanges } from './migrations/012-told-changes.ts';
import { giveIconsToOwners } from './migrations/013-icons-each.ts';
import { indexUnseenVerdicts } from './migrations/014-unseen-verdicts.ts';
import { indexChangesByAge } from './migrations/015-changes-by-age.ts';
import { addConfirmedAddresses } from './migrations/018-confirmed-addresses.ts';
import { indexRemovedSites } from './migrations/019-removed-sites.ts';
import { addCheckNotes } from './migrations/020-check-notes.ts';
import { indexNotificationsInOrder } from './migrations/021-notifications-in-order.ts';
import { indexSitesByUrl } from './migrations/023-sites-by-url.ts';
import { addRetention } from './migrations/024-retention.ts';
import { addTwoPlans } from './migrations/025-two-plans.ts';
import { addStatements } from './migrations/026-statements.ts';
import { addModelTrust } from './migrations/027-model-trust.ts';
import { addSiteSessions } from './migrations/028-site-sessions.ts';
import { addDeliveryRules } from './migrations/029-delivery-rules.ts';
import { addFeeds } from './migrations/030-feeds.ts';
import { keepOutageReports } from './migrations/031-outage-reports.ts';
import { addAttemptLog } from './migrations/032-attempt-log.ts';
import { addFormerSecrets } from './migrations/033-former-secrets.ts';
import { addProcesses } from './migrations/034-processes.ts';
import { addCheckNeeds, checkNeedsIndexes } from './migrations/035-check-needs.ts';
import { leasedNotificationIndexes } from './migrations/036-leased-notifications.ts';
import { mergeWordsByDay } from './migrations/037-words-merged-by-day.ts';
import { outageIndexes } from './migrations/038-outages-of-site.ts';
import { addSiteLists, fillSiteLists, siteListIndexes } from './migrations/039-site-lists.ts';
import { addSiteTexts, fillSiteTexts, siteTextIndexes } from './migrations/040-site-texts.ts';

export interface Migration {
  name: string;
  up: (tx: Kysely<Tables>, kind: DatabaseKind) => Promise<void>;
  /** On tables that may be large: built after all migrations, and not in their transaction. */
  indexes?: readonly Index[];
  /**
   * Makes what triggers keep from then on, for the rows that were there before: after the indexes, beside the work of others, by one process at a time. In
   * short transactions of its own, and so that it goes on where one was killed.
   */
  fill?: (db: Kysely<Tables>, kind: DatabaseKind) => Promise<void>;
}

export const migrations: readonly Migration[] = [
  { name: '001-first-tables', up: createFirstTables },
  { name: '002-events', up: addEvents },
  { name: '003-noise', up: addNoise },
  { name: '004-hosts', up: addHostFacts },
  { name: '005-facts', up: addFacts },
  { name: '006-ai', up: addAi },
  { name: '007-ledger', up: addLedger },
  { name: '008-weights', up: addWeights },
  { name: '009-channels', up: addChannels },
  { name: '010-accounts', up: addAccounts },
  { name: '011-icons', up: addIcons },
  { name: '012-told-changes', up: addNotifiedChanges },
  { name: '013-icons-each', up: giveIconsToOwners },
  { name: '014-unseen-verdicts', up: indexUnseenVerdicts },
  { name: '015-changes-by-age', up: indexChangesByAge },
  { name: '018-confirmed-addresses', up: addConfirmedAddresses },
  { name: '019-removed-sites', up: indexRemovedSites },
  { name: '020-check-notes', up: addCheckNotes },
  { name: '021-notifications-in-order', up: indexNotificationsInOrder },
  { name: '023-sites-by-url', up: indexSitesByUrl },
  { name: '024-retention', up: addRetention },
  { name: '025-two-plans', up: addTwoPlans },
  { name: '026-statements', up: addStatements },
  { name: '027-model-trust', up: addModelTrust },
  { name: '028-site-sessions', up: addSiteSessions },
  { name: '029-delivery-rules', up: addDeliveryRules },
  { name: '030-feeds', up: addFeeds },
  { name: '031-outage-reports', up: keepOutageReports },
  { name: '032-attempt-log', up: addAttemptLog },
  { name: '033-former-secrets', up: addFormerSecrets },
  { name: '034-processes', up: addProcesses },
  { name: '035-check-needs', up: addCheckNeeds, indexes: checkNeedsIndexes },
  { name: '036-leased-notifications', up: () => Promise.resolve(), indexes: leasedNotificationIndexes },
  { name: '037-words-merged-by-day', up: mergeWordsByDay },
  { name: '038-outages-of-site', up: () => Promise.resolve(), indexes: outageIndexes },
  { name: '039-site-lists', up: addSiteLists, indexes: siteListIndexes, fill: fillSiteLists },
  { name: '040-site-texts', up: addSiteTexts, indexes: siteTextIndexes, fill: fillSiteTexts },
];
