import { describe, expect, it } from 'vitest';
import { type BodyRoom, openByteRoom, type WorkRoom } from './byte-room.ts';

const mb = 1024 * 1024;
const forever = new AbortController().signal;
const openRoom = () => {
  const room = openByteRoom(100 * mb);
  return (host: string, ownerId = 'ann', signal = forever) => room.open({ ownerId, host }, signal);
};

/** Whether it was given room, as far as is known now. */
function ask(body: BodyRoom, bytes: number): { has: boolean; end: Promise<void> } {
  const asked = { has: false, end: Promise.resolve() };
  const wait = body.hold(bytes);
  asked.has = wait === null;
  asked.end = (wait ?? asked.end).then(() => {
    asked.has = true;
  });
  return asked;
}

function fill(open: (host: string) => WorkRoom): WorkRoom[] {
  const works = ['a', 'b'].map((host) => open(host));
  for (const work of works) expect(ask(work.body(), 50 * mb).has).toBe(true);
  return works;
}

describe('room for bodies', () => {
  it('is given as far as it goes, and again when work ends', async () => {
    const open = openRoom();
    const [first] = fill(open);
    const next = ask(open('c').body(), 10 * mb);
    expect(next.has).toBe(false);
    first?.close();
    await next.end;
    expect(next.has).toBe(true);
  });

  it('is never needed by small bodies', () => {
    const open = openRoom();
    fill(open);
    expect(ask(open('c').body(), mb / 4).has).toBe(true);
  });

  it('is given to one that is larger than all of it, and to the oldest whatever it asks for', async () => {
    const open = openRoom();
    const large = open('a').body();
    expect(ask(large, 300 * mb).has).toBe(true);
    const other = ask(open('b').body(), mb);
    expect(other.has).toBe(false);
    expect(ask(large, 301 * mb).has).toBe(true);
    large.drop();
    await other.end;
  });

  it('is found by all in the end where each of them holds some and needs more', async () => {
    const open = openRoom();
    const works = Array.from({ length: 10 }, (_, at) => {
      const work = open(`host ${at}`);
      const body = work.body();
      expect(ask(body, 10 * mb).has).toBe(true);
      return { work, body };
    });
    // Its account holds least, so it goes before all others but the oldest.
    const newcomer = open('other', 'bob');
    const served = ask(newcomer.body(), 50 * mb).end.then(() => newcomer.close());
    let ended = 0;
    const ends = works.map(async ({ work, body }) => {
      await body.hold(20 * mb);
      await work.body().hold(10 * mb);
      ended += 1;
      work.close();
    });
    await Promise.all([...ends, served]);
    expect(ended).toBe(10);
  });

  it('goes first to the account that holds least, and there to the host', async () => {
    const open = openRoom();
    const [first] = fill(open);
    const same = ask(open('b', 'ann').body(), 30 * mb);
    const otherHost = ask(open('c', 'ann').body(), 30 * mb);
    const other = ask(open('b', 'bob').body(), 20 * mb);
    first?.close();
    await Promise.all([other.end, otherHost.end]);
    expect(same.has).toBe(false);
  });

  it('goes to work that has begun before it goes to other work of the account', async () => {
    const open = openRoom();
    const works = ['a', 'b', 'c', 'd'].map((host) => open(host));
    for (const work of works) expect(ask(work.body(), 25 * mb).has).toBe(true);
    const [first, , third] = works;
    const newcomer = ask(open('e').body(), 20 * mb);
    const begun = ask(third?.body() as BodyRoom, 20 * mb);
    first?.close();
    await begun.end;
    expect(newcomer.has).toBe(false);
  });

  it('is not waited for any more when the work is called off, or the body is given up', async () => {
    const open = openRoom();
    const works = fill(open);
    const calledOff = new AbortController();
    const first = ask(open('c', 'ann', calledOff.signal).body(), 60 * mb);
    const body = open('d').body();
    const second = ask(body, 60 * mb);
    calledOff.abort(new Error('called off'));
    await expect(first.end).rejects.toThrow('called off');
    body.drop();
    await second.end;
    for (const work of works) work.close();
    expect(ask(open('e').body(), 100 * mb).has).toBe(true);
    const late = open('f', 'ann', calledOff.signal).body();
    await expect(late.hold(60 * mb)).rejects.toThrow('called off');
  });
});
