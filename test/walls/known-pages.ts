// What was on the address before a wall came: an invented page of the same language.
import { frame, type Tongue } from './frame.ts';

/** A page of news about the harbour, long enough to be missed when it is gone. */
export function knownPage(language: Tongue): string {
  const { title, texts } = known[language];
  const body = texts.map((text) => `<p>${text}</p>`).join('');
  return frame(language, title, `<main><article><h1>${title}</h1>${body}</article></main>`);
}

const known: Record<Tongue, { title: string; texts: string[] }> = {
  en: {
    title: 'Works on the north quay',
    texts: [
      'The council has approved the plan for the north quay. Works begin on 3 March and are expected to last eleven months.',
      'During that time the ferry to Saltmarsh leaves from the old pier, ten minutes on foot from the station. Lorries use the southern road.',
      'The fish market stays where it is, but opens an hour later. Stall holders pay half the usual fee until the works are over.',
      'Residents can hear more on 12 February in the sailors’ hall, where the engineers show a model of the new quay and answer questions.',
    ],
  },
  de: {
    title: 'Arbeiten am Nordkai',
    texts: [
      'Der Rat hat dem Plan für den Nordkai zugestimmt. Die Arbeiten beginnen am 3. März und dauern voraussichtlich elf Monate.',
      'In dieser Zeit legt die Fähre zur Insel an der alten Mole ab, zehn Minuten zu Fuß vom Bahnhof. Lastwagen nehmen die südliche Straße.',
      'Der Fischmarkt bleibt, wo er ist, öffnet aber eine Stunde später. Die Händler zahlen bis zum Ende der Arbeiten nur die halbe Gebühr.',
      'Mehr erfahren Anwohner am 12. Februar im Seemannsheim, wo die Ingenieure ein Modell des neuen Kais zeigen und Fragen beantworten.',
    ],
  },
  fr: {
    title: 'Travaux du quai nord',
    texts: [
      'Le conseil a approuvé le projet du quai nord. Les travaux commencent le 3 mars et doivent durer onze mois.',
      'Pendant ce temps, le bac pour l’île part de l’ancienne jetée, à dix minutes à pied de la gare. Les camions prennent la route du sud.',
      'Le marché aux poissons reste à sa place mais ouvre une heure plus tard. Les marchands paient la moitié du droit habituel.',
      'Les riverains pourront en savoir plus le 12 février à la salle des marins, où les ingénieurs présenteront une maquette du quai.',
    ],
  },
  es: {
    title: 'Obras del muelle norte',
    texts: [
      'El pleno ha aprobado el proyecto del muelle norte. Las obras empiezan el 3 de marzo y durarán unos once meses.',
      'Mientras tanto, el barco a la isla sale del embarcadero viejo, a diez minutos a pie de la estación. Los camiones van por la carretera del sur.',
      'La lonja sigue en su sitio, pero abre una hora más tarde. Los vendedores pagan la mitad de la tasa hasta el final de las obras.',
      'Los vecinos pueden informarse el 12 de febrero en la casa del marinero, donde los ingenieros enseñarán una maqueta del muelle nuevo.',
    ],
  },
  it: {
    title: 'Lavori al molo nord',
    texts: [
      'Il consiglio ha approvato il progetto del molo nord. I lavori cominciano il 3 marzo e dureranno circa undici mesi.',
      'Nel frattempo il traghetto per l’isola parte dal vecchio pontile, a dieci minuti a piedi dalla stazione. I camion usano la strada a sud.',
      'Il mercato del pesce resta dov’è, ma apre un’ora più tardi. I venditori pagano metà della tariffa fino alla fine dei lavori.',
      'I residenti possono saperne di più il 12 febbraio nella casa del marinaio, dove gli ingegneri mostreranno un modello del nuovo molo.',
    ],
  },
  pt: {
    title: 'Obras no cais norte',
    texts: [
      'A câmara aprovou o projeto do cais norte. As obras começam a 3 de março e devem durar onze meses.',
      'Entretanto, o barco para a ilha parte do pontão antigo, a dez minutos a pé da estação. Os camiões seguem pela estrada do sul.',
      'A lota fica onde está, mas abre uma hora mais tarde. Os vendedores pagam metade da taxa até ao fim das obras.',
      'Os moradores podem saber mais no dia 12 de fevereiro na casa dos marinheiros, onde os engenheiros mostram uma maqueta do novo cais.',
    ],
  },
  nl: {
    title: 'Werk aan de noordkade',
    texts: [
      'De raad heeft het plan voor de noordkade goedgekeurd. Het werk begint op 3 maart en duurt naar verwachting elf maanden.',
      'In die tijd vertrekt de veerboot naar het eiland van de oude pier, tien minuten lopen van het station. Vrachtwagens nemen de weg in het zuiden.',
      'De vismarkt blijft waar hij is, maar gaat een uur later open. Kooplieden betalen de helft van het gewone tarief tot het werk klaar is.',
      'Bewoners horen meer op 12 februari in het zeemanshuis, waar de ingenieurs een maquette van de nieuwe kade laten zien.',
    ],
  },
  pl: {
    title: 'Prace przy północnym nabrzeżu',
    texts: [
      'Rada przyjęła projekt północnego nabrzeża. Prace zaczynają się 3 marca i potrwają około jedenastu miesięcy.',
      'W tym czasie prom na wyspę odpływa ze starego pomostu, dziesięć minut pieszo od dworca. Ciężarówki jeżdżą drogą południową.',
      'Targ rybny zostaje na miejscu, ale otwiera się godzinę później. Sprzedawcy płacą połowę zwykłej opłaty do końca prac.',
      'Mieszkańcy dowiedzą się więcej 12 lutego w domu marynarza, gdzie inżynierowie pokażą makietę nowego nabrzeża i odpowiedzą na pytania.',
    ],
  },
  ja: {
    title: '北岸壁の工事',
    texts: [
      '議会は北岸壁の計画を承認しました。工事は3月3日に始まり、約11か月続く予定です。',
      'その間、島へのフェリーは駅から徒歩10分の旧桟橋から出ます。トラックは南の道路を通ります。',
      '魚市場は今の場所に残りますが、開店は1時間遅くなります。工事が終わるまで出店料は半額です。',
      '2月12日に船員会館で説明会が開かれ、技術者が新しい岸壁の模型を見せて質問に答えます。',
    ],
  },
};
