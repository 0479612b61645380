import type { Control } from '../control.ts';

const scenario = 'test/faults/many-messages.test.ts';

export const controls: Control[] = [
  {
    title: 'a message that failed counts as sent',
    file: 'src/store/notifications/notifications-claim.ts',
    find: "then 'failed' else 'pending' end",
    replace: "then 'failed' else 'sent' end",
    scenario,
  },
  {
    title: 'a message has another id at each attempt',
    file: 'src/notify/kinds/webhook.ts',
    find: "headers: { 'webhook-id': message.id,",
    replace: "headers: { 'webhook-id': `${message.id}${Math.random()}`,",
    scenario,
  },
  {
    title: 'what was on its way at a kill waits for its lease',
    file: 'src/store/database/open-sqlite.ts',
    find: 'update notifications set next_at = queued_at, lease = null',
    replace: 'update notifications set next_at = next_at',
    scenario,
  },
];
