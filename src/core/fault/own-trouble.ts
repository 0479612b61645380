// Trouble of Heed's own (a full disk, no free file handles, a database that is away): never the fault of a watched site.
import { Fault, type FaultFacts } from './fault.ts';

export type TroubleKind =
  | 'disk-full'
  | 'read-only'
  | 'disk-failed'
  | 'data-gone'
  | 'too-many-files'
  | 'no-memory'
  | 'no-threads'
  | 'database-away'
  | 'storage-away'
  | 'storage-refused';

const facts: Record<TroubleKind, Omit<FaultFacts, 'transient'>> = {
  'disk-full': {
    code: 'service.disk-full',
    message: 'The disk that Heed stores its data on is full.',
    advice: 'Free up space; Heed then resumes automatically.',
  },
  'read-only': {
    code: 'service.read-only',
    message: 'Heed cannot write to its data folder.',
    advice:
      'Check that the disk is not mounted read-only and that the folder belongs to the user Heed runs as; Heed then resumes automatically.',
  },
  'disk-failed': {
    code: 'service.disk-failed',
    message: 'The disk that Heed stores its data on reports errors.',
    advice: 'Check the disk and the system log; Heed resumes automatically once the disk works.',
  },
  'data-gone': {
    code: 'service.data-gone',
    message: 'The database file of Heed was deleted or replaced while Heed is running.',
    advice:
      'Heed saves nothing more, because it would be lost. Restore the data folder from a backup, then restart Heed.',
  },
  'too-many-files': {
    code: 'service.too-many-files',
    message: 'Heed has reached its limit of open files and connections.',
    advice:
      'Raise the limit of open files (`ulimit -n`, or LimitNOFILE in systemd); Heed then resumes automatically.',
  },
  'no-memory': {
    code: 'service.no-memory',
    message: 'Heed is out of memory.',
    advice: 'Add memory, or stop other programs; Heed then resumes automatically.',
  },
  'no-threads': {
    code: 'service.no-threads',
    message: 'Heed has reached its limit of threads or processes.',
    advice:
      'Raise the limit of processes (`ulimit -u`, or TasksMax in systemd); Heed then resumes automatically.',
  },
  'database-away': {
    code: 'store.unavailable',
    message: 'The database does not respond.',
    advice: 'Check that it is running and that its disk has space; Heed then resumes automatically.',
  },
  'storage-away': {
    code: 'service.storage-away',
    message: 'The object storage does not respond.',
    advice: 'Check that it is running and reachable; Heed then resumes automatically.',
  },
  'storage-refused': {
    code: 'service.storage-refused',
    message: 'The object storage refuses Heed’s requests.',
    advice:
      'Check the bucket in BLOB_URL, the credentials and their permissions, and the clock; Heed then resumes automatically.',
  },
};

const byCode: Record<string, TroubleKind> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  SQLITE_FULL: 'disk-full',
  // PostgreSQL: disk full, out of memory.
  '53100': 'disk-full',
  '53200': 'no-memory',
  EROFS: 'read-only',
  EIO: 'disk-failed',
  EMFILE: 'too-many-files',
  ENFILE: 'too-many-files',
  ENOMEM: 'no-memory',
  ENOBUFS: 'no-memory',
  ERR_WORKER_INIT_FAILED: 'no-threads',
};

/** An error of Heed itself; whoever was being served is not to blame, and the same attempt succeeds once it is over. */
export class OwnTrouble extends Fault {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, options?: { cause?: unknown }) {
    super({ ...facts[kind], transient: true }, options);
    this.kind = kind;
  }
}

/** The trouble that an error, or what caused it, comes from; null where it is not Heed's own. */
export function findOwnTrouble(error: unknown): OwnTrouble | null {
  if (error instanceof OwnTrouble) return error;
  const kind = kindOf(error, 0);
  return kind === null ? null : new OwnTrouble(kind, { cause: error });
}

/** Causes are followed so far. */
const maxDepth = 8;

function kindOf(error: unknown, depth: number): TroubleKind | null {
  if (!(error instanceof Error) || depth > maxDepth) return null;
  if (error instanceof OwnTrouble) return error.kind;
  const nested = error instanceof AggregateError ? error.errors : [];
  for (const inner of [error.cause, ...nested]) {
    const kind = kindOf(inner, depth + 1);
    if (kind !== null) return kind;
  }
  return kindOfCode(error);
}

function kindOfCode(error: Error): TroubleKind | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const syscall = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN')) return 'read-only';
  if (code.startsWith('SQLITE_IOERR')) return 'disk-failed';
  if (code.startsWith('SQLITE_NOMEM')) return 'no-memory';
  // A socket is refused by others; a file that may not be written is ours.
  if (code === 'EACCES' || code === 'EPERM') return fileCalls.has(syscall) ? 'read-only' : null;
  // No process or thread could be made.
  if (code === 'EAGAIN') return syscall.startsWith('spawn') ? 'no-threads' : null;
  return byCode[code] ?? null;
}

const fileCalls = new Set([
  'open',
  'mkdir',
  'rename',
  'unlink',
  'rmdir',
  'utime',
  'write',
  'fsync',
  'copyfile',
  'link',
]);
