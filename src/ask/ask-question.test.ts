// Questions as people ask them, in four languages, and what they are understood to ask for.
import { describe, expect, it } from 'vitest';
import { readQuestion } from './ask-question.ts';

const now = Date.UTC(2026, 10, 15, 8);
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function understood(text: string) {
  const { language, intent, kind, words, period } = readQuestion(text, now);
  const limit = intent.do === 'held' ? [intent.condition.test, intent.condition.value] : [];
  const time = period === null ? [] : [day(period.from), day(period.to)];
  return [language, intent.do, kind, ...limit, ...words, ...time];
}

describe('questions', () => {
  it.each([
    ['when was it last under €50?', ['en', 'held', 'price', 'below', 50]],
    ['what was the lowest price?', ['en', 'extreme', 'price']],
    ['how much did it cost in March?', ['en', 'value', 'price', '2026-03-01', '2026-04-01']],
    ['when did it go out of stock?', ['en', 'held', 'availability', 'becomes', 'out-of-stock']],
    ['how often did it change last month?', ['en', 'often', null, '2026-10-01', '2026-11-01']],
    ['what did the refund clause say in March?', ['en', 'text', null, 'refund', '2026-03-01', '2026-04-01']],
    ['what changed since Monday?', ['en', 'changes', null, '2026-11-09', '2026-11-15']],
    ['When did the price last drop?', ['en', 'moved', 'price']],
    ['What is the price of the Pro plan now?', ['en', 'value', 'price', 'pro', 'plan']],
    [
      'How much was the Team plan on 5 March 2025?',
      ['en', 'value', null, 'team', 'plan', '2025-03-05', '2025-03-06'],
    ],
    ['wann war es zuletzt unter 50 €?', ['de', 'held', 'price', 'below', 50]],
    ['Was war der niedrigste Preis?', ['de', 'extreme', 'price']],
    ['Wie viel kostete es im März?', ['de', 'value', 'price', '2026-03-01', '2026-04-01']],
    ['Wann war es ausverkauft?', ['de', 'held', 'availability', 'becomes', 'out-of-stock']],
    ['Wie oft hat es sich letzten Monat geändert?', ['de', 'often', null, '2026-10-01', '2026-11-01']],
    [
      'Was stand im März unter Rückerstattung?',
      ['de', 'text', null, 'ruckerstattung', '2026-03-01', '2026-04-01'],
    ],
    ['Was hat sich seit Montag geändert?', ['de', 'changes', null, '2026-11-09', '2026-11-15']],
    ['quand était-il pour la dernière fois en dessous de 50 € ?', ['fr', 'held', 'price', 'below', 50]],
    ['quel était le prix le plus bas ?', ['fr', 'extreme', 'price']],
    ['combien coûtait-il en mars ?', ['fr', 'value', 'price', '2026-03-01', '2026-04-01']],
    ['quand a-t-il été en rupture de stock ?', ['fr', 'held', 'availability', 'becomes', 'out-of-stock']],
    ['combien de fois a-t-il changé le mois dernier ?', ['fr', 'often', null, '2026-10-01', '2026-11-01']],
    [
      'que disait la clause de remboursement en mars ?',
      ['fr', 'text', null, 'remboursement', '2026-03-01', '2026-04-01'],
    ],
    ["qu'est-ce qui a changé depuis lundi ?", ['fr', 'changes', null, '2026-11-09', '2026-11-15']],
    ['¿cuándo estuvo por última vez por debajo de 50 €?', ['es', 'held', 'price', 'below', 50]],
    ['¿cuál fue el precio más bajo?', ['es', 'extreme', 'price']],
    ['¿cuánto costaba en marzo?', ['es', 'value', 'price', '2026-03-01', '2026-04-01']],
    ['¿cuándo se agotó?', ['es', 'held', 'availability', 'becomes', 'out-of-stock']],
    ['¿cuántas veces cambió el mes pasado?', ['es', 'often', null, '2026-10-01', '2026-11-01']],
    [
      '¿qué decía la cláusula de reembolso en marzo?',
      ['es', 'text', null, 'reembolso', '2026-03-01', '2026-04-01'],
    ],
    ['¿qué ha cambiado desde el lunes?', ['es', 'changes', null, '2026-11-09', '2026-11-15']],
    ['Should I buy it?', ['en', 'unknown', null, 'should', 'buy']],
    ['What was the average price?', ['en', 'unknown', 'price']],
    ['Has the price ever been above $100?', ['en', 'held', 'price', 'above', 100]],
    ["What's the current price?", ['en', 'value', 'price']],
    ['Did the price change this week?', ['en', 'moved', 'price', '2026-11-09', '2026-11-16']],
    ['Did it change yesterday?', ['en', 'often', null, '2026-11-14', '2026-11-15']],
    ['How many times was it out of stock?', ['en', 'often', 'availability']],
    ['Which version was it in May 2026?', ['en', 'value', 'version', '2026-05-01', '2026-06-01']],
    ['Was gibt es Neues?', ['de', 'changes', null]],
    ['Ist es auf Lager?', ['de', 'held', 'availability', 'becomes', 'in-stock']],
    ['Wann wurde der Preis erhöht?', ['de', 'moved', 'price']],
    ['Quoi de neuf cette semaine ?', ['fr', 'changes', null, '2026-11-09', '2026-11-16']],
    ['Quel est le prix actuel ?', ['fr', 'value', 'price']],
    ['¿Cuándo bajó el precio?', ['es', 'moved', 'price']],
  ])('%s', (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });
});

describe('times', () => {
  it.each([
    ['on 2026-02-03', '2026-02-03', '2026-02-04'],
    ['on 29 February 2024', '2024-02-29', '2024-03-01'],
    ['in December', '2025-12-01', '2026-01-01'],
    ['on December 24', '2025-12-24', '2025-12-25'],
    ['in 2025', '2025-01-01', '2026-01-01'],
    ['yesterday', '2026-11-14', '2026-11-15'],
    ['on Sunday', '2026-11-08', '2026-11-09'],
    ['last week', '2026-11-02', '2026-11-09'],
    ['in the last 7 days', '2026-11-08', '2026-11-15'],
    ['am 3. Mai 2026', '2026-05-03', '2026-05-04'],
    ['in den letzten 2 Wochen', '2026-11-01', '2026-11-15'],
    ['le 5 mars 2026', '2026-03-05', '2026-03-06'],
    ['la semaine dernière', '2026-11-02', '2026-11-09'],
    ['el 5 de marzo de 2026', '2026-03-05', '2026-03-06'],
    ['este año', '2026-01-01', '2027-01-01'],
  ])('%s', (time, from, to) => {
    const { period } = readQuestion(`how much did it cost ${time}?`, now);
    expect(period === null ? null : [day(period.from), day(period.to)]).toEqual([from, to]);
  });

  it('are none where a day does not exist, or “may” is no month', () => {
    expect(readQuestion('how much did it cost on 2026-02-31?', now).period?.isDay).not.toBe(true);
    expect(readQuestion('what may change?', now).period).toBeNull();
  });
});
