// Adds each attempt to deliver a change to the trace of the check that found it, in whichever process it happens.
import type { Channel } from '../../core/alert/channel.ts';
import type { Bundle } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { newSpanId, rootSpanOf, traceOf } from './check-trace.ts';

/** As many of a digest are looked up. */
const most = 50;

/** Without a tracer nothing is looked up. Never fails. */
export async function traceDelivery(
  { telemetry, store, now, log }: Services,
  { ownerId, kind }: Pick<Channel, 'ownerId' | 'kind'>,
  { notifications }: Bundle,
  { startAt, outcome, error }: { startAt: number; outcome: string; error: string | null },
): Promise<void> {
  const tracer = telemetry?.tracer ?? null;
  if (tracer === null) return;
  const endAt = now();
  try {
    for (const { event } of notifications.slice(0, most)) {
      if (event?.kind !== 'change') continue;
      const change = await store.getChange(ownerId, event.payload.changeId);
      if (change === null) continue;
      const { checkId } = change;
      tracer.add({
        ...{ traceId: traceOf(checkId), spanId: newSpanId(), parentId: rootSpanOf(checkId), name: 'deliver' },
        ...{ startAt, endAt, error },
        attributes: { 'heed.channel.kind': kind, 'heed.delivery.outcome': outcome },
      });
    }
  } catch (thrown) {
    log.debug({ err: thrown }, 'could not trace a delivery');
  }
}
