import type { Control } from '../control.ts';

const scenario = 'test/faults/relay.test.ts';
const test = 'on SQLite';

export const controls: Control[] = [
  {
    title: 'an address that nobody confirmed is written to',
    file: 'src/engine/deliver/notify-recipients.ts',
    find: 'known.get(fold(address)) === false',
    replace: 'known.get(fold(address)) === null',
    scenario,
    test,
  },
  {
    title: 'the sender is whoever an account names',
    file: 'src/engine/deliver/notify-channels.ts',
    find: 'if (settings.from !== undefined) {',
    replace: 'if (settings.from === null) {',
    scenario,
    test,
  },
  {
    title: 'confirmations are mailed without end',
    file: 'src/accounts/mailed-links.ts',
    find: 'address: { tries: 3, windowMs: dayMs },',
    replace: 'address: { tries: 3000, windowMs: dayMs },',
    scenario,
    test,
  },
  {
    title: 'keys of a squatter outlive them',
    file: 'src/store/accounts/invitations.ts',
    find: "if (first !== undefined) await tx.deleteFrom('api_keys')",
    replace: "if (first === null) await tx.deleteFrom('api_keys')",
    scenario,
    test,
  },
];
