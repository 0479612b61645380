// Words that say what happened, in four languages: rose, fell, came, went, is so now, was so before. For folded text.

export const up =
  /\b(?:ris(?:es?|en|ing)|rose|increas\w*|higher|dearer|more expensive|costs? more|went up|goes up|gone up|up (?:by|from|to)|climb\w*|jump(?:s|ed)|soar\w*|surg\w+|skyrocket\w*|spik\w+|grew|grown|grows|raised?|raises|hike[sd]?|extend(?:s|ed)|extension|lengthen\w*|longer period|prolonged|later|postponed|delayed|heavier|bigger|larger|greater|schwerer|grosser|plus lourde?s?|plus grande?s?|mas pesad\w*|mas grandes?|gestiegen|steig(?:t|en)|stieg(?:en)?|erhoh\w*|teurer|hoher|verlanger\w*|verschoben|spater|augment\w*|hausse|plus cher\w*|plus eleve\w*|monte(?:r|nt|e|es)?|prolong\w*|reporte\w*|plus tard|sub(?:e|en|io|ieron|ido|ida)|aument\w*|mas car\w*|mas alt\w*|ampli\w*|prorrog\w*|aplaz\w*|mas tarde)\b/u;
export const down =
  /\b(?:fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?(?! from the)|decreas\w*|lower(?:ed|s)?|cheaper|less expensive|costs? less|went down|goes down|gone down|down (?:by|from|to)|declin\w*|reduc\w*|discount\w*|slash\w*|plung\w+|plummet\w*|tumbl\w+|shr[aiu]nk\w*|cut|cuts|shorten\w*|shorter|brought forward|earlier|sooner|fewer|lighter|smaller|leichter|kleiner|weniger|plus leger\w*|plus petit\w*|moins de|mas liger\w*|mas pequen\w*|menos|gesunken|sink(?:t|en)|sank(?:en)?|gefallen|fallt|fiel(?:en)?|senkt\w*|gesenkt|gunstiger|billiger|niedriger|verkurz\w*|vorverlegt|fruher|baiss\w*|diminu\w*|moins cher\w*|moins eleve\w*|chut\w*|raccourci\w*|avance\w*|plus tot|baj(?:a|an|o|aron|ado|ada)|disminu\w*|mas barat\w*|mas baj\w*|redujo|reduci\w*|acort\w*|adelant\w*|rebaj\w*|\d\s?% off|off)\b/u;
/** Directions that only money, or only time, can take. */
export const ofMoney =
  /\b(?:dearer|cheaper|more expensive|less expensive|costs? (?:more|less)|fees?|prices?|teurer|billiger|gunstiger|gebuhr\w*|preis\w*|plus cher\w*|moins cher\w*|prix|mas car\w*|mas barat\w*|precios?)\b/u;
export const ofTime =
  /\b(?:later|earlier|sooner|postponed|delayed|brought forward|extend\w*|shorten\w*|shorter|prolonged|periods?|spater|fruher|verschoben|vorverlegt|verlanger\w*|verkurz\w*|frist\w*|plus tard|plus tot|prolong\w*|raccourci\w*|delai|mas tarde|aplaz\w*|adelant\w*|prorrog\w*|acort\w*|plazo)\b/u;
export const came =
  /\b(?:add(?:s|ed|ing|itions?)|new(?:ly)?|introduc\w*|appear(?:s|ed)|posted|published|launched|released?|came(?: out)?|hinzu\w*|dazu\w*|kam(?:en)?|neue?[rsnm]?|erganzt|ajout\w*|(?<!\b(?:de|a) )nouve\w*|anad\w*|(?<!\bde )nuev[oa]s?|agreg\w*|incorpor\w*)\b/u;
export const went =
  /\b(?:remov\w*|delet\w*|dropped from|taken (?:down|off)|disappear\w*|gone|withdrawn|entfernt|gestrichen|geloscht|verschwunden|weggefallen|entfall\w*|supprim\w*|retire\w*|disparu\w*|elimin\w*|quitad\w*|desaparec\w*)\b/u;
export const noLonger =
  /\b(?:no longer|(?:not|n't) .{0,60}any ?more|nicht (?:langer|mehr)|kein\w* mehr|(?:ne|n')\s?\w+ .{0,40}plus|ya no)\b/u;
export const available =
  /\b(?:(?:back|again|now|is|are) (?:in stock|available)|available again|in stock again|back in stock|restocked|(?:wieder|jetzt|nun|ist) (?:verfugbar|lieferbar|auf lager|erhaltlich)|(?:de nouveau|a nouveau|desormais|est) (?:disponible|en stock)|(?:de nuevo|otra vez|ahora|esta) (?:disponible|en stock))\b/u;
export const unavailable =
  /\b(?:sold out|out of stock|unavailable|not available|no longer available|not in stock|ausverkauft|vergriffen|nicht (?:mehr )?(?:verfugbar|lieferbar|erhaltlich|auf lager)|epuise\w*|indisponible|rupture de stock|plus disponible|pas disponible|agotad[oa]s?|no disponible|sin existencias)\b/u;
/** That nothing happened, or that something stayed: a change shows neither. */
export const stayed =
  /\b(?:nothing (?:[\w-]+ ){0,4}(?:changed|changes|new|different|happened)|no (?:[\w-]+ ){0,3}(?:changes?|differences?|updates?)|same as|(?:remains?|stays?|is|are|kept) (?:the same|unchanged|as)|remain(?:s|ed)?|stay(?:s|ed)?|still|unchanged|continues?|as before|did(?: not|n't) change|reformatted|cosmetic|(?:be|is|are) (?:safely )?ignored|(?:no|without) action|(?:is|are) (?:unimportant|irrelevant|harmless|trivial)|ignoriert werden|unwichtig|unerheblich|sans importance|etre ignore\w*|sin importancia|irrelevantes?|nichts (?:\w+ ){0,3}(?:geandert|neu\w*|passiert)|keine (?:\w+ )?(?:anderung|veranderung)\w*|unverandert|bleib(?:t|en)|blieb(?:en)?|weiterhin|nach wie vor|rien n'a change|rien de nouveau|aucun(?:e)? (?:changement|modification)|inchange\w*|reste(?:nt)?|demeure\w*|toujours|nada (?:\w+ )?cambi\w*|ningun cambio|sin cambios|sigue[n]?|permanece\w*|continuan?)\b/u;
/** What is told is how it was, or that it ended. */
export const past =
  /\b(?:before|previous(?:ly)?|former(?:ly)?|used to|until now|so far|had|instead of|rather than|from|old|originally|remov\w*|delet\w*|dropped|gone|no longer|any ?more|not|withdrawn|replac\w+|became|becomes|turned|ended|left|disappear\w*|lost|stopped|bisher\w*|vorher|zuvor|fruher|ehemal\w*|statt|anstatt|anstelle|vo[nm]|nicht mehr|kein\w*|entfernt|gestrichen|geloscht|entfall\w*|entfiel|verschwunden|ersetzt|alte[rsnm]?|galt|betrug|nur noch|avant|auparavant|jusqu\w*|etai(?:t|ent)|au lieu|non plus|supprim\w*|retir\w*|ancien\w*|disparu\w*|remplac\w*|contre|n'|ne|antes|anterior\w*|era|eran|estaba|en lugar|en vez|ya no|elimin\w*|quit\w*|suprim\w*|reemplaz\w*|sustitu\w*|dej\w+ de)\b|→|->/u;
/** That it was so, and nothing else. */
export const onlyPast =
  /\b(?:(?<!than )before|previously|formerly|(?<!\b(?:is|are|be|been|was|were) )used to|until now|(?<!als )bisher|(?<!als )vorher|zuvor|(?<!qu')auparavant|(?<!qu')avant|(?<!que )antes|anteriormente|hasta ahora)\b/u;
export const present =
  /\b(?:now|jetzt|nun|neuerdings|desormais|maintenant|ahora|instead of|statt|au lieu|en lugar|en vez|from|von|contre)\b/u;
export const every =
  /\b(?:all|every|each|both|alle|samtliche|jede[rs]?|beide|tous|toutes|chaque|todos|todas|cada|ambos)\b/u;

/** Verbs of ending that a page may use itself: "logs are deleted after 90 days" ends nothing. */
const endings =
  /\b(?:remov\w*|delet\w*|dropped|ended|left|lost|stopped|withdrawn|replac\w+|geloscht|entfernt|supprim\w*|elimin\w*)\b/gu;

/** The sentence without verbs of ending that the page itself has now. */
export function withoutPageEndings(folded: string, after: string): string {
  return folded.replace(endings, (verb) => (after.includes(verb) ? ' ' : verb));
}
