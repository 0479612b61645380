// Versions in goals: "a new version", "version 4 is out", "Debian 14 erscheint".
import type { Condition, Interest } from '../core/plan.ts';
import { comingVerbs, has } from './movements.ts';

/** "Version 5 is available to download": that is how a release is said. */
export function settleVersion(found: Set<Interest['kind']>, conditions: Condition[]): void {
  if (!conditions.some(({ kind, value }) => kind === 'version' && value !== null)) return;
  found.delete('links');
  found.delete('availability');
  const said = conditions.filter(({ kind }) => kind === 'availability');
  for (const one of said) conditions.splice(conditions.indexOf(one), 1);
}

/** "A new version" is met by any other version, "version 4 is out" by that one or a later one. */
export function versionConditions(folded: string, isNew: boolean, stated: readonly Condition[]): Condition[] {
  if (stated.some((condition) => condition.kind === 'version')) return [];
  const bare = { kind: 'version', currency: null, percent: false } as const;
  const later =
    /(?:above|over|after|newer than|later than|higher than|uber|neuer als|hoher als|superieure? a|posterior a|superior a) (?:version )?v?(\d+(?:\.\d+){0,3})\b/u.exec(
      folded,
    )?.[1];
  if (later) return [{ ...bare, test: 'above', value: later }];
  const wanted =
    /\b(?:version|release|v|ab|from|a partir de(?: la)?|release of \p{L}+)\s?(\d+(?:\.\d+){0,3})\b/u.exec(
      folded,
    )?.[1] ??
    /\b(\d+(?:\.\d+){0,3}) (?:(?:or|oder|ou|o) (?:newer|later|higher|neuer|hoher|plus recente|posterior)|(?:is |gets |wird |has been )?(?:released|out\b|stable|final|lts|ships|lands|veroffentlicht))/u.exec(
      folded,
    )?.[1];
  const released = wanted ?? releasedVersion(folded);
  if (released) return [{ ...bare, test: 'at-least', value: released }];
  return isNew ? [{ ...bare, test: 'changes', value: null }] : [];
}

/** "Debian 14 erscheint", "sale Debian 14": a whole number is a version where a release is said right beside it. */
const wholeVersion =
  /(?<!\b(?:folge|episode|band|teil|staffel|season|chapter|kapitel|saison|tome|capitulo|temporada|part|volume|issue|no|nr) )(?<=\b\p{L}{3,} )(\d{1,3})(?= (?:erscheint|ist (?:raus|da|erschienen)|rauskommt|herauskommt|kommt raus|est sortie?|sort\b|sera sortie|comes out|is out|(?:is |gets )?released|launches|lands|ships|sale\b|salga\b|ha salido))|(?<=\b(?:sale|salga|sort|sortie de) \p{L}{3,} )(\d{1,3})\b/u;

/** "Python 3.15 veröffentlicht", "is Ubuntu 28.04 out": a name, a number with a point, and a verb of coming. */
export function releasedVersion(folded: string): string | undefined {
  const whole = wholeVersion.exec(folded);
  if (whole) return whole[1] ?? whole[2];
  if (
    !has(folded, comingVerbs) &&
    !/\b(?:out|available|disponible|verfugbar|stable|final|raus|da)\b/u.test(folded)
  )
    return undefined;
  return /(?<=\p{L}{2} )v?(\d+\.\d+(?:\.\d+)?)(?![\d.,]| ?[%€$£\p{L}])|(?<=\p{L}{2} )v?(\d+\.\d+(?:\.\d+)?)(?= (?:is|gets|has|wird|ist|comes|erscheint|veroffentlicht|sort|sale|out|lands|ships|est|esta|released|available|rauskommt|herauskommt|raus)\b)/u
    .exec(folded)
    ?.slice(1)
    .find((one) => one !== undefined);
}
