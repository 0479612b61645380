// What pages say in Czech about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const csPage: PageWords = {
  small:
    'a v na je se že s z do pro to jako by jsou po od nebo který která které jsme při ale jeho bude být také tak za si není jen nás vám aby může',
  in: 'skladem|na skladě|je skladem|máme skladem|opět skladem|dostupné!|dostupný!|dostupná!|k dispozici!|ihned k odeslání|ihned k odběru|odesíláme ihned|odesíláme dnes|odešleme dnes|odešleme ihned|zítra u vás|skladem u dodavatele|k odeslání|vstupenky k dispozici|volná místa',
  out: 'vyprodáno|vyprodaný|vyprodána|není skladem|nejsou skladem|není na skladě|nedostupné|nedostupný|nedostupná|momentálně nedostupné|dočasně nedostupné|není dostupné|není k dispozici|není dostupný|brzy skladem|brzy k dispozici|připravujeme!|očekáváme naskladnění|čekáme na naskladnění|na cestě!|dočasně vyprodáno|nelze koupit|nelze objednat|plně obsazeno|již brzy!',
  pre: 'předobjednat|předobjednávka|předobjednávky|v předprodeji|předprodej!|předobjednejte',
  back: 'na objednávku|na objednání|na dotaz!|u dodavatele!|dostupné na objednávku',
  few: 'poslední kusy|poslední kus|poslední skladem|omezené množství|poslední šance!|téměř vyprodáno|málo kusů|do vyprodání zásob!',
  gone: 'ukončený prodej|prodej ukončen|ukončeno!|prodej skončil|výroba ukončena|již se nevyrábí|nevyrábí se|již není v nabídce|není již v prodeji|vyřazeno z nabídky|již nedostupné|již neprodáváme|prodej byl ukončen',
  buy: 'do košíku!|přidat do košíku!|vložit do košíku!|koupit!|koupit nyní!|koupit hned!|objednat!|objednat nyní!|přidat do nákupního košíku!|koupit vstupenky!',
  notify:
    'hlídat dostupnost|hlídat!|hlídací pes!|hlídat produkt|upozornit na dostupnost|upozornit až|upozorněte mě|informovat o dostupnosti|pohlídat!|poslat upozornění|hlídat naskladnění',
  not: 'neni',
  when: 'az jakmile',
  whether: 'pokud jestli',
  notifying: 'upozorn hlid',
  many: 'nektere',
  soon: 'brzy',
  only: 'jen pouze',
  from: 'od',
  members: 'klubová cena|pro členy|s kartou',
  onRequest: 'cena na dotaz|cena na vyžádání',
  price: 'cena',
  shipping: 'doprava|dopravy|dopravu|poštovné',
  savings: 'sleva|ušetříte',
  instalments: 'splátky|splátek',
  net: 'bez dph',
  old: 'původní cena|původně|běžná cena|doporučená cena|místo',
  besides: 'košík',
  stores: 'prodejna|prodejně|prodejny|prodejnách|vyzvednutí',
  stamps: 'aktualizováno',
};
