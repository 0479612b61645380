// Lines that say that something can be had, or cannot.
import { expect, it } from 'vitest';
import { stateOfWords, turnOfWords } from './word-state.ts';

it.each([
  ['Weaving, 3 May – fully booked', 'out-of-stock'],
  ['Weaving, 3 May – 2 places left', 'in-stock'],
  ['Registration opens soon.', 'out-of-stock'],
  ['Registration is now open.', 'in-stock'],
  ['Webkurs – ausgebucht', 'out-of-stock'],
  ['Webkurs – noch 3 Plätze frei', 'in-stock'],
  ['Keine freien Plätze', 'out-of-stock'],
  ['Tissage : complet', 'out-of-stock'],
  ['Tissage : 4 places disponibles', 'in-stock'],
  ['Telar: completo', 'out-of-stock'],
  ['Telar: 2 plazas libres', 'in-stock'],
  ['For sale', 'in-stock'],
  ['Sold', 'out-of-stock'],
  ['Aucun créneau disponible', 'out-of-stock'],
  ['Weaving takes patience', null],
])('“%s” says %s', (text, state) => {
  expect(stateOfWords(text)).toBe(state);
});

it('a long text says nothing, nor does none', () => {
  expect(stateOfWords(`Sold out. ${'All about looms. '.repeat(20)}`)).toBeNull();
  expect(stateOfWords(null)).toBeNull();
});

it('a line is turned by the words that came into it', () => {
  const hunk = {
    op: 'modified' as const,
    where: { selector: '', trail: [], region: 'main' as const, role: 'list-item' as const },
    beforeIndex: 0,
    afterIndex: 0,
    before: '22 mai, 20h – Réserver',
    after: '22 mai, 20h – Complet',
    words: [
      { op: 'same' as const, text: '22 mai, 20h – ' },
      { op: 'removed' as const, text: 'Réserver' },
      { op: 'added' as const, text: 'Complet' },
    ],
  };
  expect(turnOfWords(hunk)).toEqual({ was: 'in-stock', is: 'out-of-stock' });
});
