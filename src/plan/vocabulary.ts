// What the words of a goal point at: one entry a kind of interest, in English, German, French and Spanish, over folded text.

import type { Interest } from '../core/plan.ts';
import { wordsOf } from './any-of.ts';

type Kind = Interest['kind'];

export interface KindWords {
  kind: Kind;
  /** Words that say which kind it is, and nothing else: they are not looked for on the page. */
  sign: RegExp;
  /** Words that say the kind and also name the thing: they are looked for. */
  naming?: RegExp;
}

/** A part of the text is asked for, whatever it says. */
export const textSigns =
  /\b(?:wording|texts?|sections?|paragraphs?|clauses?|wortlaut|abschnitte?|absatz|klauseln?|texte|rubriques?|paragraphes?|textos?|secciones|seccion|parrafos?|clausulas?)\b/g;

/** In the order they are tried; a stretch of text that one kind took is not read by the next. */
export const kindWords: readonly KindWords[] = [
  {
    kind: 'list',
    sign: /\b(?:press|security) (?:releases?|updates?)\b/g,
  },
  {
    kind: 'availability',
    sign: /(?<=\btickets?\b.*)\b(?:go(?:es)?|are|come) on sale\b/g,
  },
  {
    kind: 'date',
    sign: /\b(?:data di|date de|fecha de)(?= )/g,
    naming:
      /\b(?:release|launch|delivery|closing|opening|start|due) dates?\b|\b(?:date limite|fecha limite)\b/g,
  },
  {
    kind: 'price',
    sign: /\b(?:how much (?:is|are|does|do|it|for)|was kostet|combien coute|cuanto (?:cuesta|vale)|pric(?:es?|ed|ier|ing(?! (?:table|page)))|costs?|msrp|rrp|uvp|pvp|fees?|charges?|cheap(?:er|est)?|expensive|dearer|discount(?:s|ed)?|on sale|deals?|price cuts?|fares?|hohe (?=de[rs] \p{L}*(?:forder|zuschuss|beihilf|pramie|beitrag|bonus|stipend|unterstutz|zulag|gehalt|miet|kaution|gebuhr))|betr[a]g(?= )|montants? (?=d)|(?<!n')importe (?=de)|preis(?:e|en|s)?|preis(?:anderung|entwicklung)(?:en)?|kosten|kostet|gebuhr(?:en)?|gunstiger|billiger|teurer|rabatt(?:e|iert)?|reduziert|angebotspreis|prix|couts?|coute|tarifs?|frais|moins chere?s?|plus chere?s?|promo(?:tions?)?|soldes?|reductions?|remises?|rabais|precios?|costes?|costos?|cuesta|tarifas?|cuotas?|rebajas?|rebajad[oa]s?|descuentos?|mas barat[oa]s?|mas car[oa]s?)\b/gu,
    naming:
      /\b(?:(?<!\b(?:can|could|to)(?: i| we| you| one)? )rent|tuition|salar(?:y|ies)|shipping|postage|(?:room|nightly|daily|hourly|day|parking|mooring|cleaning|freight) rates?|miete|versandkosten|gehalt|loyers?|salaires?|alquiler|salarios?|sueldos?|\w{3,}(?:preis(?:e|en)?|gebuhr(?:en)?|kosten))\b/g,
  },
  {
    kind: 'availability',
    sign: /\b(?:availab(?:le|ility)|unavailable|(?:back )?in stock|out of stock|stock(?: (?:status|levels?))?|re-?stock(?:s|ed|ing)?|sold out|sells out|pre-?orders?|buyable|orderable|bookable|obtainable|verfugbar(?:keit)?|lieferbar(?:keit)?|auf lager|lagerbestand|vorratig|erhaltlich|bestellbar|buchbar|ausverkauft|vergriffen|vorbestell(?:en|bar|ung)|disponib(?:les?|ilite|ilidad)|dispos?|indisponibles?|en stock|epuisee?s?|rupture(?: de stock)?|precommandes?|reapprovisionn\w+|agotad[oa]s?|se agot[ae]n?|existencias|preventa)\b/g,
    naming:
      /\b(?:(?:(?<!\b(?:car|child|toilet|booster|bike) )seats?|slots?|tickets?|appointments?|karten(?= fur\b)|eintrittskarten|(?<!\bnouveaux )billets?|places(?= (?:for|on|pour|au|aux|en|le|du|dans)\b)|plazas(?= (?:para|en|de|del|libres)\b)|platze(?= (?:fur|im|in|am|bei|beim)\b)|tables?(?= for (?:one|two|three|four|five|six|seven|eight|\d))|creneaux?|(?<!\bnuevas )entradas|billetes|citas)\b|(?<=freie[nr]? )(?:platze?|termine?))\b/g,
  },
  {
    kind: 'version',
    sign: /\b(?:versions?|(?:treiber|software|programm|beta|firmware|haupt)version(?:en)?|(?<!press |security )releases?|changelogs?|release notes|builds?|versionen|versiones|version(?:es)?|lanzamientos?|neue ausgabe|(?:software|app|system|bios|treiber|driver|firmware|os)-?updates?|updates?(?= (?:for|fur|von|pour|para)\b)|mises? a jour (?=d[eu]|pour)|actualizaci(?:on|ones) (?=de|para))\b/g,
    naming:
      /\b(?:firmware|patch(?:es)?)\b|\b\d+\.\d+(?:\.\d+)?(?= (?:or newer|or later|oder neuer|ou plus recente|(?:is )?(?:released|stable|final|lts|out|ships|lands))\b)|(?<=\p{L} )\d+(?= (?:is|gets|has been) (?:out|released)\b)/gu,
  },
  {
    kind: 'date',
    sign: /\b(?:dates?|datum|daten|fechas?|scheduled?)\b/g,
    naming:
      /\b(?:deadlines?|due|frist(?:en)?|(?!ruckgabe|widerruf|kundigung|erstattung)\w{3,}(?:frist|schluss|termine?)|termine?|echeances?|plazos?|vencimientos?|calendars?|calendrier|calendario)\b/g,
  },
  {
    kind: 'number',
    sign: /\b(?:number of|count of|amount of|how many|wie ?viele|combien d(?:e|')|cuant[oa]s|anzahl(?: der)?|nombre d(?:e|es|u)|numero de|cantidad de)(?= )/g,
    naming:
      /\b(?:ratings?|scores?|stars|levels?(?! \d)|depths?|(?:wait(?:ing)?|travel|delivery|response|journey) times?|followers?|subscribers?|visitors?|downloads|temperatures?|(?:interest|exchange|inflation|unemployment) rates?|inflation|rates?|yield|index|population|capacity|water level|bewertung(?:en)?|sterne|besucher|temperatur|zinssatz|zins(?:en)?|(?:wechsel|aktien|borsen)kurs|kurs(?= (?:der|des|von|fur|uber|unter|steigt|fallt|sinkt|liegt)\b)|pegel(?:stand)?|(?:wasser|full)stand|punktzahl|\w+(?:zahl|quote|temperatur|geschwindigkeit|index|zeit(?= (?:uber|unter|von|langer|kurzer|steigt|sinkt)\b)|zins(?:en)?)|wartezeit|notes?|nota|calificacion(?:es)?|abonnes|visiteurs|taux|niveau|indice|temps d'attente|temperatures?|puntuacion|valoracion(?:es)?|seguidores|visitantes|temperatura|tipo de (?:interes|cambio)|tasa|nivel|tiempo de espera)\b/g,
  },
  {
    kind: 'links',
    sign: /\b(?:uploads?|uploaded|hochgeladen|hochladen|hochladt|mise?s? en ligne|links?|hyperlinks?|urls?|documents?|files?|attachments?|dokumente?n?|dateien?|anhange?|liens?|fichiers?|enlaces?|documentos?|archivos?|descargas?|telechargements?|(?:to|for|zum|a|para) (?:download|herunterladen|telecharger|descargar))\b/g,
    naming: /\bpdfs?\b/g,
  },
  {
    kind: 'text',
    sign: textSigns,
    naming:
      /\b(?:terms(?: (?:and|&) conditions| of (?:service|use))?|conditions|polic(?:y|ies)|privacy|refunds?|returns?|cancel(?:l?ation|s)?|warrant(?:y|ies)|guarantees?|liability|licen[cs]es?|agreements?|rules|requirements|eligibility|opening (?:hours|times)|hours|agb|datenschutz\w*|\w*bedingungen|\w*erstattung\w*|ruckgabe\w*|widerruf\w*|kundigung\w*|garantie\w*|haftung|richtlinien?|offnungszeiten|cgv|cgu|confidentialite|remboursements?|retours?|resiliation|politique|reglement|horaires|terminos|condiciones|privacidad|reembolsos?|devoluci(?:on|ones)|cancelaci(?:on|ones)|garantias?|politicas?|normas|horarios?|statement|description|beschreibung|descripcion|announcement)\b/g,
  },
];

/** Nouns for entries of a list, which entries seldom say of themselves: they name the list, and are not looked for. */
export const entryNouns =
  /\b(?:jobs?(?: (?:openings?|offers?|postings?|ads?|listings?))?|openings|job opening|positions?|vacanc(?:y|ies)|roles?|careers?|postings?|listings?|list|internships?|articles?|posts|blog ?posts?|stories|story|news|entry|entries|items?|products?(?! (?:manager|designer|owner|marketing|engineer|analyst|lead))|models?|events?|shows|courses?|classes|class|apartments?|flats?|houses?|properties|property|homes|episodes?|podcasts?|videos?|applications?(?= (?:on|in|for)\b)|publications?|press releases?|security updates?|security releases?|advisor(?:y|ies)|announcements?|projects?|books?|recipes?|questions?|reports?|offers?|stellen?(?:angebote?n?|anzeigen?|ausschreibung(?:en)?)?|praktik(?:um|a)|artikeln?|beitrage?n?|blogbeitrage?|nachrichten|meldungen|produkte?n?|veranstaltung(?:en)?|konzerte?|wohnung(?:en)?|hauser|immobilien|eintrage?n?|folgen?|angebote?n?|kurse?n?|rezepte?n?|pressemitteilung(?:en)?|ausschreibung(?:en)?|neuigkeiten|liste|offres?(?: d'emploi)?|emplois?|postes?|actualites?|produits?|evenements?|appartements?|logements?|maisons?|annonces?|communiques?|cours|stages?|recettes?|livres?|empleos?|ofertas?(?: de (?:empleo|trabajo))?|trabajos?|vacantes?|puestos?|articulos?|noticias?|productos?|eventos?|conciertos?|pisos?|viviendas?|casas?|anuncios?|publicaciones|cursos?|recetas?|practicas|libros?|lista)\b/g;
/** Nouns for things that come in lists. */
export const listNouns = new RegExp(
  String.raw`${entryNouns.source}|\b(?:concerts?|papers?|tenders?|grants?|scholarships?|stipendi(?:um|en)|fordermittel|bourses?|appels? a projets|appels? d'offres|becas?)\b`,
  'g',
);

/** Nouns that name what a page sells without naming it. */
export const genericNouns =
  /\b(?:products?(?! (?:manager|designer|owner|marketing|engineer|analyst|lead))|items?|articles?|produkte?s?|artikels?|produits?|productos?|articulos?)\b/g;

/** Nouns of the list above that name a list by themselves, without "new". */
export const strongListNouns =
  /\b(?:jobs?|openings|job opening|vacanc(?:y|ies)|careers?|postings?|listings?|list|internships?|news|stellen\w*|neuigkeiten|liste|offres? d'emploi|emplois?|actualites?|empleos?|vacantes?|ofertas? de (?:empleo|trabajo)|noticias?|lista|offres|ofertas)\b/;

/** Plurals that begin a wish ("events in March", "houses with a garden") ask for things of a list, without "new". */
export const leadingListNouns =
  /^\W*(?:(?:tell|show|send|notify|alert) me |(?:about|any|all|the|alle|tous|toutes|les|todos|todas|los|las|zeig mir|sag mir) )*(?:events|concerts|courses|classes|apartments|flats|houses|articles|papers|publications|tenders|grants|scholarships|projects|recipes|internships|roles|positions|veranstaltungen|konzerte|wohnungen|hauser|artikel|ausschreibungen|rezepte|praktika|stipendien|kurse|evenements|concerts|appartements|logements|maisons|annonces|recettes|stages|bourses|eventos|conciertos|pisos|viviendas|casas|anuncios|recetas|becas|cursos|publicaciones)\b/;

/** Something new is asked for. */
export const newSigns =
  /\b(?:new(?! (?:york|zealand|jersey|orleans|delhi|balance|year|mexico|hampshire|england|caledonia|relic)\b)(?:ly)?|another|additional|neue?[rsnm]?|weitere[rsn]?|(?<!\b(?:de|a) )nouveau|nouve(?:aux|l|lles?)|(?<!\bde )nuevo|nuev(?:a|os|as)|fresh)\b/g;

/** Someone or something gets somewhere. */
export const reachesState =
  /\b(?:reach(?:es|ed)?|becomes?|enters?|erreicht|atteint|alcan(?:za|ce)|lleg(?:a|ue))\b/u;

/** "Sag mir, wenn es Schnitzel gibt": the thing is not there yet. */
export const thereIs =
  /\b(?:if|when|once|as soon as) there(?:'s| is| are)\b(?! (?:no|any change)\b)|\b(?:wenn|falls|sobald|ob) es\b[^.;,]{2,60} gibt\b|\bgibt es\b(?! (?:kein|nicht))|\b(?:quand|si|s'|lorsqu'|des qu')(?: ?il)? ?y a\b|\b(?:cuando|si|en cuanto) hay[a]?\b(?! cambios)/u;

/** Verbs of belonging: who joins or leaves is one of many. */
export const memberVerbs = wordsOf(
  'joins?, joined, leaves, quits, resigns?, resigned, steps? down, hires, hired, appoints?, appointed, left (?:the|our|their|its)',
  'verlasst, verlassen, ausscheid*, ausgeschieden, scheidet, beitritt, dazustoss*, dazustos*',
  'rejoin*, quitte, quittent, demissionn*, recrut*',
  'se un(?:e|en|a|an), se sum(?:a|an|e|en), incorpor(?:a|an|e|en), dej(?:a|an|e|en)(?= (?:el|la|los|las)\\b), se va, se van, se vaya, se march*, abandon(?:a|an|e|en), dimit*',
);

/** One or some of many. */
export const someOf =
  /\b(?:an?|any|some|another|more|somebody|someone|anyone|anybody|who|which|people|further|additional|ein|eine[nmrs]?|jemand\w*|irgend\w+|wer|welche|weitere\w*|une?|quelqu'un|qui|d'autres|alguien|algun\w*|quien|otr[oa]s?|mas|un[oa]s?)\b/u;
/** The thing itself. */
export const theOne =
  /(?<!\b(?:from|of|in|on|to|off|at|by|for|with|about|aus|von|in|im|auf|an|bei|mit|zu|fur|de|dans|sur|en|a|par|pour|con|para|por) )\b(?:the|this|my|our|its|their|der|die|das|den|dem|diese[rsnm]?|mein\w*|unser\w*|le|la|les|l'|ce|cette|mon|ma|mes|notre|el|los|las|este|esta|mis?|nuestr[oa]s?)(?:\b|(?<='))/u;

/** Moved in time: said of anything that has a date. */
export const movedDates = wordsOf(
  'reschedul*, postpon*, delayed, delays?, (?:pushed|put|moved) (?:back|forward), brought forward, moved(?! (?:to|into|in|here|out|away)\\b)',
  'verschoben, verschieb*, verlegt, vorverlegt, vorgezogen, verspatet*, verzoger*',
  'reportee?s?, decal(?:e|ee|es|ees|er|ent|age), repouss*, avancee, retard(?:e|ee|es|ees)',
  'aplaza*, aplace*, pospon*, pospuest*, pospong*, retras*, adelant*, reprogram*',
);

/** It does not take place: said of what was announced. */
export const calledOff = wordsOf(
  'cancelled, canceled, cancellations?, called off, scrapped',
  'abgesagt, absage, entfallt, fallt aus, ausfallt, ausfallen, gecancelt, storniert',
  'annulee?s?, annulation, supprimee?s?',
  'cancelad[oa]s?, cancele?n?, suspendid[oa]s?, suspenden?, anulad[oa]s?',
);

/** When something is, asked as a question. */
export const nextDate =
  /^(?:the |our |la |le |el |die |der |das )?(?:next|prochaine?s?|proxim[oa]s?|nachste[rns]?) \p{L}+|\b(?:wann (?:ist|sind|findet|finden|beginnt|startet|lauft|spielt)|when (?:is|are) (?:the |our |my )?(?:next|first|last)|when (?:does|do|will) [^.;]{0,60}\b(?:start|begin|open|take place|happen|end)|quelle date|quand (?:a|ont|aura|est|sera|commence\w*)|(?:que|cual) (?:dia|fecha)|cuando (?:es|son|sera|empieza|comienza|termina))\b/u;

/** Words that only say more about a text: what stands before "terms" in English, and behind "conditions de" in French. */
const textHeads = `(?:terms|conditions|polic(?:y|ies)|rules|requirements|guidelines|instructions|clauses?|agreements?|statements?|bedingungen|regeln|richtlinien?|vorschriften|politique|regles?|reglement|clauses?|condiciones|terminos|politicas?|normas|reglas)`;
export const namedTexts = new RegExp(
  String.raw`\b[\p{L}-]+(?= ${textHeads}\b)|(?<=\b${textHeads} (?:of|on|for|about|de|du|des|del|von|zu|zum|zur|fur|uber|der|sobre)(?: (?:the|la|les|los|las|el|l'))? ?)(?:d')?\p{L}+`,
  'gu',
);

/** A change of whatever kind is asked for. */
export const anyChangeSigns =
  /\b(?:anything|cualquier cosa|n'importe quoi|was auch immer|any(?: (?:real|meaningful|important|significant|relevant|other|kind of|sort of))* (?:changes?|updates?|edits?|news|new(?= (?:things?|stuff|content)\b|\s*[.!?]*$)|differences?|modifications?)|everything|whatever|something|all (?:the )?(?:changes|updates)|whole page|entire page|alles|alle (?:anderungen|neuerungen)|jede (?:anderung|veranderung)|jegliche anderung(?:en)?|irgend\w+|samtliche (?:anderungen|neuerungen)|tou(?:t|te|tes|s)(?: les?)? (?:changements?|modifications?)|n'importe quel(?:le)? (?:changement|modification)|cualquier (?:cambio|modificacion|novedad)|tod[oa]s? (?:los |las )?(?:cambios?|modificaci(?:on|ones)))\b/;

/** A change of the named fact is asked for. */
export const changeSigns =
  /\b(?:chang(?:es?|ed|ing)|updat(?:es?|ed)|differ\w*|mov(?:es?|ed)|var(?:y|ies)|adjust\w*|shift\w*|extend(?:s|ed)?|postpon\w+|delay\w*|pushed back|put back|(?:brought|bring) \w* ?\w* ?forward|slips?|reschedul\w+|ander(?:n|t|ung|ungen)|preisanderung(?:en)?|geandert|verander\w+|verschoben|verschieb\w+|verlegt|vorverlegt|vorgezogen|verspatet\w*|verzoger\w+|aktualisier\w+|changent?|changer|changements?|modifi\w+|evolue\w*|varie\w*|reportee?s?|decal\w+|repouss\w+|cambi(?:a|an|e|en|o|os|ar)|varia\w*|actualiz\w+|actualic\w+|aplaza\w*|aplace\w*|pospon\w+|pospuest\w+|pospong\w+|retras\w+|adelant\w+|reprogram\w+|bouge\w*|mueve\w*|movid[oa]s?|up or down|rauf oder runter)\b/;
