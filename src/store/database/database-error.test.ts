import { describe, expect, it } from 'vitest';
import { OwnTrouble } from '../../core/own-trouble.ts';
import { asFault, isContention } from './database-error.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

describe('an error of the database', () => {
  it.each(['40P01', '40001', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])('%s is two that met', (code) => {
    expect(isContention(withCode(code))).toBe(true);
    expect(isContention(new AggregateError([withCode(code)]))).toBe(true);
  });

  it.each(['23505', '57P01', 'SQLITE_CONSTRAINT', 'SQLITE_FULL', ''])('%s is none that met', (code) => {
    expect(isContention(withCode(code))).toBe(false);
  });

  it.each(['ECONNREFUSED', '57P01', '53300', '08006', 'SQLITE_LOCKED'])('%s is one that is away', (code) => {
    expect(asFault(withCode(code))).toBeInstanceOf(OwnTrouble);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error',
    'timeout exceeded when trying to connect',
  ])('“%s” is one that is away', (message) => expect(asFault(new Error(message))).toBeInstanceOf(OwnTrouble));

  it('of the statement itself stays what it is', () => {
    for (const error of [withCode('23505'), new Error('syntax error'), 'text', null]) {
      expect(asFault(error)).toBe(error);
      expect(isContention(error)).toBe(false);
    }
  });
});
