// The same thing under other names: stems that stand for each other, in English, German, French and Spanish, folded.

export const concepts: readonly (readonly string[])[] = [
  ['refund', 'erstatt', 'ruckerstatt', 'rembours', 'reembols', 'money back'],
  ['return', 'ruckgab', 'rucksend', 'retour', 'devoluc'],
  ['cancel', 'kundig', 'storn', 'resiliat', 'annul', 'cancela'],
  ['terminat', 'kundig', 'resiliat', 'rescis'],
  ['warrant', 'guarant', 'garant', 'gewahrleist'],
  ['privac', 'datenschutz', 'confidential', 'privacidad', 'personal data'],
  ['liabil', 'haftung', 'responsabil'],
  ['deliver', 'shipp', 'liefer', 'versand', 'livraison', 'envio', 'entrega'],
  ['job', 'vacanc', 'stelle', 'emploi', 'empleo', 'career', 'opening'],
  ['deadlin', 'due date', 'frist', 'closing date', 'date limite', 'echeance', 'plazo', 'fecha limite'],
  ['price', 'preis', 'prix', 'precio', 'cost', 'kosten'],
  ['fee', 'charge', 'gebuhr', 'frais', 'cuota', 'tarif'],
  ['rent', 'miete', 'loyer', 'alquiler'],
  ['subscript', 'abo', 'abonnement', 'suscripci'],
  ['opening hour', 'offnungszeit', 'horaire', 'horario'],
  ['apartment', 'flat', 'wohnung', 'appartement', 'piso'],
  ['securit', 'sicherheit', 'securite', 'segurid'],
  ['vulnerab', 'cve', 'sicherheitsluck', 'schwachstell'],
  ['art', 'artist', 'kunst', 'kunstler', 'artista'],
  ['engineer', 'ingenieur', 'ingenier', 'entwickl'],
  ['event', 'veranstalt', 'evenement', 'evento'],
  ['news', 'nachricht', 'neuigkeit', 'actualite', 'noticia'],
  ['rating', 'bewertung', 'score', 'puntuac', 'note moyenne'],
  ['review', 'bewertung', 'rezension', 'commentaire', 'avis', 'resena', 'opinion'],
  ['comment', 'kommentar', 'commentaire', 'comentario'],
  ['footer', 'fusszeil', 'pied de page', 'pie de pagina'],
  ['navigat', 'menu', 'navegac'],
  ['sidebar', 'seitenleist', 'barre laterale', 'barra lateral'],
  ['banner', 'cookie', 'consent'],
  ['advert', 'werbung', 'anzeige', 'publicit', 'anuncio', 'sponsor', 'promo', 'ads'],
  ['related', 'recommend', 'ahnlich', 'empfehl', 'similair', 'recomend', 'you may also'],
];

/** What the parts of a page are called in goals. */
export const regionNames = {
  main: '',
  header: 'header kopfzeile en-tete cabecera',
  nav: 'navigation menu',
  aside: 'sidebar aside seitenleiste',
  footer: 'footer',
  hidden: 'hidden',
} as const;

/** Signs, in the changed words themselves, that a fact of a kind changed although none was read there. Folded text. */
export const kindSigns: Readonly<Record<string, RegExp>> = {
  price:
    /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|eur\b|usd\b|gbp\b|chf\b|euros?\b|dollars?\b)|\b(?:prices?|pricing|fees?|preis\w*|gebuhr\w*|prix|tarifs?|precios?|tarifas?)\b/u,
  availability:
    /\b(?:in stock|out of stock|sold out|(?:un)?available|pre-?order|restock\w*|add to (?:cart|basket)|verfugbar|lieferbar|ausverkauft|vergriffen|vorratig|auf lager|disponibles?|indisponibles?|epuise\w*|rupture|en stock|agotad[oa]s?)\b/u,
  date: /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|jan\w*|feb\w*|mar(?:ch|s|zo)?|apr\w*|avril|abril|may|mai|mayo|jun\w*|juin|jul\w*|juil\w*|aug\w*|aout|agosto|sep\w*|oct\w*|okt\w*|nov\w*|dec\w*|dez\w*|dic\w*)\b/u,
  version: /\bv?\d+\.\d+|\b(?:versions?|releases?)\b/u,
  number: /\d/u,
};

/** The goal asks for what comes, or for what goes. */
export const wantsNew =
  /\b(?:new(?:ly)?|add(?:s|ed)?|appears?|posts?|posted|publish\w*|another|reach(?:es|ed)?|becomes?|enters?|neue?[rsnm]?|erreicht|hinzu\w*|erschein\w*|veroffentlich\w*|nouve\w+|ajout\w*|publi\w+|parai\w*|nuev[oa]s?|anad\w*|aparec\w*|aparezc\w*)\b/u;
export const wantsGone =
  /\b(?:disappear\w*|remov\w*|gone|taken down|delete\w*|verschwind\w*|entfernt|geloscht|disparai\w*|supprim\w*|retire\w*|desaparec\w*|desaparezc\w*|elimin\w*)\b/u;
