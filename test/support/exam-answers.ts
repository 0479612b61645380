// What a good model answers to the questions of the exam, so that a scripted one can pass it.
import { checkCases, planCases, writeCases } from '../../src/exam/exam.ts';

/** The user's part of a request, whichever provider it is written for. */
export function questionOf(body: string): string {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value !== null && typeof value === 'object')
      for (const inner of Object.values(value)) visit(inner);
  };
  visit(JSON.parse(body));
  return texts.join('\n');
}

/** Null where it is no question of the exam. */
export function answerExam(body: string): unknown | null {
  const question = questionOf(body);
  const check = checkCases.find(({ claims }) => claims.every(({ text }) => question.includes(text)));
  if (check !== undefined)
    return {
      sentences: check.answers.map((holds, at) => ({
        ...{
          n: at + 1,
          verdict: holds ? 'supported' : 'unsupported',
          why: holds ? '' : 'not in the evidence',
        },
      })),
    };
  const write = writeCases.findIndex(({ material: { pieces, trackingGoal } }) =>
    [trackingGoal, ...pieces.map(({ after }) => after ?? '')].every((text) => question.includes(text)),
  );
  if (write >= 0) return explanations[write];
  const plan = planCases.findIndex(({ goal }) => question.includes(goal) && question.includes('own words'));
  return plan >= 0 ? plans[plan] : null;
}

const said = (text: string, quote: string, ...pieces: string[]) => ({ text, pieces, quote });

const explanations = [
  {
    title: said(
      'Free cancellation now ends 21 days before arrival (was 7)',
      'until 21 days before arrival',
      'p1',
    ),
    summary: [
      said(
        'Bookings must be cancelled 21 days ahead to stay free of charge, two weeks earlier than before.',
        '21 days',
        'p1',
      ),
    ],
    insights: [said('Later cancellations cost 60 % of the price.', 'cost 60 % of the price', 'p1')],
    because: said('The goal asks for the cancellation terms, and these changed.', 'cancelled', 'p1'),
    ...{ verdict: 'relevant', significance: 'high' },
  },
  {
    title: said('Lampe Aurora kostet jetzt 49,00 € statt 59,00 €', '49,00 €', 'p1'),
    summary: [said('Der Preis der Lampe Aurora liegt mit 49,00 € unter 50 €.', '49,00 €', 'p1')],
    insights: [said('Die Lampe Boreas wurde um 6 € teurer.', '95,00 €', 'p2')],
    because: said('Der Preis liegt unter der Grenze von 50 €.', '49,00 €', 'p1'),
    ...{ verdict: 'met', significance: 'high' },
  },
  {
    title: said('No ferries on the Northern line until 18 June', 'No ferries run until 18 June', 'p1'),
    summary: [
      said(
        'Ferries on the Northern line, which ran every 40 minutes, do not run until 18 June.',
        'No ferries run',
        'p1',
      ),
    ],
    ...{ insights: [], because: said('It is an outage of the ferry.', 'No ferries run', 'p1') },
    ...{ verdict: 'relevant', significance: 'high' },
  },
  {
    title: said('La matrícula de piano sube de 45 € a 54 €', '54 €', 'p1'),
    summary: [said('La matrícula de piano cuesta ahora 54 €, 9 € más que antes.', '54 €', 'p1')],
    insights: [said('Se añade el arpa, con una matrícula de 60 €.', 'Matrícula: 60 €', 'p2')],
    because: said('El precio de la matrícula cambió.', '54 €', 'p1'),
    ...{ verdict: 'relevant', significance: 'medium' },
  },
];

const wish = {
  ...{ target: 'item', place: [], where: [], not: [], field: null, event: 'any', tests: [] },
  ...{ each: false, urgent: false },
};

const plans = [
  {
    wishes: [
      {
        ...{ ...wish, where: [['aurora']], field: { kind: 'price', words: [] }, event: 'becomes' },
        tests: [
          { op: 'below', number: 40, text: null, unit: null, currency: 'EUR', per: null, percent: false },
        ],
      },
    ],
    ignore: [],
  },
  {
    wishes: [
      {
        ...wish,
        where: [['krankenpfleger'], ['leipzig']],
        not: [['praktika', 'praktikum']],
        event: 'appears',
      },
    ],
    ignore: [],
  },
];
