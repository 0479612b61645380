import { describe, expect, it } from 'vitest';
import { makeSite } from '../../../test/support/store-records.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Member } from '../../store/store.ts';
import type { FoundPage } from './found-pages.ts';
import { pairMoves, planSurvey } from './plan-survey.ts';

const url = (path: string) => `https://shop.example${path}`;
const found = (path: string): FoundPage => ({ url: url(path), text: '', isNews: true });
const pages = (...paths: string[]) => new Map(paths.map((path) => [url(path), found(path)]));

function member(path: string, title = `Title of ${path}`, contentHash = `hash of ${path}`): Member {
  const site = makeSite({ id: path, parentId: 'p', url: url(path) });
  return { site, snapshot: { title, contentHash } as Snapshot };
}

function plan(
  members: Member[],
  paths: string[],
  { max = 100, missed = [] as string[], isCertain = false, isComplete = true } = {},
) {
  const order = { members, found: { pages: pages(...paths), isComplete }, max, missed, isCertain };
  const { added, missing, removed } = planSurvey(order);
  const names = (list: Member[]) => list.map(({ site }) => site.id);
  return { added: added.map((page) => page.url), missing: names(missing), removed: names(removed) };
}

describe('a survey', () => {
  const [a, b] = [member('/a'), member('/b')];

  it('adds who is new', () => {
    expect(plan([a], ['/a', '/b'])).toEqual({ added: [url('/b')], missing: [], removed: [] });
  });

  it('misses a page once before it removes it', () => {
    expect(plan([a, b], ['/a'])).toEqual({ added: [], missing: ['/b'], removed: [] });
    expect(plan([a, b], ['/a'], { missed: ['/b'] })).toEqual({ added: [], missing: [], removed: ['/b'] });
    expect(plan([a, b], ['/a', '/b'], { missed: ['/b'] })).toEqual({ added: [], missing: [], removed: [] });
  });

  it('removes at once what the user took out', () => {
    expect(plan([a, b], ['/a'], { isCertain: true })).toEqual({ added: [], missing: [], removed: ['/b'] });
  });

  it('removes nobody when it could not look everywhere', () => {
    const blind = { isComplete: false, missed: ['/b'] };
    expect(plan([a, b], ['/c'], blind)).toEqual({ added: [url('/c')], missing: ['/b'], removed: [] });
    expect(plan([a, b], [], { ...blind, isCertain: true })).toEqual({
      added: [],
      missing: ['/b'],
      removed: [],
    });
  });

  it('gives free places to the new, and never a taken one', () => {
    const paths = ['/x', '/y', '/b', '/a'];
    expect(plan([a, b], paths, { max: 2 }).added).toEqual([]);
    expect(plan([a, b], paths, { max: 3 }).added).toEqual([url('/x')]);
    expect(plan([a, b], ['/x', '/y', '/a'], { max: 2, missed: ['/b'] })).toEqual({
      added: [url('/x')],
      missing: [],
      removed: ['/b'],
    });
  });
});

describe('a page that moved', () => {
  const came = (path: string, title: string, contentHash: string) => ({
    page: found(path),
    look: { title, contentHash },
  });
  const paired = (...order: Parameters<typeof pairMoves>) =>
    pairMoves(...order).map(({ member: { site }, to }) => [site.id, to.url]);

  it('is known by its content, else by its title', () => {
    const gone = [member('/a', 'A', '1'), member('/b', 'B', '2')];
    const arrived = [came('/x', 'B', '9'), came('/y', 'Other', '1')];
    expect(paired(gone, arrived, [])).toEqual([
      ['/a', url('/y')],
      ['/b', url('/x')],
    ]);
  });

  it('is not known by a title that others have, or by none', () => {
    expect(paired([member('/a', 'Shop')], [came('/x', 'Shop', '9')], [member('/c', 'Shop')])).toEqual([]);
    expect(paired([member('/a', 'Shop')], [came('/x', 'Shop', '8'), came('/y', 'Shop', '9')], [])).toEqual(
      [],
    );
    expect(paired([member('/a', '')], [came('/x', '', '9')], [])).toEqual([]);
  });
});
