// Words of goals found in the words of pages.
import { describe, expect, it } from 'vitest';
import { foldText, hasNeedle } from '../core/page/match-words.ts';
import { makeNeedle } from './language.ts';

const finds = (word: string, text: string) => hasNeedle(foldText(text), makeNeedle(word));

describe('a word of a goal', () => {
  it.each([
    ['Widerrufsrecht', 'Sie können den Vertrag widerrufen.'],
    ['Widerrufsrecht', 'Right of withdrawal'],
    ['Gepäckregeln', 'Gepäck bis 8 kg'],
    ['devolución', 'Plazo de reembolso'],
    ['prices', 'Our pricing'],
    ['3-Zimmer', '3 Zimmer · 78 m²'],
    ['3-Zimmer-Wohnung', '3-Zimmer'],
    ['E-Bike', 'ebikes'],
    ['Töpferkurs', 'Töpfern an der Scheibe'],
    ['Abgabefrist', 'Einsendeschluss: 3. Mai'],
    ['bike', 'Bicycle surcharge'],
    ['pound', 'GBP'],
    ['16GB', '16 GB memory'],
    ['precio', 'Price on request'],
    ['preço', 'Prezzo su richiesta'],
    ['Miete', 'Loyer mensuel'],
    ['biglietti', 'Tickets'],
    ['rimborso', 'Erstattung'],
    ['biglietti', 'Un biglietto per la finale'],
    ['corsi', 'Corso di ceramica'],
    ['annunci', 'Nuovo annuncio'],
    ['amiche', 'La mia amica'],
    ['luoghi', 'Luogo di ritrovo'],
    ['offerte', 'Offerta del giorno'],
    ['inscrições', 'Inscrição online'],
    ['inscrição', 'Inscrições abertas'],
    ['imóvel', 'Imóveis em Braga'],
    ['imóveis', 'Imóvel com garagem'],
    ['viagem', 'Viagens de comboio'],
    ['jornais', 'Jornal da manhã'],
    ['vagas', '1 vaga'],
    ['travaux', 'Un travail de nuit'],
    ['bureaux', 'Bureau à louer'],
    ['journal', 'Les journaux'],
  ])('“%s” is found in “%s”', (word, text) => {
    expect(finds(word, text)).toBe(true);
  });

  it.each([
    ['Widerrufsrecht', 'Das Recht Utopias gilt.'],
    ['Wasserstand', 'Wasserfarben'],
    ['art', 'Article 4'],
    ['3-Zimmer', '2 Zimmer, Haus 3'],
    ['car', 'carpet'],
    ['price', 'Custom colours'],
    ['car', 'Automatic doors'],
    ['travel', 'Traverse the bridge'],
    ['model', 'Modern art'],
    ['taxi', 'Tax return'],
  ])('“%s” is not found in “%s”', (word, text) => {
    expect(finds(word, text)).toBe(false);
  });
});
