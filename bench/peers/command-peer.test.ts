import { describe, expect, it } from 'vitest';
import { readReport } from './command-peer.ts';

describe('the report of a command', () => {
  it('is read line by line, each with its outcome and address', () => {
    const report = [
      'WARNING: this interpreter is old',
      'NEW: http://127.0.0.1:80/1',
      'CHANGED: http://127.0.0.1:80/2',
      'UNCHANGED: http://127.0.0.1:80/3',
      'ERROR: http://127.0.0.1:80/4',
      'ERROR,REPEATED: http://127.0.0.1:80/5',
    ].join('\n');
    expect([...readReport(report)]).toEqual([
      ['http://127.0.0.1:80/1', 'first'],
      ['http://127.0.0.1:80/2', 'changed'],
      ['http://127.0.0.1:80/3', 'unchanged'],
      ['http://127.0.0.1:80/4', 'failed'],
      ['http://127.0.0.1:80/5', 'failed'],
    ]);
  });

  it('gives nothing where it names no page', () => {
    expect(readReport('NEW: something else\nhttp://127.0.0.1/1').size).toBe(0);
  });
});
