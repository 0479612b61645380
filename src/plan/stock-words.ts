// What goals say of things that can be had or not, in four languages: the words, and how they are put together.
import { anyOf, wordsOf } from './any-of.ts';
import { foldGoal } from './goal-text.ts';

/** What is booked, sat on or queued for: of these one asks whether some are left. */
const places = anyOf(
  'seats?, slots?, spots?, places?, spaces?, tickets?, appointments?, rooms?, tables?, beds?, berths?, cabins?, pitch(?:es)?, sites?, dates?, openings?, permits?, passes, units?, courts?, boxes, stalls?',
  String.raw`platz, platze, platzen, \p{L}+platze?n?, termine?n?, \p{L}+termine?n?, karten, \p{L}+karten, zimmer, tische?, betten, kabinen?, slots`,
  'rendez-vous, creneaux?, chambres?, billets?, emplacements?, lits?, cabines?, rdv',
  'plazas?, citas?, entradas?, billetes?, habitaci(?:on|ones), mesas?, huecos?, sitios?, turnos?, camas?, parcelas?, boletos?, pistas?',
);

const place = new RegExp(`^(?:${places}|places?)$`, 'u');

/** "A free place": what one wants of a thing, and not which thing. */
export function isPlace(word: string): boolean {
  return place.test(foldGoal(word));
}

/** What opens and closes to those who want to take part. */
const entries = anyOf(
  'registrations?, sign-?ups?, enrol?ments?, admissions?, applications?, bookings?, reservations?, waiting ?lists?, waitlists?, pre-?sales?, ticket (?:sales?|shop|office)s?, box office, sales, subscriptions?, submissions?, ballot, lottery',
  String.raw`anmeldung(?:en)?, registrierung(?:en)?, einschreibung(?:en)?, bewerbung(?:en)?, bewerbungsphase, buchung(?:en)?, reservierung(?:en)?, \p{L}*verkauf, warteliste, \p{L}+anmeldung, abendkasse`,
  "inscriptions?, reservations?, candidatures?, billetterie, preventes?, ventes?, mise en vente, liste d'attente, guichets?",
  'inscripci(?:on|ones), matriculas?, matriculaci(?:on|ones), reservas?, ventas?, solicitud(?:es)?, lista de espera, plazo de, taquillas?, convocatorias?',
);
const opening = anyOf(
  'opens?, opened, opening, reopens?, reopened, starts?, started, begins?, go(?:es)? live, resumes?, open again',
  'offen, offnet, offnen, geoffnet, moglich, startet, starten, gestartet, beginnt, beginnen, freigeschaltet, losgeht, aufmacht, aufgeht',
  'ouvr*, ouvert*, reouv*, rouvr*, commenc*, demarr*, debut(?:e|ent|er|eront|era), possibles?, accessibles?',
  'abr(?:e|en|a|an|ir|iran?), abiert*, reabr*, empiez*, empez*, comienz*, comenz*, inici(?:a|an|e|en), posibles?',
);
const closing = anyOf(
  'closes?, closed, closing, ends?, ended',
  'geschlossen, schliest, schliesst, endet, beendet',
  'ferm(?:e|ent|ee|ees|es), terminee?s?',
  'cierr*, cerrad*',
);
const taking = anyOf(
  'buy, order, book, reserve, get(?! (?:more|less|at|over|under|up|cheaper|dearer|worse|better)\\b| {3}), purchase, rent, hire, register, sign up, enrol+, apply, subscribe, bought, ordered, booked, reserved, purchased, rented, had, grab, get hold of',
  'kaufen, bestellen, buchen, reservieren, bekommen, kriegen, anmelden, einschreiben, mieten, ordern, erwerben, abonnieren, bewerben, ergattern, holen, gekauft, bestellt, gebucht, reserviert',
  "acheter, commander, reserver, s'inscrire, m'inscrire, inscrire, louer, obtenir, postuler, se procurer, s'abonner",
  'comprar, comprarl[oa]s?, reservar, reservarl[oa]s?, pedir, conseguir, inscribir(?:se|me|nos)?, alquilar, apuntar(?:se|me|nos)?, contratar, adquirir, matricular(?:se|me|nos)?, solicitar, encargar',
);
const can = anyOf(
  'can, could, able to, possible to, allowed to',
  'kann, kannst, konnen, konnte, lasst sich, lassen sich, moglich',
  "peut, peut-on, peux, peuvent, pourr*, puis, puisse, possible d[e'], moyen d[e']",
  'pued*, podr*, poder, posible',
);
const guests = anyOf(
  'patients?, clients?, customers?, orders?, applications?, students?, members?, bookings?, pupils?, children',
  String.raw`patient\p{L}*, kunden, kinder, mitglieder, bewerbungen, anmeldungen, bestellungen, schuler\p{L}*`,
  'inscriptions?, commandes?, eleves, adherents?, enfants',
  'pacientes, pedidos, solicitudes, alumnos, socios, clientes',
);
const taken = anyOf(
  'accepts?, accepting, takes?, taking',
  'nimmt, nehmen',
  'accept*, pren*, repren*',
  'acept*, admit*, cog*, coj*',
);

/** Within a clause, and not too far. */
const near = '[^.;:!?,]{0,50}?';
const end = String.raw`(?=\s*[?!.]*\s*$)`;

/** The words of these patterns alone say the state; what stands between them names things. */
export const stateVerbs = wordsOf(
  can,
  taking,
  opening,
  closing,
  taken,
  'auf, entgegen, hat, haben, wieder, noch, plus, aucune?, disponibles?, kein*, mehr, frei, left, free, available, remaining, has, have, no, open',
);

export const limited = wordsOf(
  'few (?:are )?(?:left|remaining), almost (?:gone|sold out|full), nearly (?:gone|sold out|full), about to sell out, low (?:in|on) stock, low stock, runs? low, running (?:low|out), last (?:few|ones|pieces?|items?|copies)',
  'fast (?:ausverkauft|weg|vergriffen|ausgebucht|voll), nur noch (?:wenige?|ein paar), bald (?:ausverkauft|vergriffen), letzten? (?:exemplare?|stucke?|platze|karten), (?:wird|werden) knapp',
  'bientot (?:epuisee?s?|complete?s?), presque (?:epuisee?s?|complete?s?), derniere?s? (?:exemplaires?|pieces?|places?|billets?), plus que quelques',
  'ultim[oa]s (?:unidades|plazas|entradas|piezas), quedan? poc[oa]s?, queden? poc[oa]s?, casi agotad[oa]s?, a punto de agotarse',
);

export const discontinued = wordsOf(
  'discontinued, discontinues?, no longer (?:made|produced|manufactured), end of life',
  'eingestellt, auslaufmodell, nicht mehr (?:hergestellt|produziert|gebaut)',
  'arretee? de production, plus (?:fabriquee?s?|produite?s?|commercialisee?s?), fin de serie',
  'descatalogad[oa]s?, descontinuad[oa]s?, dej[ae]n? de (?:fabricar|producir)(?:se)?',
);

export const preOrder = wordsOf(
  'pre-?orders?, pre-?ordered, pre-?ordering',
  'vorbestell*',
  'pre-?commandes?, pre-?commander',
  'preventas?, prepedidos?, pre-?compra, reserva anticipada',
);

export const gone = wordsOf(
  `sold out, sells? out, selling out, runs? out, ran out, out of stock, unavailable, (?:fully|all) booked, booked (?:up|out), let agreed, (?:is|are|been|gets?|already) (?:rented|let|reserved)(?: out)?, (?:no stock|none|nothing) left, no more (?=(?:\\p{L}+ )?${places}|stock), (?:is|are|gets?|was|were|been|all) (?:all )?(?:taken|sold|full|snapped up)(?! (?:for|at|to|by|from|over|under|below|above))${end}, (?<=\\b${places}\\b${near})gone`,
  `ausverkauft, ausgebucht, vergriffen, vergeben, vermietet, (?:sind|ist|werden|wird) (?:(?:schon|alle|bereits) )?(?:weg|verkauft|voll|belegt), (?:weg|verkauft|voll|belegt) (?:ist|sind|wurde|wird|werden), nichts mehr (?:da|frei)`,
  `epuisee?s?, (?:en )?rupture(?: de stock)?, indisponibles?, complets?, completes?${end}, hors stock, vendue?s?${end}, louee?s?${end}, plus (?:de |d'|aucune? )(?=${places}|stock)`,
  `agotad[oa]s?, se (?:agot|acab|termin)[ae]n?, sin (?=stock|existencias|${places}), fuera de stock, complet[oa]s?${end}, llen[oa]s?${end}, vendid[oa]s?${end}, alquilad[oa]s?${end}, no qued[ae]n?(?: mas)?, ya no (?:hay|quedan?|queden?)`,
);
export const goneBuilt = wordsOf(
  String.raw`${entries}\b${near}\b${closing}, (?:plus )?aucune?\b${near}\bdisponibles?, kein(?:e|en)? ${near}(?:mehr|frei), no (?=${places}\b)${near}\b(?:left|free|available|remaining)`,
);

export const back = wordsOf(
  `available, obtainable, buyable, bookable, orderable, purchasable, reservable, (?:back )?in stock, back in, re-?stock(?:s|ed|ing)?, replenished, stock (?:comes? in|arrives?), (?:is|are|be|comes?|came|coming|gets?) back(?! to\\b), in (?:again|yet)${end}, (?<!(?:push|pushed|put|money|cash|moved|call|going) )back${end}, ha(?:s|ve)(?= vacanc(?:y|ies)), open(?:s|ing) up, for sale, back on sale, (?:go(?:es)?|comes?|going|put) on sale, (?<=tickets?\\b${near})on sale, on sale(?=${near}\\btickets?\\b), be had, room (?=on|in the|at the|for (?:one|two|three|four|me|us)), up for grabs, free up, frees up, on (?:the |a )?(?:shelf|shelves)`,
  `verfugbare?[nrs]?, lieferbare?[nrs]?, erhaltliche?[nrs]?, vorratig, bestellbare?, buchbare?[nrs]?, kaufbar, auf lager, wieder (?:da|rein|reinkommt|drin|offen|auf|im (?:handel|sortiment|laden|shop)), nachschub, im (?:vor)?verkauf, (?:in den|im) handel, zu (?:haben|kaufen|bestellen|kriegen|bekommen|buchen|mieten), gib(?:t|t's|ts)(?: es)? (?:wieder|noch|endlich)(?! neue), gib(?:t|t's|ts)(?: es)?(?= (?:die|den|das|diese[nrs]?) ), (?:reservieren|buchen|bestellen)${end}, freie?[nrs]?(?= \\p{L})(?! stellen?\\b), frei`,
  `disponibles?, dispos?, en stock, (?:de|a) nouveau (?:la|en rayon), redevien*, en vente, en rayon, de retour, revien(?:t|nent)${end}, revenue?s?, reedite?e?s?, y a[ -]t[ -]il encore (?:des |de la |du |d'|une? )(?=\\p{L}), reassorts?, reapprovisionn*, libres?, se liber*, (?:il )?reste(?:nt|-t-il)?(?: encore)? (?:des |de la |de |d'|une? )(?=${places}|place), (?:il )?y (?:a|ait|aura|en a)(?: (?:de|a) nouveau| encore| enfin)? (?:des |de la |de |d'|une? )(?=(?:${places}|places?)\\b)`,
  `disponibles?, en stock, a la venta, en venta, reposicion, repon*, repuest[oa]s?, (?:ha|han) vuelto, de vuelta, vuelv(?:a|an|e|en) a (?:tener|haber|vender|traer|ofrecer|entrar), (?:hay|haya|habra|quedan?|queden?|tengan?|tienen?)(?: (?:mas|de nuevo|algun[oa]?|otra vez|nuevas?|nuevos?|una?|ya))? (?=stock|existencias|unidades|tallas?|${places}), libres?, se liber*, vuelv(?:a|an|e|en)(?= (?:el|la|los|las) | a la venta|\\s*[?!.]*\\s*$)`,
);
export const backBuilt = wordsOf(
  String.raw`${can}\b${near}\b${taking}, ${taking}(?: zu)? ${can}`,
  String.raw`${entries}\b${near}\b${opening}, ${opening}(?: (?:des|les|de la|la|el|las|los|plazo de|periodo de|die|der|den|the|bookings for))*\b ${entries}`,
  String.raw`free (?=(?:\p{L}+ )?${places}\b), (?<=\b${places}\b${near})(?:free|open|left|remaining|vacant)`,
  String.raw`${taken}\b${near}\b${guests}`,
  String.raw`(?:any|some) (?=${places}${end}), (?<=^(?:\p{L}+[,:]? ){0,3})(?:an?|one|ein|eine|einen|une?|una?) (?:free |open |freie[nr]? )?(?=(?:spot|place|seat|slot|table|appointment|permit|platz|termin|tisch|place|creneau|rendez-vous|rdv|plaza|cita|mesa|hueco)s? (?:at|in|on|for|with|to|am|im|in|bei|beim|auf|fur|au|aux|a|chez|dans|en|le|la|pour|para|el|con|de) ), (?<=(?:places?|${places})\b${near})(?:en cuanto|cuando|si) hay[a]?, (?:wieder|noch|encore|todavia|aun)(?: des| de)? (?=${places}\b), ha(?:s|ve) (?=(?:any )?(?:cancellations|${places})\b), (?:hat|haben) ${near}\b(?:wieder|noch) (?=${places}\b), (?:a-t-(?:elle|il|on)|tiene[n]?|tenga[n]?) (?:une? |des |de la |algun[oa]? )?(?=${places}\b)`,
  String.raw`(?:(?:has|have)(?: (?:an?|any|some|still|more|again))+|(?:is there|are there|there is|there are)(?: (?:an?|any|some|still|more|again))*) (?:free |open |vacant )?(?=(?!new\b)(?:\p{L}+ )?${places}\b)`,
);
