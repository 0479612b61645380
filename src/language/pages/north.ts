// What pages say in Dutch and the languages of the North.
import type { PageWords } from '../page-words.ts';

export const north: PageWords[] = [
  {
    // Dutch
    in:
      'op voorraad|weer op voorraad|uit voorraad leverbaar|direct leverbaar|direct beschikbaar|leverbaar!|beschikbaar!|nu beschikbaar|nu verkrijgbaar|verkrijgbaar!|voorradig|direct uit voorraad|vandaag verzonden|' +
      'vandaag besteld morgen|morgen in huis|morgen geleverd|morgen bezorgd|morgen verzonden|overmorgen in huis|snel leverbaar|ruim op voorraad|tickets beschikbaar|plaatsen beschikbaar',
    out:
      'uitverkocht|tijdelijk uitverkocht|niet op voorraad|niet voorradig|niet leverbaar|niet beschikbaar|niet verkrijgbaar|tijdelijk niet!|momenteel niet!|op dit moment niet!|helaas niet!|geen voorraad|binnenkort weer!|binnenkort verwacht|' +
      'binnenkort leverbaar|binnenkort beschikbaar|binnenkort op voorraad|nog niet leverbaar|nog niet beschikbaar|levertijd onbekend|leverdatum onbekend|wordt weer verwacht|verwacht op voorraad|volgeboekt|volzet',
    pre: 'pre order|vooruitbestellen|voorverkoop!|reserveer nu!|pre orderen',
    back: 'op bestelling|nabestelling|in backorder|wordt besteld|in bestelling|op aanvraag!|nabestellen',
    few: 'laatste stuks|laatste exemplaren|laatste exemplaar|bijna uitverkocht|bijna op!|beperkte voorraad|beperkt leverbaar|beperkt op voorraad|weinig voorraad|op op!|nog maar enkele|zolang de voorraad strekt!',
    gone: 'niet meer leverbaar|niet meer verkrijgbaar|niet meer beschikbaar|niet meer verkocht|uit assortiment|uit het assortiment|uit productie|definitief uitverkocht',
    buy: 'in winkelwagen!|in winkelmand!|in winkelmandje!|in mijn winkelwagen!|toevoegen aan winkelwagen!|toevoegen aan winkelmand!|aan winkelwagen toevoegen!|voeg toe aan winkelwagen!|bestel nu!|koop nu!|nu kopen!|nu bestellen!|bestellen!|direct bestellen!|tickets kopen!',
    notify:
      'houd mij op de hoogte|hou me op de hoogte|mail mij als|mail mij wanneer|mail me wanneer|laat het me weten|laat me weten wanneer|stuur mij een e mail|voorraadmelding|bericht bij voorraad|waarschuw mij|wachtlijst!',
    not: 'niet geen',
    when: 'wanneer zodra tot',
    whether: 'als indien mits',
    telling: 'hoogte weten bericht',
    many: 'artikelen producten sommige',
    soon: 'binnenkort',
    only: 'slechts nog',
    price: 'prijs',
    shipping: 'verzending|verzendkosten|bezorging|bezorgkosten',
    savings: 'korting|bespaar|bespaart|voordeel',
    instalments: 'termijnen|statiegeld',
    net: 'excl btw|ex btw',
    old: 'adviesprijs|van|was van',
    stores: 'winkel|winkels|afhalen',
    stamps: 'bijgewerkt|laatste update',
  },
  {
    // Swedish
    in: 'i lager|finns i lager|finns i webblager|åter i lager|tillgänglig!|tillgängligt!|finns att köpa|skickas idag|skickas inom|leveransklar|redo att skickas|lagervara|i webblager|finns i butik|biljetter finns',
    out: 'slutsåld|slutsålt|slutsålda|slut i lager|slut på lager|slut online|ej i lager|inte i lager|finns ej i lager|finns inte i lager|tillfälligt slut|ej tillgänglig|ej tillgängligt|inte tillgänglig|inte tillgängligt|för närvarande slut|åter snart|snart i lager|kommer snart!|fullbokad|fullbokat|okänt leveransdatum',
    pre: 'förbeställ|förboka|förhandsboka|förhandsbeställ|förbokning|förbeställning',
    back: 'beställningsvara|restnoterad|restad!|på beställning|väntas in|beställs hem',
    few: 'fåtal i lager|få i lager|få kvar|fåtal kvar|få på lager|begränsat antal|sista exemplaren|nästan slutsåld|sista chansen!|snart slut',
    gone: 'utgått|har utgått|utgått ur sortimentet|utgår ur sortimentet|säljs inte längre|tillverkas inte längre|finns inte längre|inte längre tillgänglig|utgången produkt',
    buy: 'lägg i varukorg!|lägg i varukorgen!|lägg i kundvagn!|lägg i kundvagnen!|lägg till i varukorgen!|köp nu!|köp!|handla nu!|köp biljetter!|till varukorgen!',
    notify:
      'bevaka!|bevaka produkten|bevaka varan|meddela mig|få besked|maila mig när|mejla mig när|påminn mig när|lagerbevakning|avisera mig',
    not: 'inte ej',
    when: 'nar naar',
    whether: 'om',
    telling: 'mejl meddela',
    many: 'produkter varor vissa',
    soon: 'snart',
    only: 'bara endast',
    price: 'pris',
    shipping: 'frakt',
    savings: 'spara',
    instalments: 'pant',
    net: 'exkl moms',
    old: 'ord pris|ord. pris|ordinarie pris|tidigare',
    stores: 'butik|butiker|hämtning',
    stamps: 'uppdaterad|senast',
  },
  {
    // Danish
    in: 'på lager|er på lager|findes på lager|tilgængelig!|kan købes nu|klar til levering|klar til afsendelse|sendes i dag|afsendes i dag|lagervare|på fjernlager|dages levering|dags levering|leveres i morgen',
    out: 'udsolgt|ikke på lager|ikke tilgængelig|ikke tilgængeligt|ikke på lager online|midlertidigt udsolgt|pt udsolgt|desværre udsolgt|kommer snart!|snart på lager|forventes på lager|ukendt leveringstid|alt optaget|fuldt booket',
    pre: 'forudbestil|forudbestilling|forhåndsbestil|forhåndsbestilling|forudbestille',
    back: 'bestillingsvare|skaffevare|i restordre|i ordre hos leverandør|restordre|på bestilling',
    few: 'få på lager|få tilbage|kun få|sidste eksemplarer|begrænset antal|begrænset lager|næsten udsolgt|sidste chance!|få stk på lager',
    gone: 'udgået|er udgået|udgår af sortimentet|produceres ikke længere|sælges ikke længere|ikke længere tilgængelig|udgået vare',
    buy: 'læg i kurv!|læg i kurven!|læg i indkøbskurv!|læg i indkøbskurven!|tilføj til kurv!|tilføj til kurven!|føj til kurv!|køb nu!|køb!|bestil nu!|køb billetter!',
    notify:
      'få besked når|giv mig besked|giv besked når|send mig en mail når|påmind mig|overvåg!|lagerovervågning|skriv mig op|venteliste!|få besked!',
    not: 'ikke',
    whether: 'hvis',
    telling: 'besked',
    many: 'varer nogle',
    soon: 'snart',
    only: 'kun',
    price: 'pris',
    shipping: 'fragt|levering',
    savings: 'rabat|spar',
    net: 'ekskl moms',
    old: 'før|førpris|vejl|vejl. pris|vejl pris|normalpris',
    stores: 'butik|butikker|afhentning',
    stamps: 'opdateret',
  },
  {
    // Norwegian
    in: 'på lager|er på lager|finnes på lager|på nettlager|tilgjengelig!|klar til levering|sendes i dag|lagervare|leveres i morgen|på fjernlager|tilgjengelig på nett',
    out: 'utsolgt|ikke på lager|ikke tilgjengelig|ikke på nettlager|midlertidig utsolgt|dessverre utsolgt|tomt på lager|kommer snart!|snart på lager|forventet på lager|ventes på lager|ukjent leveringstid|fullbooket|kan ikke kjøpes',
    pre: 'forhåndsbestill|forhåndsbestilling|forhåndsbestilles',
    back: 'bestillingsvare|skaffevare|i restordre|på bestilling|bestilles hjem|restordre',
    few: 'få på lager|få igjen|kun få|få stykker igjen|siste sjanse!|begrenset antall|begrenset lager|nesten utsolgt|siste eksemplarer',
    gone: 'utgått|har utgått|utgått fra sortimentet|produseres ikke lenger|selges ikke lenger|ikke lenger tilgjengelig|utgått produkt',
    buy: 'legg i handlekurv!|legg i handlekurven!|legg i handlevogn!|legg i kurv!|legg til i handlekurv!|kjøp nå!|kjøp!|bestill nå!|kjøp billetter!',
    notify:
      'gi beskjed når|gi meg beskjed|få beskjed|gi beskjed!|varsle meg|varsel når|få varsel|si ifra når|send meg e post når|lagervarsel|overvåk!|overvåk produkt|overvåk vare|venteliste!',
    not: 'ikke',
    whether: 'dersom',
    telling: 'beskjed varsl',
    many: 'noen',
    soon: 'snart',
    only: 'kun',
    price: 'pris',
    shipping: 'frakt|levering',
    savings: 'spart',
    net: 'eks mva',
    old: 'før|førpris|tidligere',
    stamps: 'oppdatert|sist',
  },
  {
    // Icelandic
    in: 'á lager|til á lager|til í verslun',
    out: 'uppselt|ekki til á lager|ekki til!|væntanlegt!',
    buy: 'setja í körfu!|bæta í körfu!|kaupa!',
  },
];
