// Puts the store together: every function of the port, over one database and one storage of blobs.
import { openAccountStore } from './accounts/accounts.ts';
import { keyCheckStore } from './accounts/key-check.ts';
import { openAiExams } from './ai-exams.ts';
import { openAiLedger } from './ai-ledger.ts';
import { findAnswer } from './answers.ts';
import type { BlobStorage } from './blobs/blob-storage.ts';
import { listChanges, walkChanges } from './changes/change-list.ts';
import { editChange, getChange } from './changes/changes.ts';
import { listFacts } from './changes/facts.ts';
import { markSeen } from './changes/mark-seen.ts';
import { replaceAnalysis } from './changes/replace-analysis.ts';
import { suppressedStore } from './changes/suppressed.ts';
import { claimUnasked } from './changes/unasked-changes.ts';
import { askChecks } from './checks/ask-checks.ts';
import { askCheck, getCheck, listChecks } from './checks/checks.ts';
import { claimChecks } from './checks/claim.ts';
import { handBackChecks, prolongLeases, reclaimChecks } from './checks/lease.ts';
import { editNoise, getNoise } from './checks/noise.ts';
import { queueDue } from './checks/queue-due.ts';
import { listReadings, rereadSnapshot } from './checks/readings.ts';
import { recordResults } from './checks/record.ts';
import { findSnapshot, getSnapshot, listSnapshots, snapshotBefore } from './checks/snapshots.ts';
import { listTallies } from './checks/tallies.ts';
import { visitStore } from './checks/visits.ts';
import { followClock, openTimeNote } from './database/clock.ts';
import type { Database } from './database/database.ts';
import { probeStore } from './database/probe.ts';
import { channelStore } from './notifications/channels.ts';
import { lastEventId, listEvents, listEventsAfter } from './notifications/events.ts';
import { feedStore } from './notifications/feeds.ts';
import { notificationStore } from './notifications/notifications.ts';
import type { Store } from './port.ts';
import { figureStore } from './sites/figures.ts';
import { iconStore } from './sites/icons.ts';
import { listDropped, listMemberIds, listMembers } from './sites/members.ts';
import { removeSite } from './sites/remove-sites.ts';
import { type Clearing, openClearing } from './sites/removed-sites.ts';
import { findSitesByUrl, listSites, walkSites } from './sites/site-list.ts';
import { siteSessionStore } from './sites/site-sessions.ts';
import { createSite, editSite, getSite } from './sites/sites.ts';
import { pulseStore } from './tidy/pulse.ts';
import { serviceFigureStore } from './tidy/service-figures.ts';
import { claimBlobs, tidy } from './tidy/tidy.ts';
import { usageStore } from './tidy/usage.ts';

export async function assembleStore(database: Database, blobs: BlobStorage, dataDir: string): Promise<Store> {
  await claimBlobs(database, blobs);
  const clearing = openClearing(database);
  clearing.start();
  return {
    kind: database.kind,
    ...siteStore(database, clearing),
    ...checkStore(database),
    ...queueStore(database),
    ...snapshotStore(database),
    ...changeStore(database),
    ...eventStore(database),
    ...keyCheckStore(database),
    ...visitStore(database),
    ...feedStore(database),
    ...iconStore(database),
    ...siteSessionStore(database),
    ...suppressedStore(database),
    ...channelStore(database),
    ...notificationStore(database),
    findAnswer: (ownerId, key, now) => findAnswer(database, ownerId, key, now),
    listFacts: (ownerId, siteId, limit) => listFacts(database, ownerId, siteId, limit),
    listTallies: (ownerId, siteIds, only) => listTallies(database, ownerId, siteIds, only),
    ...figureStore(database),
    ai: openAiLedger(database),
    exams: openAiExams(database),
    accounts: openAccountStore(database),
    blobs: { put: blobs.put, get: blobs.get, find: blobs.find },
    ...usageStore(database, blobs),
    ...pulseStore(database),
    ...serviceFigureStore(database, { files: blobs.folder, disk: blobs.folder ?? dataDir }),
    async tidy(now, retention) {
      await clearing.run();
      return tidy(database, blobs, now, retention);
    },
    probe: (isThorough) => probeStore(database, blobs, isThorough),
    async close() {
      await clearing.stop();
      await blobs.close();
      await database.close();
    },
  };
}

function siteStore(database: Database, clearing: Clearing) {
  return {
    createSite: (order) => createSite(database, order),
    getSite: (ownerId, id) => getSite(database, ownerId, id),
    listSites: (ownerId, filter) => listSites(database, ownerId, filter),
    walkSites: (ownerId, filter) => walkSites(database, ownerId, filter),
    findSitesByUrl: (ownerId, urls) => findSitesByUrl(database, ownerId, urls),
    editSite: (ownerId, id, edit, now) => editSite(database, { ownerId, id, edit, now }),
    listMembers: (ownerId, parentId) => listMembers(database, ownerId, parentId),
    listDropped: (ownerId, parentId) => listDropped(database, ownerId, parentId),
    listMemberIds: (ownerId, parentIds) => listMemberIds(database, ownerId, parentIds),
    async removeSite(ownerId, id) {
      const isRemoved = await removeSite(database, ownerId, id);
      if (isRemoved) clearing.start();
      return isRemoved;
    },
  } satisfies Partial<Store>;
}

function checkStore(database: Database) {
  return {
    askCheck: (order) => askCheck(database, order),
    askChecks: (order) => askChecks(database, order),
    getCheck: (ownerId, id) => getCheck(database, ownerId, id),
    listChecks: (ownerId, siteId, page) => listChecks(database, ownerId, siteId, page),
    getNoise: (ownerId, siteId) => getNoise(database, ownerId, siteId),
    editNoise: (ownerId, siteId, edit) => editNoise(database, ownerId, siteId, edit),
  } satisfies Partial<Store>;
}

function queueStore(database: Database) {
  const noteTime = openTimeNote(database);
  return {
    followClock: (now) => followClock(database, now),
    queueDue: (order) => queueDue(database, order),
    claimChecks: (order) => claimChecks(database, order),
    prolongLeases: (order) => prolongLeases(database, order),
    reclaimChecks: (order) => reclaimChecks(database, order),
    handBackChecks: (claims, needs) => handBackChecks(database, claims, needs),
    async recordResults(results) {
      if (results.length > 0) await noteTime(Math.max(...results.map(({ finishedAt }) => finishedAt)));
      return recordResults(database, results);
    },
    onQueued: (listener) => database.onQueued(listener),
  } satisfies Partial<Store>;
}

function snapshotStore(database: Database) {
  return {
    getSnapshot: (ownerId, id) => getSnapshot(database, ownerId, id),
    findSnapshot: (ownerId, siteId, contentHash) => findSnapshot(database, ownerId, siteId, contentHash),
    snapshotBefore: (snapshot) => snapshotBefore(database, snapshot),
    listSnapshots: (ownerId, siteId, page) => listSnapshots(database, ownerId, siteId, page),
    listReadings: (order) => listReadings(database, order),
    rereadSnapshot: (id, reading) => rereadSnapshot(database, id, reading),
  } satisfies Partial<Store>;
}

function changeStore(database: Database) {
  return {
    getChange: (ownerId, id) => getChange(database, ownerId, id),
    listChanges: (ownerId, filter) => listChanges(database, ownerId, filter),
    walkChanges: (ownerId, filter) => walkChanges(database, ownerId, filter),
    editChange: (ownerId, id, edit) => editChange(database, { ownerId, id, edit }),
    markSeen: (ownerId, order) => markSeen(database, ownerId, order),
    replaceAnalysis: (ownerId, id, given) => replaceAnalysis(database, { ownerId, id, given }),
    claimUnasked: (now, most) => claimUnasked(database, now, most),
  } satisfies Partial<Store>;
}

function eventStore(database: Database) {
  return {
    listEvents: (ownerId, filter) => listEvents(database, ownerId, filter),
    listEventsAfter: (ownerId, after, filter) => listEventsAfter(database, ownerId, after, filter),
    lastEventId: (ownerId) => lastEventId(database, ownerId),
    onEvents: (listener) => database.onEvents(listener),
  } satisfies Partial<Store>;
}
