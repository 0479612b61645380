// What pages say in Swedish about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const svPage: PageWords = {
  small:
    'och att det som en på är för med av till den inte har ett om vi kan du från eller så när din ska vid mer våra alla dig hos efter sig man också utan',
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
  notifying: 'mejl meddela',
  many: 'produkter varor vissa',
  soon: 'snart',
  only: 'bara endast',
  from: 'från',
  members: 'medlemspris|för medlemmar',
  onRequest: 'pris på begäran|begär offert',
  price: 'pris',
  shipping: 'frakt',
  savings: 'spara',
  instalments: 'pant',
  net: 'exkl moms',
  old: 'ord pris|ord. pris|ordinarie pris|tidigare',
  stores: 'butik|butiker|hämtning',
  stamps: 'uppdaterad|senast',
};
