// Counts: "1,234 reviews", "12 results", "3.2k followers".
import { parseAmount } from './amount.ts';
import type { FactReader, Found } from './reader.ts';

/** What pages count, in the languages that pages mostly use; an English plural stands for its singular too. */
const counted = new Set(
  (
    'reviews ratings results items products comments followers subscribers downloads installs views votes users members articles posts jobs openings positions ' +
    'customers listings offers answers questions photos videos episodes pages records events courses recipes books stars forks issues commits releases contributors ' +
    'participants attendees signatures donors backers likes shares tickets seats spots places rooms beds apartments locations stores ' +
    'vacancy vacancies sold properties property replies reply entries entry countries country ' +
    'bewertungen bewertung ergebnisse treffer artikel produkte kommentare stellen angebote kunden nutzer mitglieder plätze ' +
    'avis résultats résultat produits produit commentaires commentaire offres offre abonnés ' +
    'reseñas opiniones resultados resultado productos producto comentarios comentario ofertas oferta seguidores plazas ' +
    'recensioni risultati prodotti commenti offerte posti avaliações produtos comentários vagas ' +
    'beoordelingen resultaten producten reacties vacatures opinii opinie wyników produktów ofert recensioner anmeldelser träffar ' +
    'отзывов отзыва отзыв результатов товаров комментариев вакансий'
  ).split(' '),
);

const pattern =
  /(?<![\p{L}\d.,/#-])(\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+|\d{1,9}(?:[.,]\d{1,2})?)\s?([kKmM](?!\p{L}))?\+?\s(\p{L}{2,16})(?!\p{L})(?:\s(\p{L}{3,16})(?!\p{L}))?/gu;

export const count: FactReader = {
  kind: 'count',
  most: 2000,
  needsDigit: true,
  find(text) {
    const found: Found[] = [];
    for (const match of text.matchAll(pattern)) {
      const [, written = '', scale, first = '', second = ''] = match;
      const isFirst = isCounted(first);
      const amount = isFirst || isCounted(second) ? parseAmount(written) : null;
      if (amount === null) continue;
      const value = amount * (scale === undefined ? 1 : scale.toLowerCase() === 'k' ? 1e3 : 1e6);
      const length = isFirst && second !== '' ? match[0].length - second.length - 1 : match[0].length;
      const unit = (isFirst ? first : second).toLowerCase();
      found.push({
        start: match.index,
        end: match.index + length,
        value: Math.round(value * 1000) / 1000,
        unit,
      });
    }
    return found;
  },
};

function isCounted(word: string): boolean {
  const lower = word.toLowerCase();
  return counted.has(lower) || (lower.length > 3 && counted.has(`${lower}s`));
}
