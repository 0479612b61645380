// What answers say in French.
import type { Sayings } from './sayings.ts';

export const fr: Sayings = {
  quote: (label) => `« ${label} »`,
  kinds: {
    price: 'Le prix',
    availability: 'L’article',
    version: 'La version',
    rating: 'La note',
    number: 'La valeur',
  },
  states: {
    'in-stock': 'en stock',
    'out-of-stock': 'en rupture de stock',
    'pre-order': 'en précommande',
    'back-order': 'en réapprovisionnement',
    limited: 'presque épuisé',
    discontinued: 'arrêté',
  },
  tests: {
    below: (value) => `sous ${value}`,
    'at-most': (value) => `à ${value} au plus`,
    above: (value) => `au-dessus de ${value}`,
    'at-least': (value) => `à ${value} au moins`,
    becomes: (value) => value,
  },
  extreme: (isLow, what, text, date) =>
    `${what} était au plus ${isLow ? 'bas' : 'haut'} le ${date} : ${text}.`,
  now: (what, text, date) => `${what} : ${text}, depuis le ${date}.`,
  past: (what, text, date) => `${what} : ${text} (au ${date}).`,
  several: (what, list) => `${what} : ${list}.`,
  from: (text, date) => `${text} à partir du ${date}`,
  heldNow: (what, how, date, text) => `${what} est ${how} maintenant, depuis le ${date} : ${text}.`,
  held: (what, how, from, to, text) => `${what} était ${how} du ${from} au ${to} : ${text}.`,
  never: (what, how, date) => `${what} n’a jamais été ${how} depuis le ${date}, début du suivi.`,
  neverThen: (what, how, from, to) => `${what} n’a pas été ${how} du ${from} au ${to}.`,
  moved: (what, before, after, date) => `${what} est passé de ${before} à ${after} le ${date}.`,
  notMoved: (what, date) => `${what} : cela n’est pas arrivé depuis le ${date}, début du suivi.`,
  notMovedThen: (what, from, to) => `${what} : cela n’est pas arrivé du ${from} au ${to}.`,
  often: (count, from, to) =>
    `Du ${from} au ${to} : ${count} ${count === '1' ? 'changement' : 'changements'}.`,
  times: (count, from, to) => `${count} fois, du ${from} au ${to}.`,
  changes: (count, from) => `${count} ${count === '1' ? 'changement' : 'changements'} depuis le ${from} :`,
  changesOn: (count, date) => `${count} ${count === '1' ? 'changement' : 'changements'} le ${date} :`,
  changesBetween: (count, from, to) =>
    `${count} ${count === '1' ? 'changement' : 'changements'} du ${from} au ${to} :`,
  noChangesBetween: (from, to) =>
    from === to ? `Rien n’a changé le ${from}.` : `Rien n’a changé du ${from} au ${to}.`,
  newestOf: (count) => `Les ${count} plus récents :`,
  noChanges: (from) => `Rien n’a changé depuis le ${from}.`,
  lastChange: (date, title) => `Dernier changement le ${date} : ${title}`,
  neverChanged: 'La page n’a pas changé depuis le début du suivi.',
  text: (date, heading, text) =>
    `Le ${date}, la page disait${heading === '' ? '' : ` sous « ${heading} »`} : « ${text} »`,
  entry: {
    line: (name, text, since, isOpen) =>
      `« ${name} » : « ${text} », depuis le ${since}${isOpen ? ' ou avant' : ''}`,
    was: (name, text, from, to) => `« ${name} » : « ${text} » du ${from} au ${to}`,
    never: (name, from) => `Rien de tel n’est enregistré pour « ${name} » depuis le ${from}.`,
    times: (name, count, from) => `« ${name} » : ${count} fois depuis le ${from}.`,
    now: (count, total, date) =>
      `${count === total ? count : `${count} sur ${total}`} sur la page, au ${date} :`,
    none: (total, date) => `Aucune des ${total} entrées de la page, au ${date}.`,
    added: (count, from) => `${count} de plus depuis le ${from} :`,
    addedNone: (from) => `Rien n’a été ajouté depuis le ${from}.`,
    removed: (count, from) => `${count} de moins depuis le ${from} :`,
    removedNone: (from) => `Rien n’a été supprimé depuis le ${from}.`,
    arrived: (name, date) => `« ${name} » a été vu pour la première fois le ${date}.`,
    wasThere: (name, date) => `« ${name} » y était déjà le ${date}, aussi loin que l’on sache.`,
    left: (name, date) => `« ${name} » n’est plus sur la page depuis le ${date}.`,
    isThere: (name) => `« ${name} » est sur la page.`,
    states: (text) => `La page donne la date ${text}.`,
    extreme: (isLow, name, text, date) =>
      date === null
        ? `Le plus ${isLow ? 'bas' : 'haut'} sur la page est « ${name} » : ${text}.`
        : `Le plus ${isLow ? 'bas' : 'haut'} enregistré est « ${name} » : ${text}, à partir du ${date}.`,
    next: (name, text) => `« ${name} » : ${text}.`,
    noNext: 'Aucune entrée de cette page n’a de date à venir.',
    more: (count) => `et ${count} de plus`,
    known: 'Ce que la page en dit :',
    partChanged: (heading, count, from, last) =>
      `« ${heading} » a changé ${count} fois depuis le ${from}, la dernière le ${last} :`,
    partSame: (heading, from) => `« ${heading} » n’a pas changé depuis le ${from}.`,
    became: (before, after) => `« ${after} » (avant : « ${before} »)`,
    unread: (date) => `La page ne peut pas être lue en ce moment ; voici ce qu’elle disait le ${date}.`,
  },
  onlySince: (date) => `La page n’est suivie que depuis le ${date}.`,
  examples: [
    'Quoi de neuf cette semaine ?',
    'Est-ce que quelque chose est en panne ?',
    'Quel était le prix le plus bas ?',
    'Quand était-il disponible pour la dernière fois ?',
    'Quelles entrées sont nouvelles cette semaine ?',
    'Combien de fois le prix a-t-il changé ce mois-ci ?',
    'Quelles entrées sont complètes ?',
    'Quand a-t-il changé pour la dernière fois ?',
  ],
  no: {
    facts: 'Aucune valeur de ce genre n’a été lue sur cette page.',
    entries:
      'La page donne cette valeur pour plusieurs entrées, et Heed répond pour l’une d’elles. Demandez-la par son nom.',
    label: 'Rien sur cette page ne porte ce nom avec une telle valeur.',
    snapshots: 'Cette page n’a pas encore été lue.',
    words: 'Rien sur la page ne nomme cela à cette date.',
    sites: 'Aucune page suivie n’a de réponse à cela.',
    someSites:
      'Aucune des pages qui ont changé en dernier n’a de réponse à cela. Nommez la page dont il s’agit.',
    states: 'Rien sur cette page ne dit s’il en est ainsi.',
    unknown:
      'Les règles seules ne comprennent pas cette question. Elles répondent à quand, combien, le plus bas, le plus haut, combien de fois, ce qui a changé, ce qui est nouveau ou parti, si quelque chose est en panne ou complet, et ce que disait une partie ; une question libre demande un modèle qui a réussi son examen.',
    pages: 'Les pages enregistrées n’y répondent pas.',
    unproven:
      'La réponse du modèle n’a pas pu être prouvée par les pages enregistrées et n’est donc pas reprise.',
  },
};
