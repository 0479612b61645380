// What pages say in Romanian about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const roPage: PageWords = {
  small:
    'și în de la a cu pe pentru este nu din o un sunt care mai să se sau prin fi ce ca al ale sa dar după vă dumneavoastră poate acest această fost între',
  in: 'în stoc|in stoc|în stoc depozit|disponibil!|disponibil imediat|disponibil online|pe stoc|stoc suficient|livrare imediată|în stoc furnizor|disponibil în magazin',
  out: 'stoc epuizat|stoc zero|indisponibil|indisponibilă|nu este în stoc|nu este disponibil|lipsă stoc|lipsa stoc|fără stoc|momentan indisponibil|epuizat!|în curând!|disponibil în curând|vândut!',
  pre: 'precomandă|precomanda|precomenzi|pre comandă|în precomandă',
  back: 'la comandă|pe comandă|disponibil la comandă|în curs de aprovizionare',
  few: 'ultimele bucăți|ultimul produs|ultimele produse|stoc limitat|stoc redus|aproape epuizat|ultimele produse în stoc',
  gone: 'scos din producție|nu se mai produce|nu mai este disponibil|produs discontinuat|retras din vânzare',
  buy: 'adaugă în coș!|adaugă în coșul de cumpărături!|în coș!|cumpără acum!|cumpără!|comandă acum!|comandă!',
  notify: 'anunță mă|notifică mă|alertă stoc|anunță mă când|vreau să fiu anunțat',
  not: 'nu fara',
  whether: 'dacă daca',
  soon: 'curand',
  only: 'doar numai',
  from: 'de la',
  members: 'preț club|pentru membri|cu cardul',
  onRequest: 'preț la cerere|cere ofertă',
  price: 'preț|pret',
  shipping: 'livrare',
  savings: 'reducere',
  net: 'fără tva',
  old: 'preț vechi|prp',
  stores: 'magazin',
  stamps: 'actualizat',
};
