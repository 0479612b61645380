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
    const slow = Array.from({ length: 50 }, (_, n) =>
      lookUp(`slow-${n}.example`).catch((error) => error.code),
    );
    expect(await lookUp('quick.example')).toEqual(there);
    expect(asked).toEqual(['slow-0.example']);
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['EAI_AGAIN']));
    // Nobody waits for the others any more: the system never looks them up.
    expect(asked).toEqual(['slow-0.example']);
  });

  it('of this network is not held up by a name of the net whose server never answers: only the system knows it', async () => {
    const { lookUp } = open({
      askSystem: (name) => (name.startsWith('slow') ? never() : Promise.resolve(here)),
      askServers: () => Promise.reject(new Error('unknown')),
    });
    const slow = lookUp('slow.example.').catch((error) => error.code);
    for (const name of ['nas', 'printer.local', 'router.home.arpa.'])
      expect(await lookUp(name)).toEqual(here);
    expect(await slow).toBe('EAI_AGAIN');
  });

  it('takes a name of the net for what it is, whatever one of its labels is called', async () => {
    const { lookUp } = open({
      askSystem: (name) => (name.startsWith('slow') ? never() : Promise.resolve(here)),
      askServers: () => Promise.reject(new Error('unknown')),
    });
    const names = [
      'slow.lancaster.example',
      'slow.local.example',
      'slow.corp.example',
      'slow.homepage.example',
    ];
    const slow = names.map((name) => lookUp(name).catch((error) => error.code));
    // None of them is in the turn that local names have for themselves.
    expect(await lookUp('nas')).toEqual(here);
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['EAI_AGAIN']));
  });

  it('goes on after a name that the system does not even take', async () => {
    const { lookUp } = open({
      askSystem: (name) => {
        if (name === 'bad') throw new TypeError('no name');
        return Promise.resolve(here);
      },
    });
    const [bad, good] = [lookUp('bad').catch((error) => error.message), lookUp('good')];
    expect([await bad, await good]).toEqual(['no name', here]);
  });

  it('waits for the system where the servers do not know the name', async () => {
    const { lookUp } = open({
      askSystem: () => new Promise((resolve) => setTimeout(() => resolve(here), 60)),
      askServers: () => Promise.reject(new Error('unknown')),
    });
    expect(await lookUp('nas')).toEqual(here);
  });
});
