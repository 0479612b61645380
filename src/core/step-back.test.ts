import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { stepBackSession } from './step-back.ts';

const steppingBack = `
import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { stepBack } from ${JSON.stringify(new URL('./step-back.ts', import.meta.url).href)};
stepBack();
console.log(getPriority(), execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' }));
`;

describe('work that steps back', () => {
  it('comes after what started it, and so does what it starts itself', () => {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', steppingBack], {
      encoding: 'utf8',
    });
    const expected = Math.min(19, getPriority() + 5);
    expect(said.trim().split(/\s+/).map(Number)).toEqual([expected, expected]);
  });

  it('comes after other sessions, where sessions share', async ({ skip }) => {
    const leader = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    await once(leader, 'spawn');
    try {
      const path = `/proc/${leader.pid}/autogroup`;
      const readGroup = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');
      if (readGroup() === '') skip('no sessions that share here');
      expect(readGroup()).toMatch(/nice 0$/m);
      stepBackSession(leader.pid ?? 0);
      expect(readGroup()).toMatch(/nice 2$/m);
    } finally {
      leader.kill();
    }
  });

  it('does not mind a session that is gone', () => {
    expect(() => stepBackSession(2 ** 30)).not.toThrow();
  });
});
