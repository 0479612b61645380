import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'a link is locked before its account',
    file: 'src/store/accounts/invitations.ts',
    find: "await lockRows(database.kind, tx, 'owners', [named.owner_id]);",
    replace: '',
    scenario: 'test/faults/deadlocks.test.ts',
    test: 'set the service up once',
  },
  {
    title: 'a transaction that met another is not run again',
    file: 'src/store/database/database.ts',
    find: 'const mostTries = 10;',
    replace: 'const mostTries = 1;',
    scenario: 'src/store/database/database.test.ts',
  },
];
