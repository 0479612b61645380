// Goals as people write them, and what the rules must make of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Plan, planSchema } from '../core/plan.ts';
import { planGoal } from './plan.ts';

type Row = [goal: string, interests: string, conditions?: string, ignored?: string];

const english: Row[] = [
  ['Tell me when the price drops below 500', 'price', 'price below 500'],
  ['Let me know if the price of the Pro plan changes', 'price(pro,plan)', 'price changes'],
  ["Alert me when it's under $1,299.00", 'price', 'price below 1299 USD'],
  ['MacBook Air M3 for at most 999 EUR', 'price(macbook,air,m3)', 'price at-most 999 EUR'],
  ['when it gets cheaper', 'price', 'price falls'],
  ['when the price falls by 10%', 'price', 'price falls 10%'],
  ['Price drop of more than 20 %', 'price', 'price falls 20%'],
  ['drops by at least 20 €', 'price', 'price falls 20 EUR'],
  ['tell me if the rent goes up', 'price(rent)', 'price rises'],
  ['price goes up or down', 'price', 'price changes'],
  ['200 dollars or less', 'price', 'price at-most 200 USD'],
  ['≤ 500', 'price', 'price at-most 500'],
  ['track the price', 'price', ''],
  ['notify me when the PS5 is back in stock', 'availability(ps5)', 'availability becomes in-stock'],
  ['is the lamp sold out', 'availability(lamp)', 'availability becomes out-of-stock'],
  ['no longer available', 'availability', 'availability becomes out-of-stock'],
  ['tickets go on sale', 'availability(tickets)', 'availability becomes in-stock'],
  ['Let me know when pre-orders open', 'availability', 'availability becomes pre-order'],
  ['Price and availability of the oak desk', 'price(oak,desk) availability(oak,desk)'],
  [
    'Oak desk: tell me when it is in stock or the price drops under 700 €',
    'availability(oak,desk) price(oak,desk)',
    'availability becomes in-stock; price below 700 EUR',
  ],
  ['New jobs in Berlin', 'list(berlin)'],
  ['new backend jobs in Berlin or Hamburg', 'list(backend,berlin) list(backend,hamburg)'],
  ['Any new articles about solar power?', 'list(solar,power)'],
  ['Tell me when a vacancy disappears', 'list'],
  ['new products under 50 €', 'price list', 'price below 50 EUR'],
  ['refund policy changes', 'text(refund,policy)'],
  ['Let me know if the terms and conditions change', 'text(terms,conditions)'],
  ['Changes to the privacy policy, ignore the footer', 'text(privacy,policy)', '', 'footer'],
  ['new version of Node.js', 'version(node.js)', 'version changes'],
  ['Tell me when version 4.0 is released', 'version', 'version at-least 4.0'],
  ['deadline changes', 'date(deadline)', 'date changes'],
  ['application deadline for the grant moves', 'date(application,deadline,grant)', 'date changes'],
  ['rating drops below 4', 'number(rating)', 'number below 4'],
  ['interest rate over 4 %', 'number(interest,rate)', 'number above 4'],
  ['new PDF documents', 'links(pdf)'],
  ['opening hours', 'text(opening,hours)'],
  ['any change', 'any'],
  ['everything on this page', 'any'],
  ['Any change except the cookie banner and the ads', 'any', '', 'cookie banner, ads'],
  ['not the reviews, just the price', 'price', '', 'reviews'],
  ['', 'any'],
  ['keep an eye on this', 'any'],
  ['the section "Data retention"', 'text(data retention)'],
  ['oak desk between 200 and 300 €', 'price(oak,desk)', 'price at-least 200 EUR; price at-most 300 EUR'],
  ['price changes by more than 8 %', 'price', 'price changes 8%'],
  ['more than 400 members', 'number(members)', 'number above 400'],
  ['snow level over 80 cm', 'number(snow,level,cm)', 'number above 80'],
  ['in stock and under $40', 'availability price', 'availability becomes in-stock; price below 40 USD'],
  ['discontinued', 'availability', 'availability becomes discontinued'],
  ['when can we book the cabin again', 'availability(cabin)', 'availability becomes in-stock'],
  [
    'enrolment for the pottery class opens',
    'availability(enrolment,pottery,class)',
    'availability becomes in-stock',
  ],
  ['any release above 7.1', 'version', 'version above 7.1'],
  ['train Paris - Madrid under 60 €', 'price(train,paris,madrid)', 'price below 60 EUR'],
  ['new flats, but no sublets', 'list', '', 'sublets'],
  ['the chair costs 45 €', 'price(chair)', 'price at-most 45 EUR'],
  ['the lamp overtakes 45 €', 'text(lamp,overtakes,45)'],
  ['tree height reaches 12 m', 'number(tree,height)', 'number at-least 12'],
  ['flood gauge passes 3 m', 'number(flood,gauge)', 'number above 3'],
  ['inflation above 3%', 'number(inflation)', 'number above 3'],
  ['frost below -8 degrees', 'number(frost,degrees)', 'number below -8'],
  ['opera tickets run out', 'availability(opera,tickets)', 'availability becomes out-of-stock'],
  ['new forms to download', 'links(forms)'],
  ['price drop on the boat of at least 200 €', 'price(boat)', 'price falls 200 EUR'],
  ['sauna for 900 max', 'price(sauna)', 'price at-most 900'],
  ['tickets for the opera', 'availability(tickets,opera)', 'availability becomes in-stock'],
  ['opera tickets get more expensive', 'price(opera,tickets)', 'price rises'],
  ['courses in April', 'list(april)'],
  ['the paragraph on cancellation fees', 'text(cancellation,fees)'],
  ['Ruby 5.1 is out', 'version(ruby)', 'version at-least 5.1'],
  ['everything but the weather', 'any', '', 'weather'],
  ['price falls, the comments do not matter', 'price', 'price falls', 'comments'],
  ["price over 90 €, then I don't want it anymore", 'price', 'price above 90 EUR'],
  ['Has anything changed in the section on cookies?', 'text(cookies)'],
];

const german: Row[] = [
  ['Sag mir Bescheid, wenn der Preis unter 500 € fällt', 'price', 'price below 500 EUR'],
  [
    'Benachrichtige mich, wenn die PS5 wieder verfügbar ist',
    'availability(ps5)',
    'availability becomes in-stock',
  ],
  ['Preis höchstens 1.299,00 €', 'price', 'price at-most 1299 EUR'],
  ['Falls der Preis steigt', 'price', 'price rises'],
  ['wird billiger', 'price', 'price falls'],
  ['um mindestens 10 % günstiger', 'price', 'price falls 10%'],
  ['neue Stellenangebote in München', 'list(münchen)'],
  ['Neue Wohnungen unter 1000 Euro in Köln', 'price(köln) list(köln)', 'price below 1000 EUR'],
  ['ausverkauft', 'availability', 'availability becomes out-of-stock'],
  ['Alle Änderungen außer Fußzeile', 'any', '', 'Fußzeile'],
  ['Änderungen der AGB, ohne die Werbung', 'text(agb)', '', 'Werbung'],
  ['Wenn sich die Rückgabefrist ändert', 'text(rückgabefrist)'],
  ['neue Version von Blender', 'version(blender)', 'version changes'],
  ['Bewerbungsfrist ändert sich', 'date(bewerbungsfrist)', 'date changes'],
  ['Miete zwischen 500 und 700 Euro', 'price(miete)', 'price at-least 500 EUR; price at-most 700 EUR'],
  ['mehr als 300 Mitglieder', 'number(mitglieder)', 'number above 300'],
  ['Preis sinkt, Bewertungen sind egal', 'price', 'price falls', 'Bewertungen'],
  ['Preissturz um mindestens 200 Euro', 'price', 'price falls 200 EUR'],
  ['freie Plätze im Schwimmkurs', 'availability(plätze,schwimmkurs)', 'availability becomes in-stock'],
  ['wenn ein Kurs verschwindet', 'list'],
  ['neue Artikel von Prof. Weiss', 'list(prof,weiss)'],
];

const french: Row[] = [
  ['Préviens-moi quand le prix passe sous 500 €', 'price', 'price below 500 EUR'],
  ['moins de 500 €', 'price', 'price below 500 EUR'],
  ['Avertis-moi si le prix baisse de 15 %', 'price', 'price falls 15%'],
  ['le prix dépasse 100 €', 'price', 'price above 100 EUR'],
  ['Dis-moi quand la lampe est de nouveau en stock', 'availability(lampe)', 'availability becomes in-stock'],
  ['en rupture de stock', 'availability', 'availability becomes out-of-stock'],
  ["nouvelles offres d'emploi à Lyon", 'list(lyon)'],
  ['tout changement sauf les commentaires', 'any', '', 'commentaires'],
  ['changement des conditions de remboursement', 'text(conditions,remboursement)'],
  ['nouvelle version de LibreOffice', 'version(libreoffice)', 'version changes'],
  ['loyer entre 500 et 700 euros', 'price(loyer)', 'price at-least 500 EUR; price at-most 700 EUR'],
  ['si le forfait Duo augmente', 'price(forfait,duo)', 'price rises'],
  ['de nouvelles recettes au chou', 'list(chou)'],
  ['places libres au camping', 'availability(places,camping)', 'availability becomes in-stock'],
];

const spanish: Row[] = [
  ['Avísame cuando el precio baje de 500 €', 'price', 'price below 500 EUR'],
  ['menos de 500 €', 'price', 'price below 500 EUR'],
  ['el precio sube más de un 10 %', 'price', 'price rises 10%'],
  ['cuando vuelva a estar disponible', 'availability', 'availability becomes in-stock'],
  ['agotado', 'availability', 'availability becomes out-of-stock'],
  ['nuevas ofertas de empleo en Madrid', 'list(madrid)'],
  ['cualquier cambio excepto los anuncios', 'any', '', 'anuncios'],
  ['la política de devoluciones cambia', 'text(política,devoluciones)'],
  ['nueva versión de Android', 'version(android)', 'version changes'],
  ['plazo de inscripción', 'date(plazo,inscripción)'],
  ['alquiler entre 500 y 700 euros', 'price(alquiler)', 'price at-least 500 EUR; price at-most 700 EUR'],
  ['descuento de al menos el 15 %', 'price', 'price falls 15%'],
  ['como mucho 40 €', 'price', 'price at-most 40 EUR'],
  ['haya stock de la silla', 'availability(silla)', 'availability becomes in-stock'],
  ['plazas libres en el camping', 'availability(plazas,camping)', 'availability becomes in-stock'],
];

describe.each([
  ['English', english],
  ['German', german],
  ['French', french],
  ['Spanish', spanish],
])('a goal in %s', (_language, rows) => {
  it.each(rows)('“%s” asks for %s', (goal, interests, conditions = '', ignored = '') => {
    const plan = planGoal(goal);
    expect(shown(plan)).toEqual({ interests, conditions, ignored });
  });
});

describe('what a goal says about its conditions', () => {
  it.each([
    ['Tell me when it is below 500 € and in stock', true],
    ['Sag Bescheid, wenn der Preis unter 500 € liegt und es lieferbar ist', true],
    ['Préviens-moi quand le prix est sous 500 € et que le produit est en stock', true],
    ['Avísame cuando baje de 500 € y esté disponible', true],
    ['Tell me when it is below 500 € or in stock', undefined],
    ['Tell me when it is below 500 € and when it is in stock', undefined],
    ['price and availability', undefined],
    ['between 20 and 30 €', true],
  ])('“%s”: both at once is %s', (goal, together) => {
    expect(planGoal(goal).together).toBe(together);
  });

  it.each([
    ['Watch the price. Urgent if it is sold out.', 'becomes out-of-stock', []],
    ['Price changes; critical when the price rises above 900 €', 'above 900', [{ test: 'changes' }]],
    ['Preisänderungen, dringend wenn der Preis unter 300 € fällt', 'below 300', [{ test: 'changes' }]],
    ['Le prix change. Urgent si le prix dépasse 80 €', 'above 80', [{ test: 'changes' }]],
    ['Wind over 50 km/h, urgent above 90', 'above 90', [{ kind: 'number', test: 'above', value: 50 }]],
    ['Urgent if the price is under 20 €, otherwise tell me when it falls', 'below 20', [{ test: 'falls' }]],
    ['Cambios de precio. Urgente si se agota', 'becomes out-of-stock', [{ test: 'changes' }]],
  ])('“%s” is critical when %s', (goal, critical, conditions) => {
    const plan = planGoal(goal);
    expect(plan.critical?.map(({ test, value }) => `${test} ${value}`)).toEqual([critical]);
    expect(plan.conditions).toMatchObject(conditions);
    expect(plan.understood).toContain('as critical when');
  });

  it.each([
    ['new jobs in Berlin', 'comes'],
    ['Neue Stellen in Berlin', 'comes'],
    ['tell me when a vacancy disappears', 'goes'],
    ['jobs in Berlin', undefined],
  ])('“%s” asks for what %s', (goal, direction) => {
    expect(planGoal(goal).interests[0]?.direction).toBe(direction);
  });
});

describe('a plan', () => {
  it('says in one sentence what Heed will look for', () => {
    expect(planGoal('price of the Pro plan below 20 €, ignore the reviews').understood).toBe(
      'Heed looks for price changes about “pro”, “plan”, and counts the goal as met when the price is below 20 EUR; it leaves out “reviews”.',
    );
  });

  it('admits what it only uses as words', () => {
    const plan = planGoal('traffic restrictions in Marin County');
    expect(plan.notUnderstood).toEqual(['traffic restrictions in Marin County']);
    expect(plan.interests).toEqual([{ kind: 'text', words: ['traffic', 'restrictions', 'marin', 'county'] }]);
  });

  it('admits nothing when every part was understood', () => {
    expect(planGoal('price below 20 €').notUnderstood).toEqual([]);
  });

  it('fits the schema for any text at all', () => {
    const piece = fc.constantFrom(
      'price',
      ' below ',
      '500 €',
      ' or ',
      ', ',
      'ignore ',
      '"',
      '“',
      '\0',
      '\ud800',
      '. ',
      'neue ',
    );
    const goal = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc
        .array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 80 })
        .map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(goal, (text) => {
        const plan = planGoal(text);
        expect(planSchema.parse(plan)).toEqual(plan);
        expect(plan.interests.length).toBeGreaterThan(0);
        expect(plan.understood).toMatch(/^Heed looks for /u);
      }),
      { numRuns: 500 },
    );
  });

  it('is made quickly even from a goal that was written to be slow', () => {
    const slow = [
      '1 '.repeat(2000),
      'a'.repeat(4000),
      'not the '.repeat(500),
      'new or '.repeat(600),
      '“'.repeat(4000),
    ];
    for (const goal of [...slow, 'unter 1 '.repeat(500), "l'".repeat(2000), 'tickets on sale '.repeat(250)]) {
      const startedAt = performance.now();
      planGoal(goal);
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  });
});

function shown(plan: Plan) {
  return {
    interests: plan.interests
      .map((interest) => interest.kind + (interest.words.length > 0 ? `(${interest.words.join(',')})` : ''))
      .join(' '),
    conditions: plan.conditions
      .map(
        ({ kind, test, value, percent, currency }) =>
          `${kind} ${test}${value === null ? '' : ` ${value}`}${percent ? '%' : ''}${currency ? ` ${currency}` : ''}`,
      )
      .join('; '),
    ignored: plan.ignore.join(', '),
  };
}
