// The languages are distinguished, also by few words, and their phrases are found however they are cut.
import { describe, expect, it } from 'vitest';
import { languageOf, languageOfGoal, languages } from './language.ts';
import { lexicons } from './languages.ts';

const goals: Record<string, string[]> = {
  en: [
    'Tell me when the blue kayak is back in stock',
    'new job openings for gardeners in Leeds',
    'price of the red kettle',
    'ferry timetable changes',
    'Any update to the refund policy',
    'flats below £950 in Cardiff',
    'ping me once tickets for the Lyon concert go on sale',
    'when somebody adds a comment',
    'Let me know if the museum closes',
    'the number of open issues',
    'earlier appointment than 4 June',
    'price < 300',
    'is the road to El Calafate open?',
    'new posts about La Liga',
    'only major outages, please',
    'whenever a speaker is removed from the list',
  ],
  de: [
    'Sag mir Bescheid, sobald die Wanderschuhe wieder lieferbar sind',
    'neue Stellen in Kassel',
    'Preis unter 40 Euro',
    'Wohnungen mit Balkon bis 800 €',
    'Bitte melden, wenn sich die Öffnungszeiten ändern',
    'freie Termine beim Bürgeramt',
    'Benachrichtigen Sie mich, falls das Konzert abgesagt wird',
    'wenn der Pegel über 5 Meter steigt',
    'jede Änderung der Satzung',
    'Störungen auf der Linie 7',
    'gibt es wieder Karten?',
    'ich suche ein gebrauchtes Lastenrad',
    'Kurs fällt unter 20',
    'neue Artikel über Wärmepumpen, aber keine Werbung',
    'Abgabefrist verschoben',
    'sobald es einen früheren Termin als den 3. Mai gibt',
  ],
  fr: [
    'Préviens-moi dès que les chaussures sont de nouveau disponibles',
    'prix du billet aller-retour',
    "nouvelles offres d'emploi à Nantes",
    'prévenez-moi si le musée ferme',
    "dès qu'il y a une place",
    'loyer inférieur à 700 euros',
    "un rendez-vous avant le 12 juin chez l'ophtalmo",
    'toute modification du règlement intérieur',
    'les horaires du ferry changent',
    'logements avec jardin',
    'quand la version 5 sort',
    "avertissez-moi lorsqu'un intervenant est retiré",
    'moins de 50 €',
    'annulation du concert',
    "l'état du colis",
    'perturbations sur la ligne B, mais pas les travaux',
  ],
  es: [
    'Avísame cuando las zapatillas vuelvan a estar disponibles',
    'precio < 300',
    'nuevas ofertas de trabajo en Vigo',
    'pisos de dos habitaciones por menos de 800 euros',
    'si baja el precio del vuelo',
    'cualquier cambio en el reglamento',
    'quiero saber si cierran la biblioteca',
    'citas antes del 5 de mayo',
    'cuando haya plazas libres en el curso de cerámica',
    'noticias sobre la sequía',
    'avíseme si se cancela el concierto',
    'la fecha límite cambia',
    'averías en la línea 4',
    'nuevo capítulo',
    'hay entradas para el sábado',
    'dime en cuanto salga la versión nueva',
  ],
  it: [
    'Avvisami quando gli scarponi sono di nuovo disponibili',
    'nuovi annunci a Torino',
    'prezzo sotto i 200 euro',
    'case con giardino in affitto',
    "appena c'è un posto libero",
    'fammi sapere se cambia la scadenza',
    'offerte di lavoro per infermieri',
    'quando esce la nuova versione',
    "se l'evento viene annullato",
    'modifiche al regolamento',
    'biglietti per la finale disponibili',
    'ogni volta che aggiungono un corso',
    'il livello del fiume supera i 4 metri',
    'ritardi sulla linea per Bari',
    'un appuntamento prima del 10 giugno',
    'stato della spedizione',
  ],
  pt: [
    'Me avise quando os tênis voltarem ao estoque',
    'novas vagas em Curitiba',
    'preço abaixo de 200 reais',
    'apartamentos para alugar com varanda',
    'avise-me assim que houver uma consulta mais cedo',
    'quando a biblioteca fechar',
    'qualquer alteração no regulamento',
    'ingressos para sábado disponíveis',
    'se o concerto for cancelado',
    'nova versão do programa',
    'notícias sobre a seca',
    'quero saber se o prazo mudou',
    'o nível do rio passar de 4 metros',
    'atrasos na linha azul',
    'a encomenda foi entregue',
    'promoções de livros infantis',
  ],
  nl: [
    'Laat me weten zodra de wandelschoenen weer leverbaar zijn',
    'nieuwe vacatures in Zwolle',
    'prijs onder 40 euro',
    'huurwoningen met tuin tot 1200 euro',
    'geef een seintje als de openingstijden wijzigen',
    'vrije afspraken bij de gemeente',
    'waarschuw me als het concert wordt afgelast',
    'als het waterpeil boven 5 meter komt',
    'elke wijziging van het reglement',
    'storingen op lijn 7',
    'zijn er weer kaarten?',
    'ik zoek een tweedehands bakfiets',
    'nieuwe artikelen over warmtepompen, maar geen reclame',
    'wanneer versie 5 uitkomt',
    'een eerdere afspraak dan 3 mei',
    'het pakket is bezorgd',
  ],
};

describe('the language of a goal', () => {
  for (const [code, written] of Object.entries(goals)) {
    it.each(written)(`is ${code}: “%s”`, (goal) => {
      expect(languageOfGoal(goal)?.code).toBe(code);
    });
  }

  it('is the page’s where the words fit both, or are names', () => {
    expect(languageOfGoal('versión 4 disponible', 'fr')?.code).toBe('es');
    expect(languageOfGoal('disponible', 'fr')?.code).toBe('fr');
    expect(languageOfGoal('disponible', 'es-MX')?.code).toBe('es');
    expect(languageOfGoal('RTX 5090', 'it')?.code).toBe('it');
    expect(languageOfGoal('tickets for Madrid', 'es')?.code).toBe('en');
  });
});

/** Lists that some languages have no use for. */
const optional = new Set([
  // Where a word for a state begins or ends a phrase that says none; many languages write one word.
  'notStates',
  'dueBy',
  'alsoNouns',
  'orCheaper',
  'demonstratives',
  'until',
  'without',
  'wants',
  'firstPlace',
  'ofPrice',
  'having',
  'indifferent',
  'letters',
  'scripts',
  'strangers',
  'behind',
]);

describe('a language', () => {
  it('is found by its tag, whatever the region', () => {
    expect(languageOf('pt-BR')?.code).toBe('pt');
    expect(languageOf('DE')?.code).toBe('de');
    expect(languageOf('is')).toBeNull();
    expect(languageOf('ita')).toBeNull();
  });

  it('finds phrases with elided words and hyphens however they are cut', () => {
    const fr = languageOf('fr');
    expect(fr?.empty.has("s'il vous plait")).toBe(true);
    expect(fr?.empty.has("s' il vous plait")).toBe(true);
    expect(fr?.empty.has('previens-moi')).toBe(true);
    expect(fr?.empty.has('previens moi')).toBe(true);
    expect(languageOf('en')?.empty.has("i'm")).toBe(true);
    expect(languageOf('de')?.factors.get('halfte')).toBe(0.5);
    expect(languageOf('en')?.units.get('per cent')).toBe('%');
  });

  it.each(languages.map(({ code }) => code))('%s fills every list', (code) => {
    const language = languageOf(code);
    const empty = Object.entries(language ?? {}).filter(
      ([name, list]) => !optional.has(name) && typeof list === 'object' && list.size === 0,
    );
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(new Set(language?.events.values()).size).toBe(7);
    expect(new Set(language?.states.values()).size).toBe(16);
    expect(new Set(language?.fields.values()).size).toBe(8);
  });
});

describe('what compares', () => {
  it.each(lexicons.map((lexicon) => [lexicon.code, lexicon] as const))(
    'says one thing and not its opposite: %s',
    (_code, { comparisons }) => {
      const phrases = Object.values(comparisons).flatMap((words) => [
        ...new Set(words.split(/\s+/u).filter((word) => word !== '')),
      ]);
      expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
    },
  );
});
