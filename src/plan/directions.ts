// Verbs of rising and falling, and what they say by themselves: "cheaper" is said of prices alone.
import { wordsOf } from './any-of.ts';

/** A price falls: whoever says so means a price. */
export const priceFalls = wordsOf(
  'cheaper, less expensive, discount(?:s|ed)?, (?:is|are|gets?|got|been|was|were|heavily) reduced, reduced(?= (?:by|to|price)|\\s*[?!.]*\\s*$), mark(?:ed)? ?downs?, price (?:cuts?|drops?), (?<!(?:go|goes|going|gone|come|comes|put|back|tickets?|tickets? are) )on (?:offer|sale|special)(?! ?(?:for|of)? ?tickets), special offers?, half (?:off|price), (?<=% ?)off, clearance, goes for less',
  'gunstiger, billiger, reduziert, rabatt(?:e|iert)?, im (?:angebot|sale|ausverkauf), preisnachlass, preissenkung(?:en)?, preis(?:sturz|verfall|ruckgang), heruntergesetzt, runtergesetzt, herabgesetzt, im preis (?:sinkt|fallt), sonderangebot',
  'moins chere?s?, remises?, rabais, promos?, promotions?, soldes?, en solde, soldee?s?, reductions?(?! de (?:personnel|temps|peine)), brad(?:e|ee|es|ees|er)',
  'rebaj*, descuentos?, mas barat[oa]s?, (?:en|de) oferta(?! de (?:empleo|trabajo)), ofertas? en(?= \\p{L})(?! linea), abarat*, en promocion, oferton',
);
export const priceRises = wordsOf(
  'more expensive, dearer, pricier, price (?:hikes?|rises?|increases?), costlier',
  'teurer, preiserhohung(?:en)?, preisanstieg, verteuer*, teuerung',
  'plus chere?s?, hausse des (?:prix|tarifs)',
  'mas car[oa]s?, encarec*, encarezc*',
);

export const falls = wordsOf(
  'falls?(?! (?:der|die|das|es|sich|ein|eine|den|ich|wieder|noch|neue)), fell, fallen(?! (?:weg|aus)), falling, drop(?:s|ped|ping)?, decreas*, declin(?:e|es|ed|ing), go(?:es)? down, went down, gone down, come(?:s)? down, came down, down(?!load), lower(?:s|ed|ing)?, reduc(?:es?|ed|tions?|ing), loses?, dips?, dipped, slips?, slides (?=below|under|to|by), slumps?, plunges?, plummets?, sinks(?= (?:below|under|to|by)|\\s*[?!.]*$), shrinks, cuts?(?= (?:its|their|the|his|her)? ?(?:price|fee|rate|cost)), halves, halved, saves?(?= \\d| at least| more)',
  'sink(?:t|en|e), gesunken, fallt, gefallen, senk(?:t|en|ung|ungen), gesenkt, nachgibt, abnimmt, zuruckgeht, runtergeht, gespart, spart, sparen, runter, rutscht, sturzt, schrumpft, halbiert, weniger wird, nachlasst',
  'baiss*, diminu*, chut(?:e|ent|er), tomb(?:e|ent|er), recul(?:e|ent|er), descend(?:e|ent|re)?, redescend*, economis*, abaiss*, plonge(?:nt)?(?= (?:sous|a|en)\\b)',
  'baj(?:a|an|e|en|ar|ada|ado|aran?), disminu*, desciend*, descens*, ahorr*, cae, caen, caiga, caigan, reduc(?:e|en|ido|ida|cion), reduzca*, desplom*',
);
export const rises = wordsOf(
  'ris(?:es?|en|ing), rose, increas(?:e|es|ed|ing), go(?:es)? up, went up, gone up, climb(?:s|ed|ing)?(?! (?:shoes?|gear|gym|wall)), hikes?, (?<!-|(?:shows?|showed|pops?|popped|turns?|comes?|came|opens?|signs?|frees?|ends?|ended|back|picks?|sets?|booked|fills?|filled|heads|open|opening) )up(?! to\\b| for\\b| in\\b| on\\b| at\\b), raise[sd]?, raising, jumps?, jumped, soars?, surges?, grows?, doubles?, doubled',
  'steig(?:t|en|e|end), gestiegen, erhoh(?:t|en|ung|ungen), anstieg, ansteigt, angehoben, anhebt, anheb*, aufschlagt, zunimmt, wachst, klettert, raufgeht, hochgeht, anzieht, verdoppelt',
  'augment*, monte(?:nt|r)?, hausse*, grimp*, releve(?= (?:ses|les) (?:prix|tarifs)), doubl(?:e|ent)',
  'sub(?:e|en|ir|a|an|ida|idas|ido|en|ieron), aument*, increment*, crec(?:e|en), crezca*, se duplic*',
);

/** Something goes up or down, and nothing says what: in what people watch that is a price. */
export const movesAlone =
  /\b(?:drops|falls|goes (?:up|down)|rises|sinkt|steigt|fallt|baisse|augmente|diminue|baj[ae]|sub[ae])(?:\s*[?!.]*$| (?:el|la|los|las) )/u;

/** Fractions and multiples as a share: "by half", "um ein Drittel", "d'un quart", "a la mitad". */
export const shares: readonly [RegExp, number][] = [
  [
    /\b(?:by half|half (?:off|price)|(?:a|to|the|at) half (?:of )?(?:the |its |its original )?price|halves|halved|um die halfte|zum halben preis|halber preis|halbiert|(?:de )?moitie(?: prix)?|a la mitad(?: de(?:l)? precio)?|mitad de precio)\b/u,
    50,
  ],
  [
    /\b(?:a quarter|one quarter|ein viertel|d'un quart|un quart|una cuarta parte|un cuarto)\b(?= (?:of|off|or|oder|billiger|gunstiger|teurer|cheaper|ou|o)\b|\s*[?!.]*$)/u,
    25,
  ],
  [
    /\b(?:a third|one third|ein drittel|d'un tiers|un tiers|un tercio|una tercera parte)\b(?= (?:of|off|or|oder|billiger|gunstiger|teurer|cheaper|ou|o)\b|\s*[?!.]*$)/u,
    33,
  ],
  [/\b(?:a tenth|ein zehntel|d'un dixieme|un dixieme|una decima parte)\b/u, 10],
];
