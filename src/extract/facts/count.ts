// Counts: "1,234 reviews", "12 results", "3.2k followers".
import { parseAmount, plainDigits } from './amount.ts';
import type { FactReader, Found } from './reader.ts';

/** What pages count, singular and plural, in the languages that pages mostly use. */
const counted =
  'reviews?|ratings?|results?|items?|products?|comments?|followers?|subscribers?|downloads?|installs?|views?|votes?|users?|members?|articles?|posts?|jobs?|openings?|positions?|vacanc(?:y|ies)|' +
  'customers?|sold|listings?|properties|offers?|replies|answers?|questions?|photos?|videos?|episodes?|pages?|entries|records?|events?|courses?|recipes?|books?|stars?|forks?|issues?|commits?|releases?|contributors?|participants?|attendees?|signatures?|donors?|backers?|likes?|shares?|tickets?|seats?|spots?|places?|rooms?|beds?|apartments?|locations?|stores?|countries|' +
  'bewertungen|bewertung|ergebnisse|treffer|artikel|produkte|kommentare|stellen|angebote|kunden|nutzer|mitglieder|plätze|' +
  'avis|résultats?|produits?|commentaires?|offres?|abonnés|places|articles|' +
  'reseñas|opiniones|resultados?|productos?|comentarios?|ofertas?|seguidores|plazas|' +
  'recensioni|risultati|prodotti|commenti|offerte|posti|avaliações|produtos|comentários|vagas|' +
  'beoordelingen|resultaten|producten|reacties|vacatures|opinii|opinie|wyników|produktów|ofert|отзывов|отзыва|отзыв|результатов|товаров|комментариев|вакансий|recensioner|anmeldelser|träffar';

const pattern = new RegExp(
  `(?<![\\p{L}\\d.,/#-])(\\d{1,3}(?:[ .,'’\\u00a0\\u202f]\\d{3})+|\\d{1,9}(?:[.,]\\d{1,2})?)\\s?([kKmM](?![\\p{L}]))?\\+?\\s(?:\\p{L}{2,14}\\s)?(${counted})(?![\\p{L}\\d])`,
  'giu',
);

export const count: FactReader = {
  kind: 'count',
  most: 100,
  needsDigit: true,
  find(text) {
    if (!/\p{Nd}[kKmM+]{0,2}\s\p{L}/u.test(text)) return [];
    const found: Found[] = [];
    for (const match of plainDigits(text).matchAll(pattern)) {
      const amount = parseAmount(match[1] ?? '');
      if (amount === null) continue;
      const scale = match[2] === undefined ? 1 : match[2].toLowerCase() === 'k' ? 1e3 : 1e6;
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        value: Math.round(amount * scale * 1000) / 1000,
        unit: (match[3] ?? '').toLowerCase(),
      });
    }
    return found;
  },
};
