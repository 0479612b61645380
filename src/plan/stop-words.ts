// Words of a goal that name nothing on a page: articles, pronouns, verbs of asking and of watching, in four languages, folded.

const english = `a an the this that these those it its it's i i'm i'd i'll me my mine we us our you your he she they them their there here
is are was were be been being am do does did done doing don't doesn't has have had having will would shall should can could may might must
to of in on at by for from with about into onto over under up down out off as than then so if when whenever once while until unless as soon
and or nor but not no only just even also too very really still again already ever never always please pls thanks thank hi hello hey
any anything something some every everything each all both whole entire other others another more most much many less few several such same
what which who whom whose where why how want wants wanted would like need needs know knows knowing tell tells notify notifies notified notification
notifications alert alerts alerted inform informed warn ping email mail message send let lets watch watching track tracking tracker monitor
monitoring follow following keep keeping eye check checking look looking see find looking interested care heed report reported
change changes changed changing update updates updated updating difference differences differ modification modified edit edited edits
happen happens happened get gets got getting become becomes go goes going gone come comes make makes made take takes put
new newly add adds added adding appear appears appeared show shows shown post posts posted posting publish publishes published list listed lists
page pages site website web webpage url homepage content contents information info detail details thing things stuff way one ones
real really meaningful important major significant relevant minor possible now today soon time currently latest recent recently
contains contain includes include including mention mentions mentioned says say said regarding concerning related specific particular
between within per via e.g i.e etc instead price's vs there's isn't aren't won't removed removes remove disappear disappears disappeared
available drop drops dropped falls fall rise rises since because before after against during without upon whether able exactly released announced announce announces open opens opened reach reaches reached inc ltd llc corp gmbh
anymore somebody someone anybody kind lot second moment right yet else otherwise whatever different both shout drop line write care left lmk asap hear curious wonder hope buzz text heads heads-up start starts started begin begins finally anyone nobody everybody everyone noone long lemme gimme wanna gonna remain remains longer wake exactly`;

const german = `der die das den dem des ein eine einen einem einer eines dies diese dieser dieses diesem diesen jede jeder jedes jeden jedem
ich mich mir mein meine meinen meiner du dich dir dein wir uns unser er sie es ihn ihm ihr ihre ihren man sich
ist sind war waren sein wird werden wurde wurden hat haben hatte kann konnen konnte soll sollte mochte mocht will wollen muss mussen darf
zu zum zur von vom in im an am auf bei beim fur mit nach aus um uber unter vor hinter zwischen durch gegen ohne bis seit wahrend wegen ab als wie
und oder aber nicht kein keine keinen keiner nur auch noch schon wieder bitte danke hallo immer mal sehr so dann wenn falls sobald ob dass das da
was wer wo wann warum welche welcher welches etwas alles alle allen jegliche irgendeine irgendwelche irgendetwas irgendwas mehr weniger viel viele
sag sage sagen benachrichtige benachrichtigen benachrichtigung informiere informieren info melde melden meldung beobachte beobachten uberwache uberwachen
verfolge verfolgen interessiert interessiere wissen sehen schau achte achten bescheid gib geben erfahren
andert andern anderung anderungen geandert verandert verandern veranderung veranderungen aktualisiert aktualisierung neu neue neuer neues neuen neuem
erscheint erscheinen erschienen hinzugefugt hinzukommt kommt kommen gibt veroffentlicht veroffentlichen gelistet online
seite seiten webseite website internetseite inhalt inhalte information informationen hier dort jetzt heute bald wichtig wichtige wirklich
verschwindet verschwinden entfernt neueste neuesten aktuelle aktuellen weitere weiterer weiteres mindestens hochstens
konnten konnen wurden mitteilen teilen sonst ansonsten egal jemand moglich dazu schreib schreibe schreiben endlich sagt sagst meldet gebt unsere unserer unserem unseren momentan derzeit aktuell zurzeit gerade startet starten beginnt gibts gibt's gern gerne nachste nachsten nachster steht fest ding liegt liegen kostet euch doch frei freie freien thema genau`;

const french = `le la les l un une des du de d au aux ce cet cette ces c ca cela ceci il elle ils elles on nous vous je j tu me m te t se s moi toi lui leur leurs
mon ma mes ton ta tes son sa ses notre nos votre vos qui que qu quoi dont ou quand lorsque lorsqu des si comme comment pourquoi quel quelle quels quelles
est sont etait etaient etre sera seront soit ait a ont avoir avait aura fait faire peut peuvent doit doivent veux voudrais souhaite aimerais
et mais ni ne n pas plus moins tres aussi encore deja toujours jamais seulement uniquement juste merci bonjour svp plait
dans en sur sous par pour avec sans chez vers entre depuis pendant contre avant apres jusqu jusque a
tout toute tous toutes chaque quelque quelques autre autres meme memes n'importe importe
previens prevenez prevenir prevenu avertis avertissez avertir alerte alertez alerter notifie notifiez notifier informe informez informer dis dites dire
signale signalez surveille surveiller surveillez suis suivre suivez savoir voir interesse
change changent changer changement changements modifie modifient modifier modification modifications evolue evolution mise jour mis
nouveau nouvelle nouveaux nouvelles nouvel ajoute ajoutee ajoutes ajoutees ajout apparait apparaissent publie publiee publies publiees paru parait sort
page pages site web contenu information informations ici maintenant important importants importante devient deviennent passe passent reviens revient
disparait disparaissent supprime supprimee retire retiree des
pourriez pourrais pouvez pourrait beaucoup sinon autrement signe fais faites y t-il a-t-il est-ce qu'est-ce ecris ecrivez peut-on quelqu'un quelqu actuellement dit ouvre ouvrent envoie envoyez sont-ils sont-elles est-il est-elle ete bouge seront-ils seront-elles aucun aucune libre libres fin repasse a-t-elle a-t-on`;

const spanish = `el la los las lo un una unos unas de del al a en con por para sin sobre entre hasta desde hacia segun tras ante bajo contra durante
este esta esto estos estas ese esa eso esos esas aquel aquella yo tu el ella ellos ellas nosotros me te se le les nos os mi mis tu tus su sus nuestro nuestra
es son era eran ser sea sean esta estan estar este hay haya habra ha han haber hacer hace puede pueden debe quiero quisiera quiere necesito gustaria
y e o u ni pero no si solo solamente tambien tampoco ya aun todavia siempre nunca muy mas menos tan gracias hola favor
que quien quienes cual cuales cuando cuanto donde como porque cualquier cualquiera todo toda todos todas cada algo alguno alguna algun algunos otro otra otros otras mismo
avisa avisame avisar aviso avisenme notifica notificame notificar informa informame informar dime decir alerta alertame alertar
vigila vigilar sigue seguir seguimiento saber ver interesa monitorea monitorear monitoriza
cambia cambian cambie cambien cambiar cambio cambios modifica modifique modifican modificacion modificaciones actualiza actualizacion actualice
nuevo nueva nuevos nuevas anade anaden anadido agregan agregue agrega aparece aparecen aparezca aparezcan publica publican publique publiquen salga sale salen
pagina paginas sitio web contenido informacion aqui ahora importante importantes vuelva vuelve vuelvan haya elimina eliminan eliminado desaparece desaparezca
podrian podria puedes podeis avisarme avisen avisarnos cuanto mucho muchas muchos vez este escribeme escribe escribidme cerca alguien uno dice avisadme avisad decidme decirme actualmente momento mismo abre abren abra abran ampliado libre libres ninguna ningun antes ultima ultimo interesan diga digan cosa cosas cuanto`;

/** All of them, folded. */
export const stopWords = setOf(english, german, french, spanish);

/** Language by language. */
export const stopWordsByLanguage = [english, german, french, spanish].map((list) => setOf(list));

/** Those of a language that writes nouns with a capital. */
export const germanStopWords = setOf(german);

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/u)).filter((word) => word !== ''));
}
