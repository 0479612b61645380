// Causes: a page that changes does not say why, so a reason stands only where the page gives it.
import { hasStem } from '../../core/match-words.ts';
import type { Evidence } from './evidence.ts';
import { contentStems, fold } from './sentence-words.ts';

const because =
  /\b(?:because|due to|owing to|thanks to|as a result|in response to|caused by|driven by|led to|leads to|on account of|in order to|so that|amid|weil|wegen|aufgrund|auf grund|infolge|dank|angesichts|denn|parce que|en raison|a cause|grace a|suite a|du fait|puisque|afin de|porque|debido|a causa|gracias a|por culpa|ya que|a raiz|con motivo)\b/u;
/** May tell a time or a purpose as well: then what follows must be the page's own. */
const perhaps =
  /\b(?:following|after|since|as (?:the|an?|it|they)\b|to (?:cover|comply|avoid|close|reflect|meet|fix|help|offset|protect|save|attract|make)|which (?:means|caused)|meaning|nachdem|damit|seit|apres|depuis|car|tras|despues de|desde que)\b/u;

export function causeProblem(sentence: string, { all }: Evidence): string | null {
  const folded = fold(sentence);
  const reason = because.exec(folded)?.[0];
  if (reason !== undefined && !all.includes(reason)) return 'it gives a reason that the page does not';
  const match = perhaps.exec(folded);
  if (match === null) return null;
  const rest = match.index < 3 ? folded : folded.slice(match.index + match[0].length);
  const unknown = [...contentStems(rest)].filter((stem) => !hasStem(all, stem));
  return unknown.length > 0 && !all.includes(match[0]) ? 'it gives a reason that the page does not' : null;
}
