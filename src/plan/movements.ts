// Verbs of coming and going: whatever a list, a team or a page gets or loses, these say that it does.
import { wordsOf } from './any-of.ts';

/** Something is there that was not. */
export const comingVerbs = wordsOf(
  `add, adds, added, adding, additions?, appears?, appeared, appearing, shows? up, showed up, pops? up, popped up, turns? up,
  comes? (?:up|out|along|online), came out, comes? on the market, joins?, joined, joining, enters, entered, publish(?:es|ed|ing)?, posts, posted, uploads?, uploaded,
  releases(?= (?:a|an|the|its|their|his|her|new)\\b), released, announces?, announced, (?<=\\b(?:is|are|gets?|being|been|was|newly) )listed, introduces?, introduced, launch(?:es|ed), unveils?, unveiled, opens up, advertises?, advertised,
  goes (?:live|online|up), go (?:live|online), puts? (?:up|online), is up, issued, hires, hired, appoints?, appointed, brings out, (?<=\\b(?:somebody|someone|anyone|anybody) )(?:sells|offers|is selling|lists), drops(?= (?:a|an|his|her|their|its) new\\b)`,
  `hinzu*, dazu*, dabei, auftauch*, taucht, tauchen, erschein*, erschienen, veroffentlich*, hochgeladen, hochladen, hochladt, online gestellt,
  online geh*, online stell*, geht online, gehen online, stellt … online, ausgeschrieben, ausschreibt, gelistet, aufgenommen, reinkomm*, reingestellt,
  angekundigt, ankundig*, bekannt ?gegeben, bekannt ?gibt, beitritt, erganzt, rauskomm*, herauskomm*, herausbring*, rausbring*, kommt raus, kommen raus, kommt heraus, vorgestellt, postet, einstellt(?= neue), antritt, auf den markt, (?<=\\bjemand\\b.{0,30})(?:verkauft|anbietet|einstellt)`,
  `ajout*, apparai*, apparu*, apparition, rejoin*, publi(?:e|ee|es|ees|ent|er), parai*, paru*, parution, mise?s? en ligne, mett* en ligne, met en ligne,
  sort(?= (?:un|une|le|la|les|enfin)\\b), sortent, sorti, sortie, sorties, annonc(?:ee|ees|ent|er), (?<=\\b(?:on|il|elle|qui) )annonce, arrive, arrivent, recrute, recrutent, diffus(?:e|ee|es|ees|ent), devoile*, integre, integrent, (?<=quelqu'un )(?:vend|vende|propose)`,
  `anad*, agreg*, aparec*, aparezc*, incorpor(?:a|an|e|en|ado|ada|ados|adas|aci[o]n), se sum(?:a|an|e|en), se un(?:e|en|a|an), public(?:a|an|ar|ado|ada|ados|adas), publiqu*, salg(?:a|an), sale(?= (?:un|una|el|la|los|las|algo|ya)\\b), salen,
  anunci(?:a|an|e|en|ado|ada), lance(?= (?:un|una|el|la)\\b), lancen, lanza, lanzan, cuelg*, colgad[oa]s?, ingres(?:a|an|e|en), contrat(?:a|an|e|en), estren(?:a|an|e|en), (?<=\\balguien )(?:vende|venda|ofrece|ofrezca), entre(?= (?:alguien|un|una)\\b)`,
);

/** Something is no longer there. */
export const goingVerbs = wordsOf(
  `disappear*, vanish*, remov(?:e|es|ed|al|ing), delet(?:e|es|ed|ion|ing), leaves, leaving, left (?:the|our|their|its), quits, departs?, departed, resigns?, resigned, steps? down, stepped down,
  drops? (?:out|off), dropped (?:from|out|off|by), (?:is|are|gets?|was|were|been|being) dropped, (?:taken|took|pulled|struck|cut|kicked) (?:from|down|off|out), goes away, go away, went away, withdrawn, withdraws?, goes missing, falls? off,
  no longer (?:listed|there|mentioned|shown|on|part|in the), scrapped, axed, retires, is gone, are gone, gone`,
  `verschw[iu]nd*, entfern(?:t|en), geloscht, loscht, loschen, gestrichen, streicht, streichen, entfall*, entfallt, wegfall*, wegfallt, weggefallen, verlasst, verlassen, ausscheid*, ausgeschieden, scheidet, austritt, zurucktritt,
  zuruckgezogen, herausgenommen, rausgenommen, genommen, rausflieg*, fliegt, fliegen raus, abgesetzt, nicht mehr (?:gelistet|da|dabei|aufgefuhrt|drauf|drin|auf|im), runtergenommen`,
  `disparai*, disparu*, disparition, supprim*, suppression, retir(?:e|ee|es|ees|ent|er), retrait, quitte, quittent, quitter, quittee?s?, s'en va, s'en vont, part(?= de\\b), partent, enlev*, efface*, demissionn*,
  (?:n'est|ne sont|n'y est|ne figure|n'apparait|n'y figure) plus(?! (?:en|dispo*))`,
  `desaparec*, desaparezc*, elimin*, quit(?:a|an|en|ado|ada|ados|adas|ar), retir(?:a|an|e|en|ado|ada|ados|adas|ar), borr(?:a|an|e|en|ado|ada|ados|adas|ar), suprim*, se va, se van, se vaya, se vayan, se march*, abandon(?:a|an|e|en), deje? de (?:estar|aparecer|figurar), dej(?:a|an|e|en)(?= (?:el|la|los|las)\\b), de baja, dimit*,
  ya no (?:esta|estan|este|esten|aparece|aparezca|figura|figure|salga|sale)(?! disponib*| en stock| a la venta)`,
);

/** Not the thing itself, but a text about it: a line, a notice, a word. Such a thing comes and goes as text. */
export const textThings = wordsOf(
  `line, lines, sentences?, words?, phrases?, notices?, mentions?, statements?, passages?, hints?, messages?, remarks?, footnotes?, promises?, disclaimers?, warnings?(?= (?:about|on|that|is|gets|banner|label)), banners?, labels?, notes?(?= (?:about|on|that|saying)), claims?, badges?`,
  `satz, satze, wort, worter, hinweis, hinweise, vermerk, erwahnung, aussage, aussagen, zeile, zeilen, passage, passagen, fussnote, fusnote, warnhinweis, warnung`,
  `phrases?, mots?, mention, mentions, lignes?, passages?, avertissements?, bandeau`,
  `frases?, palabras?, menci(?:on|ones), lineas?, avisos?(?= (?:de|sobre|que))`,
);

/** Unlike `test`, `search` does not let a global expression remember where it stopped. */
export function has(folded: string, pattern: RegExp): boolean {
  return folded.search(pattern) >= 0;
}
