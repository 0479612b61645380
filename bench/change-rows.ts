// Changes as rows, made by the million: the same in every run but for the day they end on.
import { significances, type Verdict, verdicts } from '../src/core/change/analysis.ts';
import { changeTypes } from '../src/core/change/change-type.ts';
import { noDiff } from '../src/core/change/diff.ts';
import { seqOf } from '../src/store/changes/change-words.ts';
import type { Row } from './bulk-tables.ts';
import { makeChance } from './site-pages.ts';

export const owner = 'local';
const diff = JSON.stringify(noDiff);
const everyMs = 30_000;
const dayMs = 86_400_000;

export interface ChangeAt {
  at: number;
  detectedAt: number;
  siteId: string;
  row: Row;
  /** As the index of words holds them. */
  words: string;
  facets: string;
}

/** The last one was found as this day began. */
export function firstTime(count: number): number {
  return Math.floor(Date.now() / dayMs) * dayMs - count * everyMs;
}

/**
 * Spread as in life: most changes are of the common kinds, and most have been seen. Every eighth is of one site and one kind,
 * so that each filter finds a full page among a thousand too, and like is compared with like.
 */
export function* makeChanges(siteIds: readonly string[], count: number): Generator<ChangeAt> {
  const chance = makeChance(7);
  const firstAt = firstTime(count);
  for (let at = 0; at < count; at += 1) {
    const isPlanned = at % 8 === 0;
    const siteId = siteIds[isPlanned ? 0 : Math.floor(chance() ** 2 * siteIds.length)] ?? '';
    const type = isPlanned ? 'price' : few(changeTypes, chance);
    const level = isPlanned ? 'high' : few(significances, chance);
    const isLongAgo = at < count / 5;
    yield makeChange({ at, detectedAt: firstAt + at * everyMs, siteId, type, level, isLongAgo }, chance);
  }
}

function few<T>(values: readonly T[], chance: () => number): T {
  return values[Math.floor(chance() ** 2 * values.length)] ?? (values[0] as T);
}

interface Kind {
  at: number;
  detectedAt: number;
  siteId: string;
  type: string;
  level: string;
  isLongAgo: boolean;
}

function makeChange(
  { at, detectedAt, siteId, type, level, isLongAgo }: Kind,
  chance: () => number,
): ChangeAt {
  const [before, after] = [chance(), chance()].map((share) => 20 + Math.floor(share * 400));
  const title = `Price of article ${at % 997} went from $${before}.00 to $${after}.00`;
  const evidence = { hunks: [0], facts: [0], before: `$${before}.00`, after: `$${after}.00` };
  const row = {
    id: idAt(detectedAt, at, 'b'),
    owner_id: owner,
    site_id: siteId,
    check_id: idAt(detectedAt, at, 'c'),
    detected_at: detectedAt,
    change_type: type,
    significance: level,
    significance_score: (before ?? 0) % 100,
    significance_reasons: '["a price changed","the goal asks for prices"]',
    goal: JSON.stringify({
      verdict: verdictAt(at),
      reason: 'The goal asks for prices, and a price changed.',
    }),
    title,
    summary: `${title}. Nothing else on the page is different.`,
    insights: JSON.stringify([{ text: `Price: $${before}.00 to $${after}.00`, evidence }]),
    analysed_by: 'rules',
    status: at % 1000 === 999 ? 'unconfirmed' : 'confirmed',
    seen: chance() < 0.9 ? 1 : 0,
    feedback: at % 2500 === 0 ? 'useful' : null,
    before_snapshot_id: idAt(detectedAt, at, 'd'),
    after_snapshot_id: idAt(detectedAt, at, 'e'),
    pages: '[]',
    diff,
  };
  // One word of few changes, and one that was last used long ago.
  const rare = `${at % 20_011 === 0 ? ' recall' : ''}${isLongAgo && at % 10 === 0 ? ' winter' : ''}`;
  return {
    ...{ at, detectedAt, siteId, row },
    words: `price of article ${at % 997} went from ${before} 00 to ${after} nothing else on the page is different${rare}`,
    facets: `o${hex(owner)} i${hex(siteId)} t${type} s${level}`,
  };
}

/** One in fifty meets its goal. */
function verdictAt(at: number): Verdict {
  if (at % 50 === 0) return 'met';
  return verdicts[1 + (at % (verdicts.length - 1))] ?? 'relevant';
}

/** The row as the table of that database holds it. */
export function rowFor(kind: 'sqlite' | 'postgres', { row, words }: ChangeAt): Row {
  return kind === 'sqlite' ? { ...row, seq: BigInt(seqOf(String(row.id))) } : { ...row, words };
}

/** A UUIDv7 of that time, without chance: as fast as it gets. */
export function idAt(ms: number, at: number, kind: string): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${kind}${at.toString(16).padStart(11, '0')}`;
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}
