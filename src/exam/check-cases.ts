// Sentences about changes, true and false, in four languages: which of them follow from the evidence?
import type { Claim, Material } from '../core/change/explanation.ts';
import { makeMaterial } from './exam-material.ts';

export interface CheckCase {
  material: Material;
  claims: Claim[];
  /** Whether each of them holds. */
  answers: boolean[];
}

export const checkCases: readonly CheckCase[] = [
  checkCase(
    makeMaterial({
      ...{
        trackingGoal: 'changes of the return policy',
        siteName: 'Fern & Oak',
        pageTitle: 'Returns',
        language: 'en',
      },
      pieces: [
        {
          ...{ what: 'changed', place: 'Returns' },
          before: 'You may return goods within 30 days of delivery. Return shipping is free.',
          after:
            'You may return goods within 14 days of delivery. Return shipping costs 4.90 euros per parcel.',
        },
      ],
    }),
    [
      [true, 'The time to return goods was cut from 30 to 14 days.', ['p1']],
      [true, 'Sending goods back is no longer free: a parcel costs 4.90 euros.', ['p1']],
      [true, 'Buyers have 16 days fewer to send goods back.', ['p1']],
      [false, 'Customers have 14 days longer to return goods.', ['p1']],
      [false, 'Returning goods now costs 4.90 euros for each item.', ['p1']],
      [false, 'The shop shortened the period because shipping became more expensive.', ['p1']],
    ],
  ),
  checkCase(
    makeMaterial({
      ...{
        trackingGoal: 'price changes of the plans',
        siteName: 'Stackly',
        pageTitle: 'Plans',
        language: 'en',
      },
      pieces: [
        {
          ...{
            what: 'changed',
            place: 'Plans › row Pro › column Monthly price',
            before: '$29',
            after: '$35',
          },
          beside: 'Storage: 500 GB | Users: 5',
        },
        {
          what: 'added',
          place: 'Plans › row Team',
          before: null,
          after: 'Plan: Team; Monthly price: $79; Storage: 2 TB',
        },
        { what: 'list', place: 'Plans', before: '3 entries', after: '4 entries' },
      ],
    }),
    [
      [true, 'The Pro plan now costs $6 more a month.', ['p1']],
      [true, 'A fourth plan, Team, is offered at $79 a month.', ['p2', 'p3']],
      [false, 'All plans became more expensive.', ['p1', 'p2', 'p3']],
      [false, 'The Team plan rose to $79 a month.', ['p2']],
      [false, 'The Pro plan’s storage was cut to 500 GB.', ['p1']],
    ],
  ),
  checkCase(
    makeMaterial({
      ...{
        trackingGoal: 'Änderungen der Kündigungsfrist',
        siteName: 'Sportverein',
        pageTitle: 'Satzung',
        language: 'de',
      },
      pieces: [
        {
          ...{ what: 'changed', place: 'Austritt' },
          before: 'Die Kündigungsfrist beträgt vier Wochen zum Monatsende.',
          after: 'Die Kündigungsfrist beträgt sechs Wochen zum Quartalsende.',
        },
      ],
    }),
    [
      [true, 'Wer kündigen will, braucht jetzt zwei Wochen mehr Vorlauf.', ['p1']],
      [
        true,
        'Gekündigt werden kann nicht mehr zu jedem Monatsende, sondern nur noch zum Quartalsende.',
        ['p1'],
      ],
      [false, 'Die Kündigungsfrist wurde verkürzt.', ['p1']],
      [false, 'Kündigungen sind nur noch zum Jahresende möglich.', ['p1']],
    ],
  ),
  checkCase(
    makeMaterial({
      ...{
        trackingGoal: 'les horaires du musée',
        siteName: 'Musée des Ponts',
        pageTitle: 'Horaires',
        language: 'fr',
      },
      pieces: [
        {
          ...{ what: 'changed', place: 'Horaires' },
          before: 'Le musée est fermé le lundi.',
          after: 'Le musée est fermé le lundi et le mardi.',
        },
      ],
    }),
    [
      [true, 'Le musée ferme un jour de plus par semaine, le mardi.', ['p1']],
      [false, 'Le musée ouvre désormais le mardi.', ['p1']],
      [false, 'Le musée n’est plus fermé le lundi.', ['p1']],
    ],
  ),
  checkCase(
    makeMaterial({
      ...{
        trackingGoal: 'ofertas de trabajo nuevas',
        siteName: 'Clínica Norte',
        pageTitle: 'Empleo',
        language: 'es',
      },
      pieces: [
        { what: 'added', place: 'Ofertas', before: null, after: 'Enfermera de noche, Valencia' },
        { what: 'removed', place: 'Ofertas', before: 'Auxiliar administrativo, Madrid', after: null },
      ],
    }),
    [
      [true, 'Se busca una enfermera de noche en Valencia.', ['p1']],
      [true, 'La oferta de auxiliar administrativo en Madrid ya no aparece.', ['p2']],
      [false, 'Hay una nueva oferta de auxiliar administrativo en Madrid.', ['p1', 'p2']],
      [false, 'La clínica cubrió el puesto de auxiliar administrativo.', ['p2']],
    ],
  ),
  checkCase(
    makeMaterial({
      ...{
        trackingGoal: 'anything about sharing my data',
        siteName: 'Letterbox',
        pageTitle: 'Privacy',
        language: 'en',
      },
      pieces: [
        {
          ...{ what: 'changed', place: 'Sharing' },
          before: 'We do not share your data with third parties.',
          after:
            'We do not share your data with third parties, except with providers that process payments for us.',
        },
        {
          what: 'changed',
          place: 'Road works › row A7 connector',
          before: 'open',
          after: 'closed until 3 May',
          beside: 'A7 highway: open',
        },
      ],
    }),
    [
      [
        true,
        'Providers that process payments are now an exception to the rule that data is not shared.',
        ['p1'],
      ],
      [false, 'The company now sells personal data to third parties.', ['p1']],
      [false, 'Data is now shared with third parties in general.', ['p1']],
      [false, 'The A7 highway is closed until 3 May.', ['p2']],
      [true, 'The connector of the A7 is closed until 3 May, while the highway itself stays open.', ['p2']],
    ],
  ),
];

function checkCase(
  material: Material,
  verdicts: [holds: boolean, text: string, pieces: string[]][],
): CheckCase {
  return {
    material,
    claims: verdicts.map(([, text, pieces]) => ({ part: 'insight', text, pieces, quote: '' })),
    answers: verdicts.map(([holds]) => holds),
  };
}
