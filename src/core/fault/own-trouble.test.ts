import { describe, expect, it } from 'vitest';
import { Fault } from './fault.ts';
import { findOwnTrouble } from './own-trouble.ts';

const systemError = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('trouble of our own', () => {
  it.each([
    ['ENOSPC', 'write', 'disk-full'],
    ['SQLITE_FULL', '', 'disk-full'],
    ['53100', '', 'disk-full'],
    ['EROFS', 'open', 'read-only'],
    ['EACCES', 'open', 'read-only'],
    ['SQLITE_READONLY_DIRECTORY', '', 'read-only'],
    ['SQLITE_IOERR_WRITE', '', 'disk-failed'],
    ['EMFILE', 'connect', 'too-many-files'],
    ['ENFILE', 'open', 'too-many-files'],
    ['EAGAIN', 'spawn chrome', 'no-threads'],
    ['ERR_WORKER_INIT_FAILED', '', 'no-threads'],
  ])('%s (%s) is %s', (code, syscall, kind) => {
    expect(findOwnTrouble(systemError(code, syscall))).toMatchObject({ kind, transient: true });
  });

  it.each([
    ['EACCES', 'connect'],
    ['EPERM', 'connect'],
    ['ECONNREFUSED', 'connect'],
    ['ENOENT', 'open'],
    ['EAGAIN', 'read'],
    ['ENOTFOUND', 'getaddrinfo'],
  ])('%s (%s) is not', (code, syscall) => {
    expect(findOwnTrouble(systemError(code, syscall))).toBeNull();
  });

  it('is found behind the fault that it was taken for, and among several errors', () => {
    const facts = { code: 'capture.failed', message: 'm', advice: 'a', transient: true };
    const behind = new Fault(facts, { cause: new AggregateError([systemError('EMFILE', 'connect')]) });
    expect(findOwnTrouble(behind)).toMatchObject({ kind: 'too-many-files' });
    expect(findOwnTrouble(new Fault(facts))).toBeNull();
  });
});
