import type { Control } from '../control.ts';

export const controls: Control[] = [
  {
    title: 'every snapshot is kept for ever',
    file: 'src/store/tidy/thin-history.ts',
    find: 'await thinSnapshots(database, site, now);',
    replace: '',
    scenario: 'test/faults/growth.test.ts',
    test: 'on SQLite',
  },
  {
    title: 'a snapshot that a change needs is removed',
    file: 'src/store/tidy/thin-snapshots.ts',
    find: "union select before_snapshot_id from changes where ${isIn(kind, 'before_snapshot_id', ids)}",
    replace: '',
    scenario: 'src/store/tidy/thin-history.test.ts',
    test: 'keeps what changes and the next comparison need',
  },
  {
    title: 'a change that somebody called useful is removed',
    file: 'src/store/tidy/thin-changes.ts',
    find: 'feedback === null && ',
    replace: '',
    scenario: 'src/store/tidy/thin-history.test.ts',
    test: 'none that somebody judged',
  },
  {
    title: 'the limit for all sites together takes what changes need',
    file: 'src/store/tidy/thin-snapshots.ts',
    find: 'if (needed.has(row.id)) continue;',
    replace: '',
    scenario: 'src/store/tidy/thin-total.test.ts',
    test: 'leaves what changes need',
  },
  {
    title: 'everybody gives as much as whoever holds most',
    file: 'src/store/tidy/thin-total.ts',
    find: 'if (size > each) return each;',
    replace: 'return each;',
    scenario: 'src/store/tidy/thin-total.test.ts',
    test: 'takes the oldest of whoever holds most',
  },
];
