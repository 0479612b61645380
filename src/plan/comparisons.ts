// How goals compare a number: "below", "at least", "warmer than", "plus long que", "or less", on either side of the amount.
import type { Condition } from '../core/plan.ts';
import { anyOf, wordsOf } from './any-of.ts';
import { stopWords } from './stop-words.ts';

type Test = Condition['test'];

/** Comparatives that look downwards; all others look upwards. */
const small = [
  `${anyOf('less(?: \\p{L}+)?, lower, fewer, cheaper, smaller, shorter, colder, cooler, lighter, slower, younger, weaker, thinner, closer, nearer, sooner, earlier, shallower, worse')} th[ae]n`,
  `${anyOf('weniger, niedriger, gunstiger, billiger, kleiner, kurzer, kalter, kuhler, leichter, langsamer, junger, schwacher, dunner, naher, fruher, tiefer, schlechter')} als`,
  `${anyOf('moins(?: \\p{L}+)?, plus (?:petite?s?|courte?s?|bas(?:se)?s?|faibles?|legere?s?|froide?s?|jeunes?|lente?s?|proches?|tot), pire')} (?:qu[e']|d[e']|des|du)`,
  `inferieure?s? (?:a|aux?)`,
  `${anyOf('menos(?: \\p{L}+)?, mas (?:barat[oa]s?|pequen[oa]s?|cort[oa]s?|baj[oa]s?|liger[oa]s?|fri[oa]s?|joven(?:es)?|lent[oa]s?|cercan[oa]s?|pronto), menor(?:es)?, inferior(?:es)?, peor(?:es)?')} (?:que|del?|al?)`,
].join('|');
const large = [
  String.raw`(?:more(?: \p{L}+)?|(?!(?:rather|other)\b)\p{L}{2,}er) th[ae]n`,
  String.raw`(?:mehr|\p{L}{2,}er) als`,
  String.raw`plus(?: \p{L}+)? (?:d[e']|des|du)|plus \p{L}+ qu[e']`,
  `superieure?s? (?:a|aux?)`,
  String.raw`(?:mas(?: \p{L}+)?|mayor(?:es)?|superior(?:es)?) (?:que|del?|al?)`,
].join('|');

/** What may stand between the comparison and the amount. */
const filler = String.raw`(?:\s*(?:the|a|of|only|just|about|around|die|der|das|nur|rund|etwa|de|d'|von|den|einen|un|una|la|el|los|les|mark of|marke von|barre des?))?\s*`;

/** Words before an amount. The strict ones come last, since "no more than" holds "more than". */
export const comparedBefore: readonly [Test, RegExp][] = (
  [
    [
      'at-most',
      anyOf(
        "at most, as much as, no more than, not more than, not above, not over, no higher than, up to, max(?:imum|imal|imo)?\\.?, at or (?:below|under), hochstens, bis zu, bis, nicht mehr als, nicht uber, maximal, au plus, au maximum, plus qu[e'], jusqu'a, pas plus de, ne depasse pas, como (?:maximo|mucho), a lo sumo, hasta, no mas de, no supere?a?, ≤, <=",
      ),
    ],
    [
      'at-least',
      anyOf(
        'at least, no less than, not less than, not below, not under, min(?:imum|imo|destens)?\\.?, at or (?:above|over), from(?= \\d+ (?:up|on)), wenigstens, ab, nicht weniger als, nicht unter, au moins, au minimum, pas moins de, a partir de, al menos, como minimo, por lo menos, desde, no menos de, ≥, >=',
      ),
    ],
    [
      'below',
      `${small}|${anyOf(
        'below, under, sub, undercuts?, beneath, underneath, unterhalb von, unter, en[ -]dessous d[eu]s?, au[ -]dessous d[eu]s?, sous(?: la barre des?)?, por debajo del?, debajo del?, (?:por )?abajo del?, (?:baj(?:e|a|en|ar)|caiga|cae|descienda) (?:mas )?del?, <',
      )}`,
    ],
    [
      'above',
      `${large}|${anyOf(
        'above, over, exceeds?, exceeded, beyond, (?:go(?:es)?|gets?|moves?|climbs?|rises?|creeps?|jumps?|runs?) past, (?:sur)?pass(?:es|ed)?, cross(?:es|ed)?, tops, breaks, uber, oberhalb von, ubersteigt, uberschreitet, ubertrifft, au[ -]dessus d[eu]s?, depass(?:e|ent|er), franchi(?:t|r|ssent), por encima del?, (?:por )?arriba del?, encima del?, supere?a?n?, sobrepas[ae]n?, exced[ae]n?, rebas[ae]n?, (?:suba|sube|pase|pasa) del?, >',
      )}`,
    ],
  ] as const
).map(([test, words]) => [test, new RegExp(String.raw`(?<!\p{L})(?:${words})${filler}$`, 'u')]);

/** "25 € per seat or above", "3,20 a gallon": the unit belongs to the amount. */
const unitSource = String.raw`(?:\s?(?:\/|per|a|an|each|pro|je|im|par|por|al|a la|le|la|el|die|der|das)\s?\p{L}+|(?:\s\p{L}+){1,2}?)?`;

/** Words behind an amount. */
export const comparedAfter: readonly [Test, RegExp][] = (
  [
    [
      'at-most',
      anyOf(
        'or (?:less|lower|below|under|cheaper|fewer|better(?= price)), and (?:below|under|less), tops, at (?:the )?(?:very )?most, oder (?:weniger|gunstiger|billiger|darunter|drunter|niedriger), und (?:weniger|darunter), hochstens, ou moins, et moins, au (?:maximum|plus), o menos, y menos, como (?:maximo|mucho), max(?:imum|imal|imo)?',
      ),
    ],
    ['above', anyOf('uberschreitet, ubersteigt, ubertrifft, knackt, uberschritten, ubertroffen')],
    ['below', anyOf('unterschreitet, unterschritten')],
    [
      'at-least',
      anyOf(
        'erreicht, erreicht wird, or (?:more|higher|above|over|greater|up), and (?:up|above|over|more), at (?:the )?(?:very )?least, oder (?:mehr|daruber|druber|hoher), or better(?! price), oder besser, ou mieux, o mejor, und (?:mehr|daruber), mindestens, ou plus, et plus, au (?:minimum|moins), o mas, y mas, como minimo, minimum, \\+',
      ),
    ],
  ] as const
).map(([test, words]) => [
  test,
  new RegExp(String.raw`^${unitSource}\s*(${words})(?!\p{L}| ?(?:th[ae]n |als |de |que )?[$€£]?\d)`, 'u'),
]);

/** These also begin a span of time ("bis 15. März"): they compare only what is known to be an amount. */
const weakBefore = /(?<!\p{L})(?:bis|ab|a partir de|desde|hasta|from)\s*$/u;

/** Larger numbers are neither days nor years. */
const noYear = 2200;

/** "Ab 5", "from 2027", but not "à partir de 50 000". */
export function isDay(head: string, value: number): boolean {
  return value < noYear && weakBefore.test(head);
}

/** "500 € or better": a better price is a lower one. */
export function isLowMeant(words: string | undefined): boolean {
  return /^(?:or|oder|ou|o) (?:better|besser|mieux|mejor)$/u.test(words ?? '');
}

/** "The under 9s fixtures": who is meant, and no limit; "under 9s" alone is a time. */
export function isAgeGroup(tail: string): boolean {
  const next = /^'?s (\p{L}+)/u.exec(tail)?.[1];
  return next !== undefined && !stopWords.has(next);
}

/** What is measured in something else than money; without a comparison these words say little. */
export const measured = wordsOf(
  'heights?, speeds?, durations?, lengths?, weights?, percentage, ranking, rank, quotas?, pressure, humidity, wind, gusts?, snow, depth, mileage, queue, age, size, distance, density, volume, votes?, cases, points?, incidence, aqi',
  'hohe, \\p{L}+hohe, dauer, \\p{L}+dauer, lange, gewicht, anteil, rang, luftdruck, wind, boen, schnee, alter, grosse, grose, stimmen, punkte, punktestand, inzidenz',
  'hauteur, vitesse, duree, longueur, poids, pourcentage, classement, rang, pression, humidite, vent, rafales, neige, debit, age, taille, distance, voix, points, incidence',
  'altura, velocidad, duracion, longitud, peso, porcentaje, clasificacion, puesto, presion, humedad, viento, rachas, nieve, caudal, edad, tamano, distancia, votos, puntos, indice, incidencia',
);
