// Stock and baskets in English, German, Dutch and the languages of the North.
import type { StockWords } from './stock-words.ts';

export const germanic: StockWords[] = [
  {
    // English
    in:
      'in stock|back in stock|instock!|available now|now available|available!|available online|available to order!|available for delivery|available for pickup|available for collection|' +
      'available for sale|available for immediate dispatch|available immediately|ready to ship|ready for dispatch|ready for pickup|ready to dispatch|ships today|ships tomorrow|ships same day|' +
      'ships within|ships in|usually ships|usually dispatched|dispatched today|dispatched tomorrow|in store now|tickets available|spots available|places available|seats available|plenty in stock|' +
      'order today for|get it tomorrow|get it by|delivery tomorrow|next day delivery available|stock available|on sale now|on hand!|good availability',
    out:
      'out of stock|out stock|outofstock|oos!|sold out|soldout|all gone!|currently unavailable|temporarily unavailable|momentarily unavailable|unavailable!|unavailable online|unavailable for purchase|' +
      'item is unavailable|product is unavailable|unavailable at this time|unavailable for delivery|unavailable for shipping|not available!|is not available|not currently available|currently not available|' +
      'no longer in stock|not in stock|no stock|none in stock|nothing in stock|0 in stock|zero stock|none left|not available for purchase|not for sale|cannot be ordered|can t be ordered|' +
      'stock expected|awaiting stock|awaiting delivery|more on the way|more coming soon|temporarily out|temporarily sold out|out of print|restocking|restock soon|back soon!|coming back soon|' +
      'coming soon!|available soon|available later!|stock unavailable|no availability|no tickets available|no tickets left|no seats left|fully booked|registration closed|registrations closed|' +
      'applications closed|sales ended|sale ended|ended!|currently out|not yet available|not yet in stock|off sale!|waiting for stock|working to restock|delivery date unknown|no delivery date|out until',
    pre: 'pre order|preorder|preordering|pre ordering|available for pre order|available for preorder|pre order now|coming soon pre order|reserve your copy',
    back:
      'back order|backorder|backordered|back ordered|available on backorder|available on back order|available for backorder|available for back order|on backorder|on order!|special order|made to order|' +
      'build to order|built to order|available to backorder|ordered on request|available on request|on request!|ships when available',
    few:
      'low stock|low in stock|limited stock|limited availability|limited quantity|limited quantities|only a few left|only few left|few left|few remaining|a few left|last one!|last one in stock|last few|last items|' +
      'last chance to buy|almost gone|nearly gone|almost sold out|nearly sold out|selling fast|hurry only|low inventory|running low|going fast|stock is low|while stocks last!',
    gone:
      'discontinued|no longer available|no longer sold|no longer offered|no longer for sale|no longer stocked|no longer manufactured|no longer produced|no longer made|no longer on sale|end of life|' +
      'retired product|this item has been discontinued|has been retired|end of line!|permanently unavailable|permanently sold out',
    buy:
      'add to cart!|add to basket!|add to your basket!|add to your cart!|add to my cart!|add to bag!|add to your bag!|add to trolley!|add to shopping cart!|add to shopping bag!|add to order!|put in basket!|' +
      'buy now!|buy it now!|buy online!|buy tickets!|get tickets!|order now!|order online!|purchase now!|buy this!|buy it!|book now!|checkout now!|buy with!|buy!',
    notify:
      'notify me!|notify me when|notify when available|email me when|email when available|email me if|text me when|tell me when|alert me when|remind me when|let me know when|keep me posted when|get notified|' +
      'get an alert when|sign up to be notified|sign up for restock|stock alert|back in stock alert|back in stock notification|restock alert|availability alert|in stock alert|when back in stock|when in stock|when available!|' +
      'join the waitlist|join waitlist|join the waiting list|waitlist!|waiting list!|register your interest|notify me about availability|request notification',
  },
  {
    // German
    in:
      'auf lager|ab lager|lagernd!|lagerware|an lager|am lager|sofort lieferbar|lieferbar!|kurzfristig lieferbar|sofort verfügbar|verfügbar!|online verfügbar|jetzt verfügbar|kurzfristig verfügbar|vorrätig|wieder da!|' +
      'wieder verfügbar|wieder lieferbar|wieder auf lager|sofort versandfertig|versandfertig|versandbereit|abholbereit|sofort abholbereit|versand heute|versand morgen|lieferung morgen|morgen bei ihnen|in stock|' +
      'am lager verfügbar|verfügbar in filiale|tickets verfügbar|noch plätze frei|plätze frei|sofort erhältlich|erhältlich!',
    out:
      'ausverkauft|vergriffen|nicht verfügbar|nicht auf lager|nicht an lager|nicht am lager|nicht lieferbar|nicht vorrätig|nicht lagernd|nicht erhältlich|nicht bestellbar|derzeit nicht!|zurzeit nicht!|zur zeit nicht!|momentan nicht!|aktuell nicht!|' +
      'im moment nicht!|vorübergehend nicht!|zur zeit ausverkauft|noch nicht verfügbar|noch nicht lieferbar|noch nicht erhältlich|nicht zur verfügung|kein bestand|kein lagerbestand|leider nicht!|ausgebucht|' +
      'liefertermin unbekannt|lieferzeit unbekannt|liefertermin offen|liefertermin unbestimmt|lieferzeit auf anfrage|bald wieder da|bald wieder verfügbar|bald wieder lieferbar|bald verfügbar|bald erhältlich|demnächst verfügbar|demnächst lieferbar|verkauf beendet|anmeldung geschlossen|warteliste!',
    pre: 'vorbestellen|vorbestellung|vorbestellbar|jetzt vorbestellen|vorverkauf!',
    back: 'nachbestellt|bestellware|auf bestellung|wird nachbestellt|wird für sie bestellt|auf anfrage!|ware unterwegs|im rückstand|beim hersteller bestellt|sonderbestellung|bestellbar!|auf nachbestellung',
    few: 'nur noch wenige|nur wenige|wenige verfügbar|wenige stück|wenige auf lager|geringer bestand|knapper bestand|niedriger bestand|letzte stücke|letzte exemplare|letztes stück|letzte chance!|fast ausverkauft|fast vergriffen|begrenzte stückzahl|begrenzter vorrat|solange vorrat reicht!|restposten!',
    gone: 'nicht mehr verfügbar|nicht mehr lieferbar|nicht mehr erhältlich|nicht mehr im sortiment|nicht mehr produziert|nicht mehr hergestellt|nicht mehr angeboten|eingestellt!|auslaufartikel|produktion eingestellt|aus dem sortiment genommen|dauerhaft ausverkauft|dauerhaft vergriffen',
    buy: 'in den warenkorb!|in den warenkorb legen!|zum warenkorb hinzufügen!|in den einkaufswagen!|in den einkaufskorb!|in warenkorb!|warenkorb hinzufügen!|jetzt kaufen!|sofort kaufen!|jetzt bestellen!|online bestellen!|in die tasche!|tickets kaufen!|kaufen!|bestellen!|jetzt buchen!',
    notify:
      'benachrichtigen sie mich|benachrichtige mich|benachrichtigung bei verfügbarkeit|benachrichtigen wenn|per e mail benachrichtigen|erinnern wenn|informiert mich wenn|verfügbarkeitsalarm|bei verfügbarkeit informieren|bei verfügbarkeit benachrichtigen|mich informieren!',
  },
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
  },
  {
    // Icelandic
    in: 'á lager|til á lager|til í verslun',
    out: 'uppselt|ekki til á lager|ekki til!|væntanlegt!',
    buy: 'setja í körfu!|bæta í körfu!|kaupa!',
  },
];
