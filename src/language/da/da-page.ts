// What pages say in Danish about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const daPage: PageWords = {
  small:
    'og at det som en på er for med af til den ikke har et om vi kan du fra eller når din skal ved mere efter dig hos også hvad nogle være blev deres der',
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
  notifying: 'besked',
  many: 'varer nogle',
  soon: 'snart',
  only: 'kun',
  from: 'fra',
  members: 'medlemspris|for medlemmer',
  onRequest: 'pris på forespørgsel|indhent tilbud',
  price: 'pris',
  shipping: 'fragt|levering',
  savings: 'rabat|spar',
  net: 'ekskl moms',
  old: 'før|førpris|vejl|vejl. pris|vejl pris|normalpris',
  stores: 'butik|butikker|afhentning',
  stamps: 'opdateret',
};
