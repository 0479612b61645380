// What answers say in Spanish.
import type { Sayings } from './sayings.ts';

export const es: Sayings = {
  quote: (label) => `«${label}»`,
  kinds: {
    price: 'El precio',
    availability: 'El artículo',
    version: 'La versión',
    rating: 'La valoración',
    number: 'El valor',
  },
  states: {
    'in-stock': 'disponible',
    'out-of-stock': 'agotado',
    'pre-order': 'en preventa',
    'back-order': 'por encargo',
    limited: 'casi agotado',
    discontinued: 'descatalogado',
  },
  tests: {
    below: (value) => `por debajo de ${value}`,
    'at-most': (value) => `a ${value} como máximo`,
    above: (value) => `por encima de ${value}`,
    'at-least': (value) => `a ${value} como mínimo`,
    becomes: (value) => value,
  },
  extreme: (isLow, what, text, date) =>
    `${what} estuvo en su punto más ${isLow ? 'bajo' : 'alto'} el ${date}: ${text}.`,
  now: (what, text, date) => `${what}: ${text}, desde el ${date}.`,
  past: (what, text, date) => `${what}: ${text} (a ${date}).`,
  several: (what, list) => `${what}: ${list}.`,
  from: (text, date) => `${text} desde el ${date}`,
  heldNow: (what, how, date, text) => `${what} está ${how} ahora, desde el ${date}: ${text}.`,
  held: (what, how, from, to, text) => `${what} estuvo ${how} del ${from} al ${to}: ${text}.`,
  never: (what, how, date) => `${what} no ha estado ${how} desde el ${date}, cuando empezó el seguimiento.`,
  neverThen: (what, how, from, to) => `${what} no estuvo ${how} del ${from} al ${to}.`,
  moved: (what, before, after, date) => `${what} pasó de ${before} a ${after} el ${date}.`,
  notMoved: (what, date) => `${what}: eso no ha ocurrido desde el ${date}, cuando empezó el seguimiento.`,
  notMovedThen: (what, from, to) => `${what}: eso no ocurrió del ${from} al ${to}.`,
  often: (count, from, to) => `Del ${from} al ${to}: ${count} ${count === '1' ? 'cambio' : 'cambios'}.`,
  times: (count, from, to) => `${count} ${count === '1' ? 'vez' : 'veces'}, del ${from} al ${to}.`,
  changes: (count, from) => `${count} ${count === '1' ? 'cambio' : 'cambios'} desde el ${from}:`,
  changesOn: (count, date) => `${count} ${count === '1' ? 'cambio' : 'cambios'} el ${date}:`,
  changesBetween: (count, from, to) =>
    `${count} ${count === '1' ? 'cambio' : 'cambios'} del ${from} al ${to}:`,
  noChangesBetween: (from, to) =>
    from === to ? `Nada cambió el ${from}.` : `Nada cambió del ${from} al ${to}.`,
  newestOf: (count) => `Los ${count} más recientes:`,
  noChanges: (from) => `Nada ha cambiado desde el ${from}.`,
  lastChange: (date, title) => `Último cambio el ${date}: ${title}`,
  neverChanged: 'No ha cambiado desde que empezó el seguimiento.',
  text: (date, heading, text) => `El ${date} decía${heading === '' ? '' : ` bajo «${heading}»`}: «${text}»`,
  entry: {
    line: (name, text, since, isOpen) => `«${name}»: «${text}», desde el ${since}${isOpen ? ' o antes' : ''}`,
    was: (name, text, from, to) => `«${name}»: «${text}» del ${from} al ${to}`,
    never: (name, from) => `No consta nada así de «${name}» desde el ${from}.`,
    times: (name, count, from) => `«${name}»: ${count} ${count === '1' ? 'vez' : 'veces'} desde el ${from}.`,
    now: (count, total, date) =>
      `${count === total ? count : `${count} de ${total}`} en la página, a ${date}:`,
    none: (total, date) => `Ninguna de las ${total} entradas de la página, a ${date}.`,
    added: (count, from) => `${count} más desde el ${from}:`,
    addedNone: (from) => `No se ha añadido nada desde el ${from}.`,
    removed: (count, from) => `${count} menos desde el ${from}:`,
    removedNone: (from) => `No se ha quitado nada desde el ${from}.`,
    arrived: (name, date) => `«${name}» se vio por primera vez el ${date}.`,
    wasThere: (name, date) => `«${name}» ya estaba el ${date}; de antes no se sabe nada.`,
    left: (name, date) => `«${name}» ya no está en la página desde el ${date}.`,
    isThere: (name) => `«${name}» está en la página.`,
    states: (text) => `La página da la fecha ${text}.`,
    extreme: (isLow, name, text, date) =>
      date === null
        ? `Lo más ${isLow ? 'bajo' : 'alto'} en la página ahora es «${name}»: ${text}.`
        : `Lo más ${isLow ? 'bajo' : 'alto'} que consta es «${name}»: ${text}, desde el ${date}.`,
    next: (name, text) => `«${name}»: ${text}.`,
    noNext: 'Ninguna entrada de esta página tiene una fecha por venir.',
    more: (count) => `y ${count} más`,
    known: 'Lo que dice la página:',
    partChanged: (heading, count, from, last) =>
      `«${heading}» cambió ${count} ${count === '1' ? 'vez' : 'veces'} desde el ${from}, la última el ${last}:`,
    partSame: (heading, from) => `«${heading}» no ha cambiado desde el ${from}.`,
    became: (before, after) => `«${after}» (antes: «${before}»)`,
    unread: (date) => `Ahora no se puede leer la página; esto es lo que decía el ${date}.`,
  },
  onlySince: (date) => `Solo se sigue desde el ${date}.`,
  examples: [
    '¿Qué cambió esta semana?',
    '¿Hay algo caído?',
    '¿Cuál fue el precio más bajo?',
    '¿Cuándo estuvo disponible por última vez?',
    '¿Qué entradas son nuevas esta semana?',
    '¿Cuántas veces cambió el precio este mes?',
    '¿Qué entradas están agotadas?',
    '¿Cuándo cambió por última vez?',
  ],
  no: {
    facts: 'En esta página no se ha leído ningún valor así.',
    entries:
      'La página da ese valor para varias entradas, y Heed responde por una de ellas. Pregunte por ella con su nombre.',
    label: 'Nada en esta página tiene ese nombre y un valor así.',
    snapshots: 'Esta página aún no se ha leído.',
    words: 'Nada en la página nombra eso en esa fecha.',
    sites: 'Ninguna página seguida tiene respuesta a esto.',
    someSites:
      'Ninguna de las páginas que cambiaron por último tiene respuesta a esto. Nombre la página de que se trata.',
    states: 'Nada en esta página dice si es así o no.',
    unknown:
      'Las reglas por sí solas no entienden esta pregunta. Responden cuándo, cuánto, lo más bajo, lo más alto, cuántas veces, qué cambió, qué es nuevo o ya no está, si algo está caído o agotado, y qué decía una parte; una pregunta libre necesita un modelo que haya aprobado su examen.',
    pages: 'Las páginas guardadas no lo responden.',
    unproven:
      'Lo que respondió el modelo no se pudo probar con las páginas guardadas, así que no se repite aquí.',
  },
};
