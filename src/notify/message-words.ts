// Heed's own words in messages, in the languages of notifications.
import type { Significance, Verdict } from '../core/change/analysis.ts';
import type { FactDiff } from '../core/change/diff.ts';
import { signedPercent } from '../core/change/signed-percent.ts';

export interface MessageWords {
  language: string;
  significance: Record<Significance, string>;
  verdict: Record<Verdict, string>;
  recovered: (name: string) => string;
  blocked: (name: string) => string;
  failing: (name: string) => string;
  wasDown: (since: string, until: string) => string;
  isDown: (since: string) => string;
  unseen: (since: string) => string;
  none: string;
  seeChange: string;
  seeSite: string;
  openPage: string;
  messages: (count: number) => string;
  more: (count: number) => string;
  /** After the first few names of a list. */
  andOthers: (count: number) => string;
  seeAll: string;
  useful: string;
  notUseful: string;
  /** This site, on this channel. */
  mute: string;
}

const english: MessageWords = {
  language: 'en',
  significance: {
    ...{
      low: 'Low significance',
      medium: 'Medium significance',
      high: 'High significance',
      critical: 'Critical',
    },
  },
  verdict: {
    ...{ met: 'your goal is met', relevant: 'relevant to your goal', unrelated: 'does not match your goal' },
    unclear: 'unclear whether it matches your goal',
  },
  recovered: (name) => `${name} can be checked again`,
  blocked: (name) => `${name} blocks Heed`,
  failing: (name) => `${name} could not be checked for a while`,
  wasDown: (since, until) => `It could not be checked from ${since} to ${until}.`,
  isDown: (since) => `It has been failing since ${since}.`,
  unseen: (since) => `Nobody has looked at this since ${since}.`,
  none: 'none',
  seeChange: 'See what changed',
  seeSite: 'See the site in Heed',
  openPage: 'Open the page',
  messages: (count) => `${count} messages about your sites`,
  more: (count) => `… and ${count} more.`,
  andOthers: (count) => `and ${count} more`,
  seeAll: 'See all changes',
  useful: 'Useful',
  notUseful: 'Not useful',
  mute: 'Mute this site here',
};

const german: MessageWords = {
  language: 'de',
  significance: {
    ...{
      low: 'Niedrige Wichtigkeit',
      medium: 'Mittlere Wichtigkeit',
      high: 'Hohe Wichtigkeit',
      critical: 'Kritisch',
    },
  },
  verdict: {
    ...{
      met: 'Ihr Ziel ist erreicht',
      relevant: 'passt zu Ihrem Ziel',
      unrelated: 'passt nicht zu Ihrem Ziel',
    },
    unclear: 'Bezug zu Ihrem Ziel unklar',
  },
  recovered: (name) => `${name} kann wieder geprüft werden`,
  blocked: (name) => `${name} blockiert Heed`,
  failing: (name) => `${name} kann zurzeit nicht geprüft werden`,
  wasDown: (since, until) => `Die Seite konnte von ${since} bis ${until} nicht geprüft werden.`,
  isDown: (since) => `Prüfungen schlagen seit ${since} fehl.`,
  unseen: (since) => `Seit ${since} ungelesen.`,
  none: 'keine Angabe',
  seeChange: 'Änderung ansehen',
  seeSite: 'Seite in Heed ansehen',
  openPage: 'Seite öffnen',
  messages: (count) => `${count} Nachrichten zu Ihren Seiten`,
  more: (count) => `… und ${count} weitere.`,
  andOthers: (count) => `und ${count} weitere`,
  seeAll: 'Alle Änderungen ansehen',
  useful: 'Nützlich',
  notUseful: 'Nicht nützlich',
  mute: 'Seite hier stummschalten',
};

const french: MessageWords = {
  language: 'fr',
  significance: {
    ...{
      low: 'Importance faible',
      medium: 'Importance moyenne',
      high: 'Importance élevée',
      critical: 'Critique',
    },
  },
  verdict: {
    ...{ met: 'votre objectif est atteint', relevant: 'cela concerne votre objectif' },
    ...{
      unrelated: 'cela ne concerne pas votre objectif',
      unclear: 'le lien avec votre objectif est incertain',
    },
  },
  recovered: (name) => `${name} peut de nouveau être vérifié`,
  blocked: (name) => `${name} bloque Heed`,
  failing: (name) => `${name} ne peut plus être vérifié depuis un certain temps`,
  wasDown: (since, until) => `La page n’a pas pu être vérifiée du ${since} au ${until}.`,
  isDown: (since) => `C’est le cas depuis le ${since}.`,
  unseen: (since) => `Personne n’a regardé depuis le ${since}.`,
  none: 'aucune valeur',
  seeChange: 'Voir le changement',
  seeSite: 'Voir le site dans Heed',
  openPage: 'Ouvrir la page',
  messages: (count) => `${count} messages sur vos sites`,
  more: (count) => `… et ${count} de plus.`,
  andOthers: (count) => `et ${count} autres`,
  seeAll: 'Voir tous les changements',
  useful: 'Utile',
  notUseful: 'Pas utile',
  mute: 'Ne plus recevoir ce site ici',
};

const spanish: MessageWords = {
  language: 'es',
  significance: {
    ...{
      low: 'Importancia baja',
      medium: 'Importancia media',
      high: 'Importancia alta',
      critical: 'Crítico',
    },
  },
  verdict: {
    ...{ met: 'su objetivo se cumple', relevant: 'tiene que ver con su objetivo' },
    ...{
      unrelated: 'no tiene que ver con su objetivo',
      unclear: 'no está claro si tiene que ver con su objetivo',
    },
  },
  recovered: (name) => `${name} se puede comprobar de nuevo`,
  blocked: (name) => `${name} bloquea a Heed`,
  failing: (name) => `${name} lleva un tiempo sin poder comprobarse`,
  wasDown: (since, until) => `No se pudo comprobar desde ${since} hasta ${until}.`,
  isDown: (since) => `Es así desde ${since}.`,
  unseen: (since) => `Nadie lo ha mirado desde ${since}.`,
  none: 'sin valor',
  seeChange: 'Ver el cambio',
  seeSite: 'Ver el sitio en Heed',
  openPage: 'Abrir la página',
  messages: (count) => `${count} mensajes sobre sus sitios`,
  more: (count) => `… y ${count} más.`,
  andOthers: (count) => `y ${count} más`,
  seeAll: 'Ver todos los cambios',
  useful: 'Útil',
  notUseful: 'No es útil',
  mute: 'Silenciar este sitio aquí',
};

const known = new Map([
  ['de', german],
  ['fr', french],
  ['es', spanish],
]);

/** English where the language is none of them. */
export function messageWords(language: string): MessageWords {
  return known.get(language) ?? english;
}

/** As 2027-01-15 08:00 UTC, in every language alike. */
export function momentOf(at: number, timeZone: string = 'UTC'): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const [day, time] = [['year', 'month', 'day'] as const, ['hour', 'minute'] as const];
  const joined = (names: readonly Intl.DateTimeFormatPartTypes[], by: string) =>
    names.map((name) => parts.get(name)).join(by);
  return `${joined(day, '-')} ${joined(time, ':')} ${parts.get('timeZoneName')}`;
}

export function factLine({ label, kind, before, after, percent }: FactDiff, words: MessageWords): string {
  const name = label === '' ? kind : label;
  const by = percent === null ? '' : ` (${signedPercent(percent, words.language)})`;
  return `${name}: ${before?.text ?? words.none} → ${after?.text ?? words.none}${by}`;
}
