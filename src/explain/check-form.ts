// The form of a sentence: plain, of a readable length, standing by itself, and about the page.
import type { Claim } from '../core/change/explanation.ts';
import type { Remark } from '../core/fault/remark.ts';
import { foldText } from '../core/page/match-words.ts';

const longest: Record<Claim['part'], number> = { title: 140, summary: 500, insight: 400, because: 400 };
const shortest = 4;
const markup = /<\/?[a-z][^>]{0,200}>|&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});|!\[|\]\(|\]\[|\]:|```/iu;
const hidden = /[\p{Cf}\p{Co}\p{Cn}\p{Cc}]/u;
/** Nothing that a model says of itself, its orders or its keys has to do with a page. */
const ofItself =
  /\b(?:system prompt|systemprompt|my instructions|my prompt|meine anweisungen|mes (?:instructions|consignes)|mis instrucciones|(?:le )?mie istruzioni|minhas instrucoes|mijn instructies|moje instrukcje|as an ai|as a language model|ignore (?:all |the |your |any )?(?:previous|prior|above|earlier)|api[ _-]?key|secret key|disregard (?:all|the|previous)|jailbreak)\b|\bsk-[a-z0-9]{6,}/u;
/** First words that point at a sentence before; in an insight there is none. No word that may be an article or point at nothing. */
const dangling =
  /^(?:they|them|he|she|it also|both of them|ils|elles|ellos|ellas|essi|esse|eles|elas|zij)\b/u;

/** `known` is what the pieces say, folded. */
export function formProblem({ part, text }: Claim, known: string): Remark | null {
  if (text.length > longest[part]) return { code: 'too-long', params: { most: longest[part] } };
  if ((text.match(/\p{L}/gu)?.length ?? 0) < shortest) return { code: 'says-nothing' };
  if (markup.test(text)) return { code: 'markup' };
  if (hidden.test(text)) return { code: 'hidden-characters' };
  const folded = foldText(text);
  const own = ofItself.exec(folded)?.[0];
  if (own !== undefined && !known.includes(own)) return { code: 'of-itself' };
  if (part === 'insight' && isDangling(text)) return { code: 'dangling' };
  return null;
}

/** Whether a sentence points at one before it. */
export function isDangling(text: string): boolean {
  return dangling.test(foldText(text));
}
