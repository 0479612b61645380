// Was der Dienst sagt, auf Deutsch: Gründe, Ursachen und Ratschläge. Was hier nicht steht, bleibt, wie es gesagt wurde.
import { germanChannelProblems } from './german-channel-problems.ts';
import { germanChecks } from './german-checks.ts';

const problems: Record<string, string> = {
  'is not a list of any kind known here': 'ist keine Liste, die hier bekannt ist',
  'has no site in it': 'enthält keine Seite',
  'is not complete JSON': 'ist kein vollständiges JSON',
  'has no list of sites': 'enthält keine Liste von Seiten',
  'has more than 1000 entries: split the list': 'hat mehr als 1000 Einträge: bitte die Liste teilen',
  'is larger than 24 MB': 'ist größer als 24 MB',
  'is not accepted there': 'wird dort nicht angenommen',
  'has more than can be imported at once': 'hat mehr, als sich auf einmal importieren lässt',
};

const notChangedetection = /^does not answer like changedetection\.io \((HTTP \d+)\)$/;

export function saidInGerman(sentence: string): string {
  return (
    problems[sentence] ??
    germanChecks(sentence) ??
    germanChannelProblems(sentence) ??
    sentence.replace(notChangedetection, 'antwortet nicht wie changedetection.io ($1)')
  );
}
