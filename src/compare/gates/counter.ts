// Gate for counters: a number beside a word for views or visitors, on a button to like or follow, or the votes on a help page.
import { findAll, type Gate } from './gate.ts';

export const counter: Gate = {
  name: 'counter',
  reason: 'Only a counter of views, visitors, likes or votes changed.',
  needsFigures: true,
  find(text) {
    return text.length <= LONGEST
      ? [NUMBER_FIRST, WORD_FIRST, BUTTON].flatMap((pattern) => findAll(pattern, text))
      : [];
  },
};

/** A counter is alone or in a byline; in running text the number is part of the content. */
const LONGEST = 200;

const WORDS = [
  'views?|page ?views?|visits?|visitors?|hits|viewers|times viewed|impressions|(?:people|users|guests|members) (?:are )?(?:online|viewing|watching|looking)|found (?:this|it) (?:helpful|useful)|watching(?: now)?|viewing(?: now)?|online now|users online|visitors online',
  'aufrufe|besucher|seitenaufrufe|ansichten|zuschauer|mal (?:angesehen|gelesen)',
  'vues?|visites?|visiteurs|consultations',
  'visitas?|visualizaciones|vistas|visitantes|lecturas|visualizações|acessos|leituras',
  'visualizzazioni|visite|visitatori|letture',
  'weergaven|bezoekers|keer bekeken|visningar|besökare|visninger|besøgende|katselukertaa|kävijää',
  'wyświetle(?:ń|nia|nie)|odsłon|zobrazení|zhlédnutí|megtekintés|vizualizări|afișări',
  'просмотр(?:ов|а|ы)?|посетител(?:ей|я)|перегляд(?:ів|и)?|прегледа|προβολές|επισκέψεις',
  'görüntüle(?:me|nme)|okunma|ziyaretçi|lượt xem|tayangan|kali dilihat|ครั้งที่ดู|การดู',
].join('|');
/** These scripts set no space between the number and the word. */
const UNSPACED =
  '次浏览|次阅读|浏览|閱讀|阅读|阅读量|浏览量|人气|次观看|観覧|閲覧|回視聴|アクセス|조회수?|명이 보고|مشاهد(?:ة|ات)|زيارة|צפיות';

const NUMBER = String.raw`\p{Nd}+(?:[.,'’\s\u00a0\u202f]\p{Nd}{3})*(?:[.,]\p{Nd}{1,2})?\s?(?:k|m|b|tsd|tys|тыс|mio|mil|万|萬|만|천)?\.?\+?`;
/** "10 visits per month" is an offer, no counter. */
const OFFERED = String.raw`\s*(?:/|per|an?|each|every|included|pro|im|par|por|al|je)(?!\p{L})`;
const NUMBER_FIRST = new RegExp(
  `(?<![\\p{L}\\p{Nd}$€£¥₹.,])(?:${NUMBER}\\s*(?:/|of|out of)\\s*)?${NUMBER}\\s*(?:(?:total|unique|unikal|de)\\s)?(?:(?:${WORDS})(?!\\p{L}|${OFFERED})|${UNSPACED})`,
  'giu',
);
const WORD_FIRST = new RegExp(
  `(?:(?<!\\p{L})(?:${WORDS})\\s*(?:count|today|total)?\\s*[:(]|(?:${UNSPACED})\\s*[:：(]?)\\s*${NUMBER}(?![%\\p{Nd}])`,
  'giu',
);
/** "Star (35)", as buttons say it; without brackets stars are a rating. */
const BUTTON = new RegExp(
  `(?<!\\p{L})(?:stars?|forks?|likes?|watch|follow(?:ers)?|subscribers?|shares?|upvotes?|gefällt mir|j[’']aime|me gusta)\\s*\\(\\s*${NUMBER}\\s*\\)`,
  'giu',
);
