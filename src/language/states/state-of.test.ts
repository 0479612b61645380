// Badges, cells and labels say states; what is no state stays one.
import { describe, expect, it } from 'vitest';
import { isStateWord, type State, stateOf, statesIn } from '../language.ts';

const said: [State, string[]][] = [
  ['available', ['Op voorraad', 'weer leverbaar', 'beschikbaar']],
  ['unavailable', ['Uitverkocht', 'Momenteel niet leverbaar', 'Volgeboekt']],
  ['delivered', ['Bezorgd']],
  ['broken', ['Storing', 'Buiten dienst']],
  [
    'available',
    [
      'In stock',
      '✓ In Stock (12)',
      'Auf Lager',
      'sofort lieferbar',
      'En stock',
      'disponibles',
      'Disponibile',
    ],
  ],
  [
    'available',
    [
      'Disponível',
      'Freie Plätze',
      'plazas libres',
      'posti liberi',
      'Availability: in stock',
      'there are places left',
    ],
  ],
  [
    'unavailable',
    [
      'SOLD OUT',
      'Sold out!',
      'Ausverkauft',
      'nicht lieferbar',
      'Derzeit nicht verfügbar',
      'Leider ausverkauft',
    ],
  ],
  [
    'unavailable',
    [
      'Complet',
      'Épuisée',
      'Agotado',
      'Esaurito',
      'Esgotado',
      'Non disponible',
      'no disponible',
      'n’est plus disponible',
    ],
  ],
  ['open', ['Open', 'Geöffnet', 'Ouvert', 'Abierta', 'Aperto', 'Inscrições abertas', 'ist wieder geöffnet']],
  [
    'closed',
    ['Closed', 'Geschlossen', 'Fermé', 'Cerrado', 'Chiusi', 'Encerrada', 'nicht geöffnet', 'not open'],
  ],
  [
    'working',
    ['Operational', 'Betriebsbereit', 'Rétabli', 'Operativo', 'Resolvido', 'All systems operational'],
  ],
  ['broken', ['Major outage', 'Gestört', 'en panne', 'Fuera de servicio', 'Fuori servizio', 'Fora do ar']],
  ['delivered', ['Delivered', 'Zugestellt', 'Livré', 'Entregado', 'Consegnato', 'Entregue']],
  [
    'on-the-way',
    ['Out for delivery', 'In Zustellung', 'En cours de livraison', 'En reparto', 'In consegna', 'A caminho'],
  ],
  ['on-time', ['On time', 'Pünktlich', 'À l’heure', 'A tiempo', 'In orario', 'No horário']],
  ['delayed', ['Delayed', 'Verspätet', 'Retardé', 'Con retraso', 'In ritardo', 'Atrasado']],
  ['cancelled', ['Cancelled', 'Abgesagt', 'Annulée', 'Cancelado', 'Annullato', 'Canceladas']],
  ['confirmed', ['Confirmed', 'Genehmigt', 'Validée', 'Aprobada', 'Approvato', 'Confirmada']],
  ['active', ['Active', 'Aktiv', 'En vigueur', 'Vigente', 'In vigore', 'Em andamento']],
  ['ended', ['Expired', 'Abgelaufen', 'Terminé', 'Finalizado', 'Scaduto', 'Descontinuado']],
  [
    'pre-order',
    ['Pre-order', 'Pre order', 'Vorbestellbar', 'Précommande', 'Preventa', 'In preordine', 'Pré-venda'],
  ],
  [
    'limited',
    ['Low stock', 'Nur noch wenige', 'Dernières places', 'Últimas unidades', 'Ultimi posti', 'Últimas vagas'],
  ],
];

describe('a word for a state', () => {
  it.each([
    'pending',
    'in bearbeitung',
    'en attente',
    'in progress',
    'utsolgt',
    'varastossa',
    '在庫切れ',
    'sold out',
  ])('is “%s”', (text) => {
    expect(isStateWord(text)).toBe(true);
  });

  it.each(['berlin', 'room 12', 'the shop is open today', ''])('is not “%s”', (text) => {
    expect(isStateWord(text)).toBe(false);
  });
});

describe('a state', () => {
  for (const [state, texts] of said) {
    it.each(texts)(`${state} is said by “%s”`, (text) => {
      expect(stateOf(text)).toBe(state);
    });
  }

  it.each([
    'Blue',
    'Room 12',
    'Size 41',
    '',
    '—',
    'Our shop in Bonn',
    'Up to you',
    'Come over',
    'a',
    '299 €',
  ])('is not said by “%s”', (text) => {
    expect(stateOf(text)).toBeNull();
  });

  it.each([
    'Full time',
    'Full stack developer',
    'Tiempo completo',
    'Jornada completa',
    'Temps complet',
    'Tempo pieno',
    'Tempo completo',
    'Pełny etat',
    'Plný úvazek',
  ])('is none in “%s”, which is not full', (text) => {
    expect([...statesIn(text)]).toEqual([]);
  });

  it('is read beside such words', () => {
    expect([...statesIn('Full day course: full')]).toEqual(['unavailable']);
  });

  it('is not looked for in sentences', () => {
    expect(
      stateOf('We are very sorry that the thing which you wanted to order from us is sold out'),
    ).toBeNull();
  });

  it('is read in the given language where two say it differently', () => {
    expect(stateOf('completo', 'es')).toBe('unavailable');
    expect(stateOf('0 in stock')).toBe('unavailable');
  });
});

describe('the states that a sentence speaks of', () => {
  it.each([
    'Zurzeit sind keine freien Termine verfügbar.',
    'Keine Termine verfügbar',
    'No appointments are currently available.',
    'Sorry, no rooms are available for these dates.',
    'There are currently no free slots available.',
    'Aucun rendez-vous disponible pour le moment.',
    'No hay citas disponibles',
    'Nessun posto disponibile',
    'Geen plaatsen beschikbaar',
  ])('are none of what there is nothing of: %s', (text) => {
    const said = statesIn(text);
    expect(said.has('available')).toBe(false);
    expect(said.has('unavailable')).toBe(true);
  });

  it.each([
    'No problem: appointments are available',
    'We have no news. Appointments are available.',
    'Kein Eintritt, Plätze verfügbar',
    'No delays, everything available',
  ])('are denied within their clause only: %s', (text) => {
    expect(statesIn(text).has('available')).toBe(true);
  });
});
