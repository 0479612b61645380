// What answers say in English.
import type { Sayings } from './sayings.ts';

export const en: Sayings = {
  quote: (label) => `“${label}”`,
  kinds: {
    price: 'The price',
    availability: 'It',
    version: 'The version',
    rating: 'The rating',
    number: 'The value',
  },
  states: {
    'in-stock': 'in stock',
    'out-of-stock': 'out of stock',
    'pre-order': 'on pre-order',
    'back-order': 'on back-order',
    limited: 'almost sold out',
    discontinued: 'discontinued',
  },
  tests: {
    below: (value) => `under ${value}`,
    'at-most': (value) => `at most ${value}`,
    above: (value) => `above ${value}`,
    'at-least': (value) => `at least ${value}`,
    becomes: (value) => value,
  },
  extreme: (isLow, what, text, date) => `${what} was ${isLow ? 'lowest' : 'highest'} on ${date}: ${text}.`,
  now: (what, text, date) => `${what} is ${text}, since ${date}.`,
  past: (what, text, date) => `${what} was ${text} (as of ${date}).`,
  several: (what, list) => `${what} was ${list}.`,
  from: (text, date) => `${text} from ${date}`,
  heldNow: (what, how, date, text) => `${what} is ${how} now, since ${date}: ${text}.`,
  held: (what, how, from, to, text) => `${what} was ${how} from ${from} to ${to}: ${text}.`,
  never: (what, how, date) => `${what} has not been ${how} since ${date}, when watching began.`,
  neverThen: (what, how, from, to) => `${what} was not ${how} from ${from} to ${to}.`,
  moved: (what, before, after, date) => `${what} went from ${before} to ${after} on ${date}.`,
  notMoved: (what, date) => `${what} has not done that since ${date}, when watching began.`,
  notMovedThen: (what, from, to) => `${what} did not do that from ${from} to ${to}.`,
  often: (count, from, to) =>
    `It changed ${count} ${count === '1' ? 'time' : 'times'} from ${from} to ${to}.`,
  times: (count, from, to) => `${count} ${count === '1' ? 'time' : 'times'} from ${from} to ${to}.`,
  changes: (count, from) => `${count} ${count === '1' ? 'change' : 'changes'} since ${from}:`,
  changesOn: (count, date) => `${count} ${count === '1' ? 'change' : 'changes'} on ${date}:`,
  changesBetween: (count, from, to) =>
    `${count} ${count === '1' ? 'change' : 'changes'} from ${from} to ${to}:`,
  noChangesBetween: (from, to) =>
    from === to ? `Nothing changed on ${from}.` : `Nothing changed from ${from} to ${to}.`,
  newestOf: (count) => `The ${count} newest:`,
  noChanges: (from) => `Nothing has changed since ${from}.`,
  lastChange: (date, title) => `It last changed on ${date}: ${title}`,
  neverChanged: 'It has not changed since watching began.',
  text: (date, heading, text) =>
    `On ${date} it said${heading === '' ? '' : ` under “${heading}”`}: “${text}”`,
  entry: {
    line: (name, text, since, isOpen) => `“${name}”: “${text}”, since ${since}${isOpen ? ' or before' : ''}`,
    was: (name, text, from, to) => `“${name}”: “${text}” from ${from} to ${to}`,
    never: (name, from) => `No such time is recorded for “${name}” since ${from}.`,
    times: (name, count, from) => `“${name}”: ${count} ${count === '1' ? 'time' : 'times'} since ${from}.`,
    now: (count, total, date) =>
      `${count === total ? count : `${count} of ${total}`} on the page, as of ${date}:`,
    none: (total, date) => `None of the ${total} on the page, as of ${date}.`,
    added: (count, from) => `${count} new since ${from}:`,
    addedNone: (from) => `None was added since ${from}.`,
    removed: (count, from) => `${count} removed since ${from}:`,
    removedNone: (from) => `None was removed since ${from}.`,
    arrived: (name, date) => `“${name}” was first seen on ${date}.`,
    wasThere: (name, date) => `“${name}” was already there on ${date}, the first time Heed knows of.`,
    left: (name, date) => `“${name}” is no longer on the page, since ${date}.`,
    isThere: (name) => `“${name}” is on the page.`,
    states: (text) => `The page gives the date ${text}.`,
    extreme: (isLow, name, text, date) =>
      date === null
        ? `The ${isLow ? 'lowest' : 'highest'} on the page now is “${name}”: ${text}.`
        : `The ${isLow ? 'lowest' : 'highest'} on record is “${name}”: ${text}, from ${date}.`,
    next: (name, text) => `“${name}”: ${text}.`,
    noNext: 'No entry of this page has a date to come.',
    more: (count) => `and ${count} more`,
    known: 'What the page says about it:',
    partChanged: (heading, count, from, last) =>
      `“${heading}” changed ${count} ${count === '1' ? 'time' : 'times'} since ${from}, last on ${last}:`,
    partSame: (heading, from) => `“${heading}” has not changed since ${from}.`,
    became: (before, after) => `“${after}” (before: “${before}”)`,
    unread: (date) => `Heed cannot read the page at the moment; this is what it said on ${date}.`,
  },
  onlySince: (date) => `Heed has only been watching it since ${date}.`,
  examples: [
    'What changed this week?',
    'Is anything down?',
    'What was the lowest price?',
    'When was it last in stock?',
    'Which entries are new this week?',
    'How often did the price change this month?',
    'Which entries are sold out?',
    'When did it last change?',
  ],
  no: {
    facts: 'Heed has not found such a value on this page so far.',
    entries:
      'The page gives such a value for several entries, and Heed answers for one of them. Ask for it by its name.',
    label: 'Nothing on this page has that name and that kind of value.',
    snapshots: 'Heed has not read this page yet.',
    words: 'The page did not mention this at that time.',
    sites: 'None of the watched sites has an answer to this.',
    someSites: 'None of the sites that changed last has an answer to this. Name the site that you mean.',
    states: 'Nothing on this page says so, one way or the other.',
    unknown:
      'Without a model, Heed does not understand this question. You can ask when, how much, how often, for the lowest or highest value, what changed, what is new or gone, whether something is down or sold out, and what a part of the page said. Other questions need a model that has passed its exam.',
    pages: 'The stored pages do not answer this.',
    unproven: 'The stored pages do not support the model’s answer, so it is not shown here.',
  },
};
