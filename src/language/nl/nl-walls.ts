// How Dutch pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const nlWalls: WallWords = {
  missing:
    'pagina … niet vinden|pagina … niet gevonden|pagina … bestaat niet|pagina … bestaat niet meer|pagina … verplaatst|pagina … verwijderd|pagina … niet meer|kunnen … pagina … niet|deze pagina is er niet|foutcode 404|link … werkt niet',
  maintenance:
    'werken op dit moment aan onze|werken aan onze website|werken aan de website|in onderhoud|onderhoud aan|wegens onderhoud|website wordt vernieuwd|website wordt bijgewerkt|we zijn zo terug|zijn zo weer terug|snel weer terug|tijdelijk niet bereikbaar|website is offline|site is offline|even offline|straks weer|binnenkort terug|bezig met een update|bezig met onderhoud',
  queue:
    'je staat in de rij|u staat in de rij|in de wachtrij|in de wachtkamer|digitale wachtrij|mensen voor je|mensen voor u|wachtenden voor|geschatte wachttijd|verwachte wachttijd|als je aan de beurt|als u aan de beurt|zodra u aan de beurt|zodra je aan de beurt',
  geo: 'niet … in uw land|niet … in jouw land|niet … in je land|niet … in uw regio|niet … in jouw regio|niet … in je regio|niet … vanaf uw locatie|niet … vanaf je locatie|alleen … vanuit nederland|niet … buiten nederland|bezoekers uit uw land',
  age: 'ben je 18|bent u 18|18 jaar of ouder?|ouder dan 18|oud genoeg|wettelijke leeftijd|bevestig je leeftijd|bevestig uw leeftijd|geboortedatum in|leeftijd controleren',
  ageYes: 'ja|ik ben|doorgaan',
  script:
    'zet javascript aan|schakel javascript in|javascript inschakelen|javascript staat uit|javascript is uitgeschakeld|vereist javascript|heeft javascript nodig|zonder javascript … niet',
  parked:
    'domein … te koop|domeinnaam … te koop|koop deze domein|koop dit domein|domeinnaam … geregistreerd|domein … geregistreerd|domeinnaam … geparkeerd|domeinnaam … overnemen|bod op deze domein|domein … overnemen',
  demand:
    'moet ingelogd zijn|moet inloggen|moet u inloggen|moet je inloggen|log in om|inloggen om|alleen voor leden|alleen toegankelijk voor leden|alleen voor ingelogde|sessie is verlopen|bent uitgelogd|automatisch uitgelogd',
  account:
    'inloggen|log in|aanmelden bij|mijn account|mijn omgeving|mijn pagina|ledengedeelte|besloten gedeelte|klantportaal|klantomgeving|welkom terug',
  consent:
    'cookie|gepersonaliseerde advertenties|je privacy|uw privacy|toestemming|tracking|abonnement … zonder advertenties',
};
