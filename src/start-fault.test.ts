import { describe, expect, it } from 'vitest';
import { OwnTrouble } from './core/fault/own-trouble.ts';
import { startFault } from './start-fault.ts';

const place = { dataDir: '/data', host: '192.0.2.1', port: 80, databaseUrl: 'postgres://heed@db/heed' };
const systemError = (code: string, syscall = '') => Object.assign(new Error(code), { code, syscall });

describe('what keeps Heed from starting', () => {
  it.each([
    [systemError('EEXIST', 'mkdir'), 'DATA_DIR: /data is not a folder'],
    [systemError('EACCES', 'mkdir'), 'DATA_DIR: /data cannot be written to'],
    [systemError('SQLITE_CORRUPT_VTAB'), '/data/heed.sqlite is damaged'],
    [systemError('EADDRINUSE', 'listen'), 'PORT: another program uses 80 on 192.0.2.1'],
    [systemError('EACCES', 'listen'), 'PORT: only administrators may use 80'],
    [systemError('EADDRNOTAVAIL', 'listen'), 'HOST: 192.0.2.1 is not an address of this machine'],
    [systemError('28P01'), 'DATABASE_URL: the server refuses the connection (28P01)'],
    [new OwnTrouble('database-away'), 'DATABASE_URL: the database does not respond'],
  ])('%o is said in a sentence', (error, message) => {
    expect(startFault(error, place)).toMatchObject({ code: 'config.cannot-start', message });
  });

  it('is left as it is where nobody knows what it means', () => {
    const error = new TypeError('x is not a function');
    expect(startFault(error, place)).toBe(error);
  });
});
