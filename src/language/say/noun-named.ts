// Which noun a goal uses for the things of a list, in any language that changes are written in.
import { type Noun, nouns } from '../../core/change/statement.ts';
import { foldText } from '../../core/page/match-words.ts';
import { voices } from './voices.ts';

/** Null where it names none of the nouns. By shape nothing is named: an entry is called an entry anyway. */
export function nounNamed(words: string): Noun | null {
  for (const word of foldText(words).match(/\p{L}+/gu) ?? []) {
    const noun = byWord.get(word);
    if (noun !== undefined) return noun;
  }
  return null;
}

/** Further words by which people call them. */
const also: Partial<Record<Noun, string>> = {
  job: 'jobs opening openings posting postings position positions vacancy vacancies role roles stellenangebot stellenangebote emploi emplois poste postes empleo empleos vacante vacantes',
  article: 'post posts story stories blogpost beitrag beitrage nachricht nachrichten noticia noticias',
  product: 'products',
  release: 'version versions releases veroffentlichung sortie sorties lanzamiento',
  event: 'concert concerts konzert konzerte gig gigs spectacle concierto conciertos',
  offer: 'deal deals bargain',
  listing: 'ad ads anzeige anzeigen',
  flat: 'apartment apartments logement logements appartement piso pisos vivienda',
  course: 'class classes workshop workshops seminar seminare taller talleres',
  appointment: 'slot slots termin termine creneau creneaux turno',
  ticket: 'karte karten',
  review: 'rezension rezensionen opinion opiniones',
  paper: 'publication publications study studies',
  notice: 'announcement announcements advisory advisories',
  incident: 'outage outages ausfall ausfalle panne pannes averia',
};

const shapes = 5;
const byWord: ReadonlyMap<string, Noun> = new Map(
  nouns.slice(shapes).flatMap((noun): [string, Noun][] => {
    const forms = voices
      .flatMap((voice) => voice.nouns[noun].slice(0, 2))
      .filter((form) => !form.includes(' '));
    return [...forms.map(foldText), ...(also[noun] ?? '').split(' ')]
      .filter((word) => word.length > 1)
      .map((word) => [word, noun]);
  }),
);
