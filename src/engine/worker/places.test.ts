import { describe, expect, it } from 'vitest';
import { openPlaces, type RunningCheck } from './places.ts';

const fetching = (host: string, since = 0, ownerId = 'ann'): RunningCheck => ({
  host,
  ownerId,
  fetchingSince: since,
});

describe('the fetch places', () => {
  it('are given to a new host one at a time, and freely to one that answers quickly', () => {
    const places = openPlaces({ places: 8, isShared: false, now: () => 1000 });
    const ann = { host: 'a.example', ownerId: 'ann' };
    expect(places.admission([])(ann)).toBe('yes');
    expect(places.admission([fetching('a.example', 900)])(ann)).toBe('not-host');
    // However many places there are.
    const many = openPlaces({ places: 64, isShared: false, now: () => 9000 });
    expect(many.admission([fetching('a.example', 8900)])(ann)).toBe('not-host');
    expect(many.admission([fetching('a.example', 0)])(ann)).toBe('not-host');
    many.learn('a.example', 20_000);
    expect(many.admission([fetching('a.example', 0)])(ann)).toBe('yes');
    places.learn('a.example', 200);
    expect(places.admission(Array.from({ length: 7 }, () => fetching('a.example', 900)))(ann)).toBe('yes');
  });

  it('are kept free for others when hosts hang', () => {
    const places = openPlaces({ places: 8, isShared: false, now: () => 10_000 });
    const running = Array.from({ length: 6 }, (_, at) => fetching(`${at}.example`));
    const admit = places.admission(running);
    expect(admit({ host: '0.example', ownerId: 'ann' })).toBe('not-host');
    expect(admit({ host: 'new.example', ownerId: 'ann' })).toBe('yes');
    // The last place is for hosts that are known to be quick.
    expect(admit({ host: 'other.example', ownerId: 'ann' })).toBe('not-host');
    places.learn('quick.example', 100);
    expect(admit({ host: 'quick.example', ownerId: 'ann' })).toBe('yes');
  });

  it('are not withheld from a quick host because one of its pages hangs', () => {
    const places = openPlaces({ places: 64, isShared: false, now: () => 10_000 });
    places.learn('a.example', 100);
    const hanging = (count: number) => Array.from({ length: count }, () => fetching('a.example'));
    const admit = (count: number) => places.admission(hanging(count))({ host: 'a.example', ownerId: 'ann' });
    expect([admit(1), admit(7), admit(8)]).toEqual(['yes', 'yes', 'not-host']);
  });

  it('are given to slow hosts up to one half', () => {
    const places = openPlaces({ places: 8, isShared: false, now: () => 1000 });
    for (let n = 0; n < 6; n += 1) places.learn(`${n}.example`, 20_000);
    const admit = places.admission([]);
    const answers = Array.from({ length: 6 }, (_, n) => admit({ host: `${n}.example`, ownerId: 'ann' }));
    expect(answers.filter((answer) => answer === 'yes')).toHaveLength(4);
  });

  it('are not all taken by one account', () => {
    const places = openPlaces({ places: 8, isShared: true, now: () => 1000 });
    places.learn('a.example', 100);
    const running = Array.from({ length: 6 }, () => fetching('a.example', 900));
    const admit = places.admission(running);
    expect(admit({ host: 'a.example', ownerId: 'ann' })).toBe('not-owner');
    expect(admit({ host: 'a.example', ownerId: 'bob' })).toBe('yes');
  });
});
