// Swedish.
import type { Lexicon } from '../lexicon.ts';
import { svPage } from './sv-page.ts';

export const sv: Lexicon = {
  code: 'sv',
  letters: 'å ä ö',
  endings: 'ning ningar heten heter skap ligt liga lighet erna arna orna igt ande else',
  inflections: 'arnas:  ernas: arna: erna: orna: ornas: aste: et: or: ar: er: an: en:',
  signs: `och att det som ett på är med av till inte har när så fort snart jag mig vi blir nya ny nytt meddela hör dig under priset finns igen någon något nån varje eller från hos ej mer bara kommer får`,
  empty: `säg säg_till säga säg_ifrån hojta hojta_till meddela meddelande meddelas avisera varna larma påminn informera underrätta skicka sms mejl mejla maila mail mejla_mig hör_av_dig hör_av_er hör höra av_sig ge_mig_besked ge_besked besked få_besked tipsa pinga ping berätta visa håll_koll håll_utkik håll_ett_öga_på bevaka bevakar bevakning följ följa spana vill vill_ha vill_veta veta önskar skulle gärna tack snälla hej hejsan intresserad intresserade intresserar av_intresse söker letar leta efter_en behöver vänligen mvh viktigt
jag mig min mitt mina vi oss vår vårt våra du dig din ditt dina ni er han hon den det de dem dom sig sin sitt sina denna detta dessa den_här det_här vilken vilket vilka vad vem var där här dit hit som att och men utan_att så då eller_så för_att eftersom medan än
är var vara varit blir bli blev blivit har hade ha haft kan kunna kunde ska skall skulle måste får fick få borde bör gör göra gjort går gå gick finns fanns finnas kommer komma kom ligger står sätts sätta läggs lägger lägga lagt tar händer
bara endast också även ännu redan igen åter alltid aldrig_mer mycket väldigt sedan sen dessutom annars just nog ju väl kanske helst gärna snabbt möjligt äntligen överhuvudtaget nånsin någonsin någon något några nån nåt nånting någonting annan annat andra sak saker typ slags sorts flera många lite par själv direkt_här nästa kommande dvs alltså via per ut upp in ner fram tillbaka_till hemsidan_säger st`,
  self: 'jag vi min mitt mina vår vårt våra',
  places: `feed feeden sida sidan sidor webbsida webbsidan webbplats webbplatsen sajt sajten hemsida hemsidan lista listan listor tabell tabellen tabeller avsnitt avsnittet sektion sektionen del delen kolumn kolumnen rad raden rader post poster inlägg_på_listan element innehåll innehållet text texten flik fliken rubrik_om kategori kategorin kategorier katalog katalogen översikt översikten flöde flödet ruta rutan block stycke stycket portal portalen ställe`,
  fresh:
    'ny nya nytt nyaste nytillkomna nytillkommen ytterligare fler färska färsk nyinkomna nyinkommen till_en ännu_en ännu_ett en_till',
  existing: 'befintlig befintliga befintligt nuvarande redan_listade existerande',
  any: 'varje alla allt samtliga någon något några nån nåt vilken_som_helst vilket_som_helst vilka_som_helst en ett all',
  something: 'något',
  which: 'vilken vilket vilka',
  events: {
    appears: `rapporteras rapporterats rapporterad dyker_upp dyka_upp dyker dök_upp dykt_upp tillkommer tillkomma tillkommit tillkom läggs_till läggs_upp läggs_ut lagts_upp lagts_ut lagts_till lägger_upp lägger_ut lägger_till publiceras publicerar publicerat publicerats publicerad publicering kommer_ut kom_ut kommit_ut kommer_upp kommer_in släpps släpper släppt släppts släpp lanseras lanserar lanserats lansering annonseras utlyses utannonseras ligger_ute visas syns anmäls aviseras presenteras introduceras nämns startas uppkommer dykt rapporteras`,
    disappears: `försvinner försvinna försvann försvunnit tas_bort tagits_bort tog_bort raderas raderad raderats stryks struken plockas_bort avlägsnas utgår slutar_finnas går_bort lämnar dras_tillbaka dragits_tillbaka läggs_ner läggs_ned faller_bort finns_inte_kvar är_borta`,
    changes: `ändras ändra ändrar ändrat ändrats ändring ändringar ändringen förändras förändring förändringar förändrats uppdateras uppdaterar uppdaterat uppdaterats uppdatering uppdateringar revideras reviderats justeras justering justeringar redigeras byts byter bytts byte flyttas flyttats flytt flyttar skjuts_upp senareläggs senarelagts tidigareläggs tidigarelagts förlängs förlängts förkortas korrigeras skiljer skillnad skillnader varierar omformuleras annorlunda`,
    rises: `stiger stiga steg stigit stigande ökar öka ökat ökade ökning ökningar höjs höja höjer höjts höjning höjningar dyrare går_upp gått_upp gick_upp prishöjning prisökning växer klättrar uppåt skenar högre`,
    falls: `sjunker sjunka sjönk sjunkit sjunkande minskar minska minskat minskning faller falla föll fallit sänks sänka sänker sänkt sänkts sänkning sänkningar billigare går_ner går_ned gått_ner gick_ner prissänkning prissänkningar prisfall prissänkt rabatt rabatter rabatteras nedsatt nedsatta rea på_rea reas extrapris kampanjpris lägre nedåt dyker_i_pris`,
    becomes: `når nå nått uppnår övergår blir_till ändras_till byter_till`,
    moves: `går_om kör_om passerar_i_tabellen byter_plats byter_plats_med klättrar_till rasar_till flyttas_upp flyttas_ner`,
  },
  comparisons: {
    below: `kallare_än yngre_än under mindre_än lägre_än billigare_än kortare_än understiger understiga går_under sjunker_under kostar_under färre_än`,
    'at-most': `högst max maximalt som_mest som_högst upp_till inte_mer_än inte_över eller_mindre eller_lägre eller_billigare kostar_högst`,
    above: `varmare_än djupare_än äldre_än över mer_än högre_än större_än dyrare_än längre_än överstiger överstiga överskrider fler_än går_över passerar stiger_över`,
    'at-least': `minst åtminstone minimum lägst från inte_mindre_än eller_mer eller_fler eller_högre och_uppåt och_över`,
    before: `före innan tidigare_än senast inte_senare_än fram_till`,
    after: `efter senare_än tidigast inte_före från_och_med`,
  },
  between: 'mellan',
  demonstratives: 'denna detta dessa den_här det_här',
  until: 'tills till_dess',
  by: 'med med_minst med_mer_än med_över',
  factors: {
    ...{ halva: 0.5, hälften: 0.5, halveras: 0.5, dubbla: 2, dubbelt: 2, fördubblas: 2 },
    ...{ tredjedel: 1 / 3 },
  },
  numbers: {
    ...{ två: 2, tre: 3, fyra: 4, fem: 5, sex: 6, sju: 7, åtta: 8, nio: 9, tio: 10, elva: 11 },
    ...{ tolv: 12, femton: 15, tjugo: 20, trettio: 30, femtio: 50, hundra: 100, tusen: 1000 },
  },
  or: 'eller / alternativt',
  and: 'och samt & plus',
  prepositions: `i på hos vid för med av till från om över kring omkring runt nära ut mot mellan bland inom angående gällande rörande beträffande som_handlar_om handlar_om relaterat_till heter kallas innehåller i_närheten_av`,
  inside: 'i på av hos för till inom',
  of: 'av för',
  articles: 'en ett den det de',
  none: 'inga inget ingen',
  without: 'utan',
  beside: 'frakt fraktkostnad pant deposition avbetalning ord_pris tidigare_pris',
  later: 'förlängs förlängts förlängd förlängning',
  toCome: 'öppnar stänger slutar börjar startar från från_och_med',
  will: 'kommer_att',
  others: 'andra övriga annan annat',
  negations: `inte ej men_inte och_inte inga ingen inget förutom utom utan undantaget med_undantag_för bortsett_från exklusive ignorera strunta_i skippa uteslut aldrig icke hoppa_över i_stället_för`,
  provisos: 'bara_om endast_om men_bara_om',
  refusals: `inte_intressant inte_intressanta inte_intresserad_av är_ointressant är_ointressanta ointressant ointressanta spelar_ingen_roll behövs_inte räknas_inte bryr_mig_inte_om struntar_jag_i nej_tack är_inte_viktigt`,
  indifferent: `spelar_ingen_roll`,
  restates: 'd.v.s. dvs det_vill_säga',
  andSoOn: 'osv etc och_så_vidare',
  examples:
    'till_exempel t.ex t_ex exempelvis såsom inklusive framför_allt särskilt i_synnerhet främst bl.a bland_annat',
  conditions: `om när så_fort så_snart så_fort_som så_snart_som ifall närhelst varje_gång då i_fall huruvida om_det den_dag den_dagen`,
  each: 'varje_gång alltid närhelst',
  urgent:
    'akut brådskande omedelbart genast direkt omgående kritisk kritiskt kritiska snarast så_fort_som_möjligt asap bråttom mycket_viktigt',
  major:
    'stor stort stora större betydande väsentlig väsentliga viktig viktiga kraftig kraftiga rejäl rejäla allvarlig allvarliga',
  now: 'nu just_nu för_närvarande för_tillfället i_dag idag hittills tills_vidare för_stunden tyvärr tillfälligt i_dagsläget',
  fields: {
    price: `pris priset priser priserna kostnad kostnaden kostnader kostar kosta avgift avgiften avgifter hyra hyran hyror taxa taxan taxor biljettpris biljettpriset lön lönen premie premien arvode utgångspris`,
    number: `antal antalet summa summan mängd mängden poäng poängen röster temperatur temperaturen nivå nivån vattennivå vattennivån vattenstånd vattenståndet medlemmar besökare nedladdningar kö kön väntetid väntetiden kurs kursen ränta räntan bäddar`,
    date: `datum datumet tid tiden tider deadline tidsfrist sista_dag sista_ansökningsdag sista_ansökningsdatum slutdatum startdatum öppettider öppettiderna avgång avgången avgångstid ankomst ankomsten tidtabell tidtabellen schema schemat premiär premiären leveransdatum`,
    status: `status statusen läge läget tillgänglighet tillgängligheten lagerstatus skick fas`,
    version: `version versionen versioner utgåva release versionsnummer firmware`,
    rating: `betyg betyget omdöme stjärnor`,
    rank: `placering placeringen plats_i ranking rankingen position positionen ställning ställningen tabellplacering topplista topplistan`,
    percent: 'procent procentsats andel andelen',
  },
  states: {
    available: `kan_köpa kan_boka kan_beställa tillgänglig tillgängligt tillgängliga i_lager åter_i_lager tillbaka_i_lager finns_i_lager finns_att_köpa går_att_köpa går_att_boka går_att_beställa finns_igen kommer_tillbaka är_tillbaka ledig ledigt lediga bokningsbar bokningsbara bokningsbart till_salu till_försäljning säljs_igen släpps_lediga platser_kvar lediga_platser lediga_tider finns_platser finns_kvar i_sortimentet`,
    unavailable: `slutsåld slutsålt slutsålda slut slut_i_lager ej_i_lager inte_i_lager otillgänglig otillgängligt ej_tillgänglig inte_tillgänglig såld sålt sålda fullbokad fullbokat fullbokade fullsatt fullt full upptagen upptaget uthyrd reserverad bokad bokat väntelista kölista inga_platser`,
    open: `öppen öppet öppna öppnar öppnas öppnade öppnat öppning öppnar_igen återöppnar återöppnas återöppnad anmälan_öppen`,
    closed: `stängd stängt stängda stänger stängs stänga stängning avstängd avstängt anmälan_stängd spärrad`,
    working: `fungerar funkar i_drift driftsatt löst lösts åtgärdad åtgärdat återställd inga_störningar normal_drift normal normalt online lagat`,
    broken: `trasig trasigt ur_funktion ur_drift fungerar_inte funkar_inte störning störningar driftstörning driftstörningar avbrott strömavbrott fel felet problem nere ligger_nere offline incident incidenter haveri`,
    delivered:
      'levererad levererat levererats leverarades utlämnad utlämnat framme anlänt anländer mottagen hämtad',
    'on-the-way':
      'på_väg skickad skickat skickats avsänd under_transport under_leverans ute_för_leverans lastad',
    'on-time': 'i_tid enligt_tidtabell punktlig enligt_plan',
    delayed: 'försenad försenat försenade försening förseningar försenas uppskjuten uppskjutet senarelagd',
    cancelled: 'inställd inställt inställda ställs_in avbokad avbokat avlyst annullerad annulleras',
    confirmed:
      'bekräftad bekräftat bekräftas godkänd godkänt godkänns beviljad beviljat antagen antas accepterad undertecknad',
    active: 'aktiv aktivt aktiva gäller giltig giltigt pågår pågående i_kraft igång påslagen',
    ended:
      'avslutad avslutat avslutas slutar tar_slut upphört upphör utgången löper_ut gick_ut passerad inaktiv ogiltig klar nedlagd utgått arkiverad',
    'pre-order':
      'förbeställning förbeställa förboka förhandsboka förhandsbokning kommer_snart snart_i_lager förköp',
    limited:
      'få_kvar fåtal_kvar få_platser_kvar fåtal_platser_kvar sista_platserna begränsat begränsad nästan_slut nästan_fullbokad',
  },
  stages:
    'ja nej på av väntar väntande planerad planerat utkast publicerad påbörjad pausad avslagen avslag nekad misslyckad under_behandling behandlas inskickad schemalagd',
  units: {
    ...{ kilo: 'kg', kilogram: 'kg', gram: 'g', ton: 't', meter: 'm', centimeter: 'cm' },
    ...{ kilometer: 'km', mil: 'mil', kvadratmeter: 'm²', kvm: 'm²', liter: 'l', kr: 'SEK' },
    ...{ kronor: 'SEK', krona: 'SEK', spänn: 'SEK', dollar: 'USD', pund: 'GBP', procent: '%' },
    ...{ grader: '°', grad: '°', månad: 'month', månader: 'month', mån: 'month', år: 'year' },
    ...{ vecka: 'week', veckor: 'week', dag: 'day', dagar: 'day', dygn: 'day', timme: 'hour' },
    ...{ timmar: 'hour', minut: 'min', minuter: 'min', natt: 'night', nätter: 'night' },
  },
  calendar: {
    start: 'början_av i_början_av början',
    mid: 'mitten_av i_mitten_av mitten',
    end: 'slutet_av i_slutet_av slutet',
    next: 'nästa kommande nästkommande',
    within: 'inom om',
    tomorrow: 'imorgon i_morgon morgondagen',
    today: 'idag i_dag',
    ordinals: ':e :a e',
  },
  page: svPage,
  concepts: {
    ...{ refund: 'återbetal', return: 'returrätt', withdrawal: 'ångerrätt' },
    ...{ cancellation: 'avboknin uppsägnin', warranty: 'reklamation' },
    ...{ privacy: 'integritet personuppgift', delivery: 'leverans', job: 'lediga_jobb tjänst' },
    ...{ deadline: 'ansökningstid', fee: 'avgift', rent: 'månadshyra', bike: 'cykel cyklar' },
    ...{ petrol: 'bensin', adult: 'vuxen vuxna', child: 'barn', nursery: 'förskola dagis' },
    ...{ doctor: 'läkare', dentist: 'tandläkar', cinema: 'biograf', fridge: 'kylskåp', room: 'rummet' },
    ...{ garden: 'trädgård', ticket: 'biljett', appointment: 'tidsbokning' },
    ...{ apartment: 'lägenhet bostad', saturday: 'lördag', sunday: 'söndag', monday: 'måndag' },
    ...{ tuesday: 'tisdag', wednesday: 'onsdag', thursday: 'torsdag', friday: 'fredag' },
    ...{ outage: 'avbrott störning', security: 'säkerhet', event: 'evenemang', news: 'nyhet' },
    ...{ advertisement: 'reklam annons' },
  },
  titles: 'titel titeln titlar rubrik rubriken rubriker namn namnet ämne',
};
