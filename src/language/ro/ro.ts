// Romanian.
import type { Lexicon } from '../lexicon.ts';
import { roPage } from './ro-page.ts';

export const ro: Lexicon = {
  code: 'ro',
  letters: 'ă î ș ț ş ţ',
  endings: 'mente ului ilor elor ările ție ții ească iile uri urile ător',
  inflectsNames: true,
  inflections: 'urilor: urile: ului: ilor: elor: iile:i ele: ile: uri: ul: lui: ei: ii: ea: ă: e: i: a:',
  signs: `cu pe pentru nu din sunt mai să sau când dacă îmi anunță-mă anunță anunțați spune știre nou noi nouă apare apar sub peste prețul preț cât fi va fost despre fără vreau orice până dacă_se imediat`,
  empty: `anunță anunță-mă anunțați-mă anunțați anunțat anunțată anunțe dă-mi_de_știre dă_de_știre dați-mi_de_știre de_știre da-mi dă-mi dați-mi spune-mi spune spuneți-mi zi-mi notifică-mă notifică notificare notificări alertă alertează-mă alertează avertizează-mă informează-mă informați-mă trimite-mi trimite trimiteți mail email e-mail mesaj scrie-mi scrie amintește-mi urmărește urmărești urmăresc urmări monitorizează monitorizați verifică fii_atent ține-mă_la_curent caut căutăm vreau vrem aș_vrea aș_dori doresc dorim dori vă_rog te_rog rog interesat interesată interesează mă_interesează ne_interesează am_nevoie important aflu afla știu știi văd vedea salut bună bună_ziua mulțumesc mersi mulțam
eu mă mie îmi mi mea meu mele mei noi ne nouă_ne nostru noastră noastre tu te ție îți tău ta el ea ei ele lui lor îi își se s-a s-au acest această aceste acestui acestei acel acea acele asta aia care căruia cărei ce cine unde acolo aici cum ca că să dar iar deci însă pentru_că un o unei unui al ai ale
este e sunt era erau fi fie fost va vor voi vom ar aș am ai are avem au avea avut poate pot putea trebuie se_poate face fac făcut devine pune pun vine vin ajunge_să există
doar numai și_eu tot încă deja din_nou iar iarăși iar_o_dată în_sfârșit mereu foarte mult multe mulți apoi altfel chiar repede cumva ceva cineva câteva câțiva puțin lucru lucruri fel gen tip tipul alt altă alte alți altele eventual preferabil mai_exact direct însuși următorul următoarea următoarele număr numărul nr adică`,
  self: 'eu noi locuiesc stau avem suntem am_cumpărat',
  places: `pagină pagina paginii pagini site site-ul site-ului sit portal portalul listă lista listei liste tabel tabelul tabelului secțiune secțiunea secțiunii parte partea coloană coloana rând rândul rânduri intrare intrări element elemente conținut conținutul text textul filă fila rubrică rubrica rubricii categorie categoria categoriei catalog catalogul subpagină paragraf paragraful casetă bloc feed`,
  fresh:
    'nou nouă noi noul noua noile noii noilor nou-apărut nou-apărute suplimentar suplimentare proaspăt proaspete încă_un încă_o recent recente',
  existing: 'existent existentă existente actual actuală actuale deja_listat* deja_existent*',
  any: 'orice oricare fiecare toate toți tuturor oricărui oricărei vreun vreo un o niște',
  something: 'ceva',
  events: {
    appears: `apare apar apărut apărută apărute apară apariția apariție aparițiile se_adaugă adaugă adăugat adăugată adăugate adăugare publică publicat publicată publicate publicare se_publică postează postat postată postate se_postează lansează lansat lansată lansate lansare se_lansează iese ies ieșit anunță_un anunță_o anunțat_un scoate scos scoasă scoase introduce introdus introdusă introduse listat listată listate se_pune pus_în pusă_în se_deschide_un încărcat încărcată menționat menționată vine_un`,
    disappears: `dispare dispar dispărut dispărută dispară șters ștearsă șterse se_șterge ștergere elimină eliminat eliminată eliminate se_elimină scos_din scoasă_din retras retrasă retrase retrage pleacă iese_din nu_mai_este nu_mai_e nu_mai_apare nu_mai_există`,
    changes: `schimbă schimba schimbă_se se_schimbă se_schimba schimbat schimbată schimbate schimbare schimbări schimbarea schimbările modifică se_modifică modificat modificată modificate modificare modificări modificarea modificările actualizează actualizat actualizată actualizate actualizare actualizări actualizarea se_actualizează corectat corectată corectură revizuit revizuită editat editată diferență diferențe altfel_decât mută mutat mutată se_mută amână prelungește prelungit prelungită prelungire devansat scurtat`,
    rises: `crește cresc crescut crească creștere creșteri creșterea urcă urcat urce se_scumpește scumpește scumpit scumpire scumpiri scumpirea mai_scump mai_scumpă mai_scumpe majorează majorat majorată majorare majorări mărește mărit sare`,
    falls: `scade scad scăzut scadă scădere scăderi scăderea coboară coborât coboare se_ieftinește ieftinește ieftinit ieftinită ieftinire ieftiniri mai_ieftin mai_ieftină mai_ieftine reducere reduceri reducerea redus redusă reduse la_reducere promoție promoții ofertă_specială la_promoție micșorează micșorat discount se_reduce`,
    becomes: `ajunge_la atinge atins se_transformă trece_la trece_în devine_un`,
    moves: `depășește_în_clasament urcă_în_clasament coboară_în_clasament schimbă_locul își_schimbă_locul`,
  },
  comparisons: {
    below: `sub mai_puțin_de mai_mic_de mai_mică_de mai_ieftin_de mai_ieftină_de mai_ieftine_de mai_jos_de scade_sub coboară_sub mai_scurt_de`,
    'at-most': `cel_mult maxim maximum max până_la până_în nu_mai_mult_de sau_mai_puțin sau_mai_ieftin de_maxim scade_la`,
    above: `peste mai_mult_de mai_mare_de mai_scump_de mai_scumpă_de depășește depășesc depășit trece_de mai_sus_de mai_lung_de`,
    'at-least': `cel_puțin minim minimum min de_la nu_mai_puțin_de sau_mai_mult sau_mai_multe măcar minimum_de de_minim`,
    before: `înainte_de înaintea mai_devreme_de cel_târziu nu_mai_târziu_de până_pe`,
    after: `după mai_târziu_de cel_mai_devreme începând_cu`,
  },
  between: 'între',
  by: 'cu cu_cel_puțin cu_minim cu_peste cu_mai_mult_de',
  factors: { jumătate: 0.5, înjumătățit: 0.5, dublu: 2, dublează: 2, treime: 1 / 3, sfert: 1 / 4 },
  numbers: {
    ...{ unu: 1, una: 1, doi: 2, două: 2, trei: 3, patru: 4, cinci: 5, șase: 6, șapte: 7, opt: 8 },
    ...{ nouă: 9, zece: 10, unsprezece: 11, doisprezece: 12, cincisprezece: 15, douăzeci: 20 },
    ...{ treizeci: 30, cincizeci: 50, o_sută: 100, mie: 1000 },
  },
  or: 'sau ori fie /',
  and: 'și precum_și plus &',
  prepositions: `în din la pe pentru cu de despre lângă prin între către spre privind referitor_la legat_de legate_de cu_privire_la aproape_de în_jurul_lui în_zona din_zona care_conține care_conțin conține conțin numit numită intitulat`,
  inside: 'în la pe din',
  of: 'de al ai ale a',
  articles: 'un o niște',
  none: 'niciun nicio fără nu_sunt nu_există',
  beside: 'livrare transport garanție_de_chirie avans rată rate preț_vechi taxă_de_livrare',
  later: 'prelungit prelungită prelungesc amânat amânată',
  others: 'alte alți altele altor celelalte ceilalți',
  negations: `nu dar_nu și_nu fără exceptând cu_excepția în_afară_de ignoră ignorați exclude excluzând mai_puțin niciun nicio nici în_loc_de sari_peste`,
  refusals: `nu_mă_interesează nu_ne_interesează nu_contează nu_e_important nu_sunt_importante nu_am_nevoie nu_vreau nu_trebuie nu_se_pun nu_prezintă_interes`,
  examples: 'de_exemplu ex de_ex inclusiv mai_ales în_special îndeosebi precum cum_ar_fi printre_altele',
  conditions: `când dacă de_îndată_ce imediat_ce cum în_caz_că în_cazul_în_care de_fiecare_dată_când ori_de_câte_ori atunci_când în_momentul_în_care imediat_cum cât_de_curând`,
  each: 'de_fiecare_dată de_fiecare_dată_când ori_de_câte_ori mereu_când întotdeauna',
  urgent:
    'urgent urgentă imediat de_urgență critic critică critice cât_mai_repede cât_mai_curând asap foarte_important neîntârziat',
  major:
    'mare mari majoră major majore semnificativ semnificativă semnificative important_e importante considerabil considerabile grav grave serios',
  now: 'acum momentan în_prezent în_acest_moment deocamdată actualmente azi astăzi până_acum din_păcate temporar pentru_moment',
  fields: {
    price: `preț prețul prețuri prețurile prețului cost costul costuri costă coste taxă taxa taxe taxele chirie chiria chiriei tarif tariful tarife tarifele salariu salariul onorariu primă prima abonament_costă`,
    number: `numărul_de număr_de total totalul sumă suma cantitate cantitatea scor scorul puncte punctaj temperatură temperatura voturi descărcări vizitatori membri curs cursul nivel nivelul cotă cota coadă timp_de_așteptare timpul_de_așteptare dobândă dobânda`,
    date: `dată data datei date termen termenul termene termen_limită termenul_limită deadline oră ora program programul orar orarul program_de_lucru plecare plecarea sosire sosirea mersul_trenurilor premieră premiera valabilitate programare programări`,
    status: `stare starea statut status statusul disponibilitate disponibilitatea stoc stocul etapă etapa situație situația`,
    version: `versiune versiunea versiuni versiunii ediție ediția build firmware`,
    rating: `evaluare evaluarea notă nota note stele`,
    rank: `loc_în clasament clasamentul clasamentului poziție poziția pozițiile ranking top_ul`,
    percent: 'procent procentul procente procentaj pondere cotă_parte',
  },
  states: {
    available: `disponibil disponibilă disponibile disponibili în_stoc din_nou_în_stoc iar_în_stoc revine_în_stoc reveni_în_stoc revin_în_stoc pe_stoc din_nou_disponibil din_nou_disponibilă se_poate_cumpăra se_pot_cumpăra de_vânzare la_vânzare în_vânzare de_închiriat liber liberă libere liberi se_eliberează eliberează locuri_libere locuri_disponibile mai_sunt_locuri mai_sunt_bilete se_poate_rezerva se_poate_comanda`,
    unavailable: `indisponibil indisponibilă indisponibile stoc_epuizat epuizat epuizată epuizate fără_stoc nu_este_în_stoc nu_e_în_stoc lipsă_stoc nu_este_disponibil sold_out vândut vândută vândute rezervat rezervată ocupat ocupată ocupate complet plin plină locuri_epuizate bilete_epuizate închiriat închiriată listă_de_așteptare`,
    open: `deschis deschisă deschise deschid se_deschide se_deschid deschide deschidere deschiderea redeschis redeschisă se_redeschide redeschide înscrieri_deschise`,
    closed: `închis închisă închise închid se_închide se_închid închide închidere închiderea suspendat suspendată blocat blocată înscrieri_închise`,
    working: `funcționează funcțional funcțională operațional reparat reparată remediat remediată restabilit restabilită rezolvat rezolvată fără_probleme normal circulă_normal online merge`,
    broken: `defect defectă defecte stricat stricată avarie avarii avaria nu_funcționează nu_merge întrerupere întreruperi întrerupt întreruptă pană pene perturbări probleme problemă eroare erori offline picat picată cade_serverul scos_din_funcțiune`,
    delivered: 'livrat livrată livrate predat predată ajuns ajunsă recepționat ridicat',
    'on-the-way':
      'expediat expediată pe_drum în_tranzit în_curs_de_livrare în_livrare plecat plecată trimis_la_livrare',
    'on-time': 'la_timp punctual conform_programului fără_întârziere',
    delayed:
      'întârziat întârziată întârziate întârzie întârziere întârzieri amânat amânată amânate se_amână decalat',
    cancelled: 'anulat anulată anulate se_anulează anulează anulare anulări contramandat',
    confirmed:
      'confirmat confirmată confirmate se_confirmă aprobat aprobată aprobate se_aprobă acceptat acceptată admis acordat semnat adoptat',
    active: 'activ activă active valabil valabilă valabile în_vigoare în_desfășurare în_curs pornit pornită',
    ended:
      'încheiat încheiată terminat terminată se_termină se_încheie expirat expirată expiră inactiv inactivă finalizat finalizată sfârșit arhivat ieșit_din_producție',
    'pre-order': 'precomandă precomenzi la_precomandă se_poate_precomanda în_curând prevânzare',
    limited:
      'stoc_limitat ultimele_bucăți ultimele_locuri ultimele_bilete limitat limitată aproape_epuizat stoc_redus puține_locuri',
  },
  stages:
    'da în_așteptare programat programată planificat ciornă publicat început oprit în_pauză respins respinsă refuzat eșuat în_procesare în_lucru depus depusă dezactivat',
  units: {
    ...{ kilograme: 'kg', kile: 'kg', kilogram: 'kg', grame: 'g', metri: 'm', metru: 'm' },
    ...{ metri_pătrați: 'm²', mp: 'm²', kilometri: 'km', litri: 'l', litru: 'l', lei: 'RON' },
    ...{ leu: 'RON', ron: 'RON', dolari: 'USD', lire: 'GBP', procente: '%', sută: '%', grade: '°' },
    ...{ lună: 'month', luni: 'month', lunar: 'month', an: 'year', ani: 'year', săptămână: 'week' },
    ...{ săptămâni: 'week', zi: 'day', zile: 'day', oră: 'hour', ore: 'hour', minut: 'min' },
    ...{ minute: 'min', noapte: 'night', nopți: 'night' },
  },
  calendar: {
    start: 'începutul_lunii începutul_lui începutul la_începutul_lui',
    mid: 'mijlocul_lunii mijlocul_lui mijlocul jumătatea_lui',
    end: 'sfârșitul_lunii sfârșitul_lui sfârșitul finalul_lunii finalul_lui',
    next: 'viitor viitoare următoarea următorul următoarele următorii',
    within: 'în peste în_termen_de în_următoarele în_următorii',
    tomorrow: 'mâine',
    today: 'azi astăzi',
    ordinals: 'lea a',
  },
  page: roPage,
  concepts: {
    ...{ refund: 'rambursa', return: 'returnar', withdrawal: 'retrager', cancellation: 'anular' },
    ...{ privacy: 'confidențial', delivery: 'livrare', job: 'locuri_de_muncă posturi' },
    ...{ deadline: 'termen-limită', rent: 'chirie chirii', bike: 'biciclet', petrol: 'benzin' },
    ...{ adult: 'adulți', child: 'copii', nursery: 'grădiniț creșă', doctor: 'medici' },
    ...{ dentist: 'stomatolog', fridge: 'frigider', garden: 'grădin', ticket: 'bilete bilet' },
    ...{ appointment: 'programar', apartment: 'apartament', saturday: 'sâmbăt', sunday: 'duminic' },
    ...{ tuesday: 'marți', wednesday: 'miercuri', thursday: 'joia', friday: 'vineri' },
    ...{ outage: 'întrerupe', security: 'securitate', event: 'eveniment', news: 'știri noutăți' },
    ...{ comment: 'comentari', advertisement: 'reclam' },
  },
  titles: 'titlu titlul titluri titlului denumire denumirea subiect subiectul',
};
