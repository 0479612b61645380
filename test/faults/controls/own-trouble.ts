import type { Control } from '../control.ts';

const scenario = 'test/faults/own-trouble.test.ts';

export const controls: Control[] = [
  {
    title: 'what is written to a deleted database is acknowledged',
    file: 'src/store/database/file-watch.ts',
    find: 'namesOf(handle) === 0',
    replace: 'namesOf(handle) < 0',
    scenario,
    test: 'a data folder that is deleted',
  },
  {
    title: 'a check that met a full disk is failed like any other',
    file: 'src/engine/check/run-check.ts',
    find: 'if (signal.aborted || findOwnTrouble(error) !== null) throw error;',
    replace: 'if (signal.aborted) throw error;',
    scenario,
    test: 'a folder that turns read-only',
  },
  {
    title: 'a rollback that SQLite made by itself hides that the disk is full',
    file: 'src/store/database/open-sqlite.ts',
    find: "text === 'rollback' && !raw.inTransaction ? nothingDone : statement.run(...parameters)",
    replace: 'statement.run(...parameters)',
    scenario,
    test: 'a full disk',
  },
];
