import { describe, expect, it } from 'vitest';
import { type LookUpSettings, openLookUp } from './look-up.ts';

const here = [{ address: '127.0.0.1', family: 4 }];
const there = [{ address: '127.0.0.2', family: 4 }];
const never = () => new Promise<never>(() => {});

function open(settings: Partial<LookUpSettings>) {
  const asked: string[] = [];
  const { askSystem = async () => here } = settings;
  const lookUp = openLookUp({
    ...{ askServers: async () => there, atOnce: 1, patienceMs: 20, givenUpMs: 200 },
    ...settings,
    askSystem: (name) => {
      asked.push(name);
      return askSystem(name);
    },
  });
  return { lookUp, asked };
}

describe('looking up a name', () => {
  it('is up to the system, and asks name servers only where it takes long', async () => {
    const { lookUp } = open({ askServers: () => Promise.reject(new Error('asked')), patienceMs: 10_000 });
    expect(await Promise.all(['a', 'b', 'c'].map(lookUp))).toEqual([here, here, here]);
    const failing = open({ askSystem: () => Promise.reject(new Error('no such name')) });
    await expect(failing.lookUp('d')).rejects.toThrow('no such name');
  });

  it('is not held up by names whose server never answers, which hold few threads', async () => {
    const isSlow = (name: string) => name.startsWith('slow');
    const { lookUp, asked } = open({
      askSystem: (name) => (isSlow(name) ? never() : Promise.resolve(here)),
      askServers: (name) => (isSlow(name) ? never() : Promise.resolve(there)),
    });
    const slow = Array.from({ length: 50 }, (_, n) => lookUp(`slow-${n}`).catch((error) => error.code));
    expect(await lookUp('quick')).toEqual(there);
    expect(asked).toEqual(['slow-0']);
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['EAI_AGAIN']));
    // Nobody waits for the others any more: the system never looks them up.
    expect(asked).toEqual(['slow-0']);
  });

  it('waits for the system where the servers do not know the name', async () => {
    const { lookUp } = open({
      askSystem: () => new Promise((resolve) => setTimeout(() => resolve(here), 60)),
      askServers: () => Promise.reject(new Error('unknown')),
    });
    expect(await lookUp('nas')).toEqual(here);
  });
});
