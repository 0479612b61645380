// The words by which questions are understood, in English, German, French and Spanish. All are folded: without accents, in lower case.
import type { FactKind } from '../core/page/fact-kinds.ts';

export const markers = {
  en: /\b(?:when|what|how|was|were|did|is|the|it|since|last|has|which|much|many)\b/gu,
  de: /\b(?:gibt|neues|steht|unter|uber|hoch|wann|wie|war|waren|der|die|das|es|seit|ist|hat|im|zuletzt|welche\w*|stand|viel|sich|wurde)\b/gu,
  fr: /\b(?:quoi|neuf|cette|semaine|quand|combien|quel\w*|etait|est|le|la|les|depuis|il|que|du|fois|au|qu|plus)\b/gu,
  es: /\b(?:cuando|cuant\w+|cual|que|el|la|los|desde|fue|estuvo|ha|del|por|vez|mas|costo)\b|¿/gu,
};

export const asks = {
  when: /\b(?:when|last time|first time|wann|seit wann|quand|derniere fois|cuando|ultima vez)\b/u,
  often:
    /\b(?:how often|how many (?:times|changes)|wie oft|wie viele anderungen|wie haufig|combien de (?:fois|changements|modifications)|cuantas veces|cuantos cambios)\b/u,
  changes:
    /\b(?:what(?:'s| is| has| was| were| have)?(?: the)?(?: been)? (?:changed?|changes|new|different|updated|happened)|which changes|was (?:hat|ist|gibt|war|wurde)\b.*\b(?:geandert|neu|neues|passiert)|welche anderungen|qu'?est-ce qui a (?:change|bouge)|qu'?est-ce qu'?il y a de (?:neuf|nouveau)|quoi de neuf|quels changements|qu'a-t-il change|que (?:ha )?cambi\w+|que hay de nuevo|que cambios|que paso|novedades)\b/u,
  low: /\b(?:lowest|cheapest|minimum|least|smallest|niedrigst\w*|billigst\w*|gunstigst\w*|tiefst\w*|kleinst\w*|plus bas\w*|moins cher\w*|minim\w*|mas baj\w+|mas barat\w+)\b/u,
  high: /\b(?:highest|most expensive|dearest|maximum|biggest|peak|hochst\w*|teuerst\w*|grosst\w*|plus haut\w*|plus elev\w+|plus cher\w*|maxim\w*|mas alt\w+|mas car\w+)\b/u,
  first: /\b(?:first|zuerst|erstmals|ersten mal|premiere fois|primera vez)\b/u,
  down: /\b(?:drop\w*|fell|fall\w*|decreas\w*|cheaper|go(?:ne)? down|went down|gesunken|gefallen|sank|fiel|billiger|gunstiger|baiss\w*|diminu\w*|bajo|bajado|cayo|rebaj\w*)\b/u,
  up: /\b(?:rise|rose|risen|rais\w+|increas\w*|dearer|go(?:ne)? up|went up|more expensive|gestiegen|stieg|erhoht|teurer|augment\w*|monte\w*|subio|subido|aument\w*)\b/u,
  change:
    /\b(?:chang\w*|updat\w*|modif\w*|ander\w*|geandert|aktualisiert|modifi\w*|cambi\w*|actualiz\w*|mis a jour)\b/u,
  /** Reasons are in no record. */
  why: /^\W*(?:why|how come|warum|wieso|weshalb|pourquoi|por que)\b/u,
  average: /\b(?:average|mean price|median|durchschnitt\w*|mittelwert|moyenn?e?|promedio|precio medio)\b/u,
  amount: /\b(?:how much|wie viel|wieviel|combien|cuanto)\b/u,
  value:
    /\b(?:how much|how high|what(?:'s| was| is| were| are)|which|what did .* cost|wie viel|wieviel|wie hoch|wie teuer|was kostete?t?|was hat .* gekostet|welche[rn]?|combien|quel\w* (?:est|etait|fut)|a quel prix|cuanto|cual (?:es|era|fue)|que precio)\b/u,
  /** Entries of a list: "which jobs", "are there any flats", "list the events". */
  which:
    /^\W*(?:which(?! (?:is|was)\b)|what (?!(?:is|was|are|were|did|does|do|has|have|time|about)\b)\p{L}+|list|show(?: me)?|name|(?:is|are|was|were) (?:there|any\w*|something)|any|do they have|welche\w*(?! (?:ist|war)\b)|zeig\w*|nenn\w*|gibt es|gab es|(?:ist|war|sind) (?:\w*etwas|\w*was|irgendein\w*)|quel(?:le)?s?(?! (?:est|etait|fut)\b)|y a-t-il|il y a|est-ce qu'?(?:il y a|e quelque chose)|liste\w*|montre\w*|hay|habia|cuales|que (?!(?:es|era|fue|dice|decia|ha|paso|precio|dit)\b)\p{L}+|muestra\w*)\b/u,
  count: /\b(?:how many|wie ?viele|combien d[e']|cuant[oa]s)(?:\b|(?<='))/u,
  added:
    /\b(?:new|newly|newer|added|appeared?|posted|published|come out|came out|comes out|released?|launched|announced|neu(?:e[rnsm]?)?|hinzugekommen|hinzugefugt|dazugekommen|veroffentlicht|erschienen|herausgekommen|aufgenommen|eingestellt|nouve(?:au|aux|lle|lles|l)|ajoute\w*|parue?s?|sortie?s?|publiee?s?|nuev\w+|anadi\w+|agregad\w+|publicad\w+|aparecid\w+|aparecio|salio|salido)\b/u,
  removed:
    /\b(?:removed|gone|disappeared?|deleted|taken down|no longer|withdrawn|entfernt|verschwunden|verschwand|weggefallen|geloscht|nicht mehr|supprime\w*|retire\w*|disparue?s?|enleve\w*|eliminad\w+|quitad\w+|desaparec\w+|retirad\w+|ya no)\b/u,
  newest:
    /\b(?:newest|latest|most recent|neueste\w*|neuste\w*|jungste\w*|aktuellste\w*|(?:la |le |les )plus recente?s?|la derniere|le dernier|mas reciente|(?:el|la) ultim[oa])\b/u,
  next: /\b(?:next|upcoming|soonest|earliest|nachste\w*|kommende\w*|prochaine?s?|proxim[oa]s?)\b/u,
  still: /\b(?:still|yet|noch|toujours|encore|todavia|aun|sigue\w*|quedan?|restent?|reste-t-il)\b/u,
  /** "Still have tickets", "any places left": what is named can be had. */
  having:
    /\b(?:have|has|left|remaining|remain|get|buy|book|there|still|available|noch|gibt|ubrig|frei|bekommen|hat|haben|quedan?|hay|reste\w*|encore|a-t-il|tiene\w*)\b/u,
  /** Breakdowns that the lists of states do not have. */
  fallen: /\b(?:caid[oa]s?|se cayo|se cayeron|ausfall\w*|panne|tombe\w* en panne|crash\w*)\b/u,
  listed:
    /\b(?:listed|on the (?:page|list|site)|aufgefuhrt|gelistet|vorhanden|dabei|liste|listad[oa]s?|present\w*)\b/u,
  long: /\b(?:how long|wie lange|combien de temps|cuanto tiempo)\b/u,
  where: /^\W*(?:where|wo|ou(?! est-ce que)|donde)\b/u,
  than: /\b(?:than|compared? (?:to|with)?|versus|vs|als|gegenuber|verglichen|que(?= )|par rapport|compar\w+|frente a)\b/u,
  cheaper:
    /\b(?:cheaper|dearer|more expensive|less expensive|higher|lower|better|billiger|gunstiger|teurer|hoher|niedriger|moins cher\w*|plus cher\w*|mas barat\w+|mas car\w+|compared?|compar\w+|difference|unterschied|diferencia)\b/u,
  previous:
    /\b(?:previous|previously|before that|prior|earlier|vorher\w*|davor|zuvor|fruher\w*|precedent\w*|avant|anterior\w*|antes)\b/u,
  text: /\b(?:what (?:did|does|do) .*\b(?:say|said|read|state)|what (?:is|was) said|what (?:is|was) (?:the )?(?:text|wording)|what(?:'s| is| was) (?:in|under)|what was written|wording|was (?:stand|steht|sagte?|hiess|heisst es)|wie (?:lautete?t?|lautet)|que (?:disait|dit|disaient|decia|dice|ponia)|qu'?est-ce que (?:disait|dit)|que prevoit|que stipule|texte de|que texto)\b/u,
};

export const kinds: readonly [FactKind, RegExp][] = [
  [
    'price',
    /\b(?:prices?|priced|pric\w+|costs?|costed|cheap\w*|expensive|dear\w*|preis\w*|kost\w*|gekostet|teuer\w*|teurer|billig\w*|gunstig\w*|prix|cout\w*|cher\w*|tarif\w*|precios?|cuest\w*|cost\w+|barat\w+|car[oa]s?)\b/u,
  ],
  [
    'availability',
    /\b(?:stock|availab\w+|sold out|lager\w*|verfugbar\w*|ausverkauft|lieferbar\w*|vergriffen|disponib\w+|epuise\w*|rupture|agot\w+|existencias)\b/u,
  ],
  ['version', /\b(?:versions?|releases?|version\w*|ausgabe|versiones)\b/u],
  ['rating', /\b(?:ratings?|stars?|bewertung\w*|sterne|notes?|etoiles|valoraci\w+|estrellas|puntuaci\w+)\b/u],
  ['percent', /\b(?:percent\w*|prozent\w*|pourcentage|porcentaje|interest rate|zinssatz|taux)\b/u],
];

/** Says that any time up to now is meant. */
export const pastWords = {
  en: /\b(?:was|were|ever|did|been)\b/u,
  de: /\b(?:war|waren|jemals|je|wurde|wurden|gewesen)\b/u,
  fr: /\b(?:etait|etaient|jamais|fut|a ete)\b/u,
  es: /\b(?:fue|era|eran|estuvo|alguna vez|ha sido)\b/u,
};

/** What entries of any list are called; they choose none of them. */
export const entryNouns = new Set(
  `entry entries item items thing things one ones anything something any everything row rows listing listings result results
  eintrag eintrage eintragen etwas irgendetwas irgendwas dinge element elements entree entrees chose choses quelque elemento elementos cosa cosas algo entrada entradas`.split(
    /\s+/,
  ),
);

/** What entries are called on one kind of page or the other: understood where the page is known. */
export const kindNouns = new Set(
  `job jobs position positions opening openings vacancy vacancies role roles post posts posting postings article articles event events show shows product products offer offers component components service
  services system systems release releases update updates ticket tickets flat flats apartment apartments course courses concert concerts film films movie movies book books model models plan plans
  stelle stellen job jobs stellenangebot stellenangebote artikel beitrag beitrage veranstaltung veranstaltungen produkt produkte angebot angebote komponente komponenten dienst dienste system systeme
  emploi emplois poste postes offre offres annonce annonces evenement evenements produit produits composant composants
  empleo empleos puesto puestos oferta ofertas evento eventos producto productos componente componentes servicio servicios articulo articulos`.split(
    /\s+/,
  ),
);

/** What the part of a page is called that a question is about: looked for, and left out where no heading has it. */
export const partNouns = new Set(
  `policy policies rule rules terms term conditions condition clause section paragraph regelung regelungen richtlinie richtlinien bedingungen bestimmung bestimmungen
  politique conditions regle regles politica condiciones condicion regla reglas`.split(/\s+/),
);

/** Words that name nothing on a page. */
export const empty = new Set(
  `a an the it its is was were be been are did does do has have had in on at of to for from by about with and or this that there under below above over
  include includes included offer offered contain contains provide provides come comes take takes cost anyone somebody currently right so far per can could will would my we our you your they them their he she who whom whose if then also just only really actually please anymore yet still no not any some all
  when what which how much many often long time times last first ever since until before after say said says read state stated clause section paragraph part text
  current currently latest than new happened released i
  out back go went gone get got become became day days week month year now today show tell me page site currently lowest highest cheapest most least minimum maximum
  enthalt enthalten bietet umfasst findet statt noch nicht mehr kein keine ich wir ihr mir uns man bitte eigentlich denn schon gerade alle welche welcher welches welchen gab
  der die das den dem des ein eine einen es er sie ist war waren wurde wurden hat habe hatte im am in an auf zu von fur bei mit und oder seit wann was wie viel oft lange
  aktuell aktuelle aktueller derzeit jetzt neueste neuste als gibt neu neues passiert mal zuletzt zuerst letzten letzte letzter stand steht sagte lautete klausel abschnitt absatz teil seite unter uber wieder sich geworden gewesen hoch tief lag
  inclut comprend contient propose toujours encore pas ne plus je nous vous on j n ont sont etre sous sans
  le la les l un une des du de d il elle est etait etaient a ete au aux en dans sur pour par avec et ou depuis quand que quoi quel quelle quels quelles combien
  actuel actuelle actuellement maintenant neuf nouveau est-ce bas haut fois derniere dernier premiere premier disait dit clause partie article page plus moins dessous dessus ce cette qu qui s y t
  incluye contiene ofrece todavia aun no ya yo me te nos hay habia son estan sigue siguen sobre sin como donde
  el los las lo un una unos unas es era fue fueron estuvo estaba ha han sido al del en con por para y o desde cuando que cual cuanto cuanta cuantas cuantos cuesta
  ahora actual actualmente hay nuevo vez veces ultima ultimo primera primero decia dice clausula seccion parrafo parte pagina debajo encima mas menos se su sus esta este`.split(
    /\s+/,
  ),
);
