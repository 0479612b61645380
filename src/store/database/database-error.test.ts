import { describe, expect, it } from 'vitest';
import { Fault } from '../../core/fault/fault.ts';
import { OwnTrouble } from '../../core/fault/own-trouble.ts';
import { asFault, isContention, isUnavailable } from './database-error.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

describe('an error of the database', () => {
  it.each(['40P01', '40001', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])('%s is two that met', (code) => {
    expect(isContention(withCode(code))).toBe(true);
    expect(isContention(new AggregateError([withCode(code)]))).toBe(true);
  });

  it.each(['23505', '57P01', 'SQLITE_CONSTRAINT', 'SQLITE_FULL', ''])('%s is none that met', (code) => {
    expect(isContention(withCode(code))).toBe(false);
  });

  const network =
    'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EPIPE ENOENT EHOSTUNREACH ENETUNREACH EACCES';
  const server = '57P01 57P02 57P03 53300 25006 08000 08006 SQLITE_BUSY SQLITE_LOCKED';
  it.each(`${network} ${server}`.split(' '))('%s is one that is away', (code) => {
    expect(asFault(withCode(code))).toMatchObject({ code: 'store.unavailable', transient: true });
    expect(isUnavailable(asFault(withCode(code)))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error',
    'timeout exceeded when trying to connect',
    'Connection ended unexpectedly',
    'Client was closed and is not queryable',
    'The database connection is closed',
  ])('“%s” is one that is away', (message) => expect(asFault(new Error(message))).toBeInstanceOf(OwnTrouble));

  it('that says already what it means stays as it is, and a full disk is no lost database', () => {
    const fault = new Fault({ code: 'store.in-use', message: 'm', advice: 'a', transient: false });
    const own = new OwnTrouble('database-away');
    expect(asFault(fault)).toBe(fault);
    for (const code of ['ECONNRESET', 'ENOSPC'])
      expect(asFault(Object.assign(fault, { cause: withCode(code) })), code).toBe(fault);
    expect(asFault(own)).toBe(own);
    expect(asFault(withCode('ENOSPC'))).toMatchObject({ kind: 'disk-full' });
  });

  it('without a code in words is no known one', () => {
    for (const code of [57, null, undefined]) {
      const error = Object.assign(new Error('no'), { code });
      expect(asFault(error)).toBe(error);
      expect(isContention(error)).toBe(false);
    }
    expect(asFault({ message: 'connection terminated' })).toEqual({ message: 'connection terminated' });
    expect(isContention({ code: '40001' })).toBe(true);
    expect(isContention(withCode('XSQLITE_BUSY'))).toBe(false);
  });

  it('of the statement itself stays what it is', () => {
    for (const error of [withCode('23505'), withCode('1080'), new Error('syntax error'), 'text', null]) {
      expect(asFault(error)).toBe(error);
      expect(isUnavailable(error)).toBe(false);
      expect(isContention(error)).toBe(false);
    }
  });
});
