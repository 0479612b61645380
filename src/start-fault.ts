// What keeps Heed from starting, each in one sentence with what to do about it.
import { join } from 'node:path';
import type { Config } from './config.ts';
import { Fault } from './core/fault/fault.ts';
import { findOwnTrouble, type TroubleKind } from './core/fault/own-trouble.ts';

type Place = Pick<Config, 'dataDir' | 'host' | 'port' | 'databaseUrl'>;
type Words = [message: string, advice: string];

/** The error in words for whoever starts the service; what is not known stays as it is, for its stack is all there is. */
export function startFault(error: unknown, place: Place): unknown {
  if (!(error instanceof Error)) return error;
  const words = wordsFor(error, place);
  if (words === null) return error;
  const [message, advice] = words;
  return new Fault({ code: 'config.cannot-start', message, advice, transient: false }, { cause: error });
}

function wordsFor(error: Error, place: Place): Words | null {
  const { code = '', syscall = '' } = deepest(error);
  if (syscall === 'listen' || syscall === 'bind') return listening(code, place);
  if (place.databaseUrl !== null && /^(28|3D)/.test(code)) {
    return [
      `DATABASE_URL: the server refuses the connection (${deepest(error).message})`,
      'Check the user, the password and the name of the database.',
    ];
  }
  const file = join(place.dataDir, 'heed.sqlite');
  if (code === 'SQLITE_NOTADB') {
    return [
      `${file} is not a database`,
      'Restore it from a backup, move it away to start fresh, or set DATA_DIR to another folder.',
    ];
  }
  if (code.startsWith('SQLITE_CORRUPT')) {
    return [`${file} is damaged`, 'Restore the data folder from a backup, and check the disk.'];
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return [`DATA_DIR: ${place.dataDir} is not a folder`, 'Set DATA_DIR to a folder.'];
  }
  const kind = findOwnTrouble(error)?.kind;
  return kind === undefined ? null : ofOurOwn(kind, place);
}

function listening(code: string, { host, port }: Place): Words | null {
  if (code === 'EADDRINUSE') {
    return [
      `PORT: another program uses ${port} on ${host}`,
      'Stop that program, or set PORT to another port.',
    ];
  }
  if (code === 'EACCES') {
    return [`PORT: only administrators may use ${port}`, 'Set PORT to a number above 1023.'];
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return [
      `HOST: ${host} is not an address of this machine`,
      'Set HOST to one of its addresses, or remove it.',
    ];
  }
  return null;
}

function ofOurOwn(kind: TroubleKind, { dataDir }: Place): Words {
  const words: Record<TroubleKind, Words> = {
    'disk-full': [`The disk that holds ${dataDir} is full`, 'Free up space, then start again.'],
    'read-only': [
      `DATA_DIR: ${dataDir} cannot be written to`,
      'Check that its disk is not mounted read-only and that it belongs to the user who starts Heed, or set DATA_DIR to another folder.',
    ],
    'disk-failed': [`The disk that holds ${dataDir} reports errors`, 'Check the disk and the system log.'],
    'data-gone': [
      `The database file in ${dataDir} was deleted while Heed was starting`,
      'Restore the data folder from a backup, then start again.',
    ],
    'too-many-files': [
      'The limit of open files is too low',
      'Raise the limit of open files (`ulimit -n`, or LimitNOFILE in systemd).',
    ],
    'no-memory': ['The machine is out of memory', 'Add memory, or stop other programs.'],
    'no-threads': [
      'The machine does not let Heed start threads',
      'Raise the limit of processes (`ulimit -u`, or TasksMax in systemd).',
    ],
    'database-away': [
      'DATABASE_URL: the database does not respond',
      'Check that it is running, and that the host and port are right.',
    ],
    'storage-away': [
      'BLOB_URL: the object storage does not respond',
      'Check that it is running, and that the endpoint is right.',
    ],
    'storage-refused': [
      'BLOB_URL: the object storage refuses Heed’s requests',
      'Check the bucket, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, their permissions (to read, write, delete and list), and the clock.',
    ],
  };
  return words[kind];
}

/** What a system call or a driver said, behind what was made of it. */
function deepest(error: Error): Error & { code?: string; syscall?: string } {
  const inner = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return inner instanceof Error ? deepest(inner) : error;
}
