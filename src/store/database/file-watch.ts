// Whether the SQLite file still has a name: what is written to one that was deleted is gone with the process.
import { closeSync, fstatSync, openSync } from 'node:fs';
import { OwnTrouble } from '../../core/fault/own-trouble.ts';

export interface FileWatch {
  /** Throws where the file was deleted, or another one took its place. */
  refuseIfGone(): void;
  /** Only once the database is closed: closing any handle of its file gives up the locks of the process. */
  close(): void;
}

const namesOfHandle = (handle: number) => fstatSync(handle).nlink;

export function watchFile(path: string, namesOf = namesOfHandle): FileWatch {
  const handle = openSync(path, 'r');
  let isOpen = true;
  // It was just opened by its name: a file system that knows of none does not count them.
  const isCounted = namesOf(handle) > 0;
  return {
    refuseIfGone() {
      if (isCounted && namesOf(handle) === 0) throw new OwnTrouble('data-gone');
    },
    close() {
      // Once: by then the number may be that of another file.
      if (isOpen) closeSync(handle);
      isOpen = false;
    },
  };
}
