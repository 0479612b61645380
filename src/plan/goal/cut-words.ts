// The words of a goal, as they are written: quotes whole, elided articles and compounds of the lexicon apart.
import { foldText } from '../../core/page/match-words.ts';
import { cutUnspaced, isUnspaced, type Language } from '../../language/language.ts';

const word =
  /["][^"]{2,}["]|\d{1,2}:\d{2}(?![\d:])|\d+(?:\/\d+)+(?:[.-][\p{L}\p{N}]+)*|(?<=\s)\/[\p{L}\p{N}][\p{L}\p{N}_/-]*|[\p{L}\p{N}$€£¥₹][\p{L}\p{N}+#°²]*(?:[.'’&–_-][\p{L}\p{N}+#]+)*\.?(?=\s|$|\P{L})|[^\s]/gu;

export function cutWords(goal: string, language: Language | null): string[] {
  const plain = goal
    .normalize('NFKC')
    .replace(/[“”„«»「」『』]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/(?<=^|[\s(])'([^']{3,80})'(?=$|[\s.,;:!?)])/gu, '"$1"')
    // In Chinese, the first of them stands between alternatives.
    .replace(/[、，]/gu, (mark) => (language?.or.has(mark) ? mark : ','))
    .replace(/(?<=\d) ?[x×] ?(?=\d)/gu, 'x')
    // "8月21日", "8월 21일".
    .replace(/(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/gu, '$1/$2')
    .replace(/'s(?![\p{L}\p{N}])/gu, '')
    // "The girls' team", where nothing is in such quotes.
    .replace(/(?<!(?:^|\s)'.*)(?<=\p{L}s)'(?=\s\p{L})/gu, '')
    // "Erzieher/in", "alumno/a", "Nutzer:innen": one word for all.
    .replace(/(?<=\p{Ll}{3})[/:*_·]-?(?:innen|in|as|os|[aor])(?!\p{L})/gu, '');
  const found = plain.match(word) ?? [];
  const isListed = (folded: string) => language?.forms.get(folded) !== undefined;
  const longest = language?.spacing === 'none' ? language.longest : 0;
  return found.flatMap((one, at) =>
    !isUnspaced(one) || one.startsWith('"') || isForeignName(one, language)
      ? splitWord(isShortened(one, found[at + 1], language) ? one.slice(0, -1) : one).flatMap((word) =>
          splitCompound(word, language),
        )
      : cutUnspaced(one, isListed, longest),
  );
}

/** A name in a script that parts no words, in a goal of a language that does. */
function isForeignName(one: string, language: Language | null): boolean {
  return language !== null && language.spacing !== 'none' && !/\p{Script=Latin}/u.test(one);
}

/** Titles before a name; those without a vowel ("Dr.", "St.", "Mrs.") are no words in any language. */
const shortTitle =
  /^(?:\p{Lu}(?:(?![aeiouyäöüáéíóúàèìòù])\p{Ll}){1,3}|Prof|Dra|Sra|Mme|Mlle|Sig|Ing|Dott)\.$/u;

/** "Nr. 47", "Art. 3", "etc.", "Dr. Voss": the full stop ends no sentence. Longer figures are marks of their own. */
function isShortened(one: string, next: string | undefined, language: Language | null): boolean {
  if (one.endsWith('.') && language?.andSoOn.has(foldText(one.slice(0, -1)))) return true;
  if (shortTitle.test(one) && /^\p{Lu}\p{Ll}/u.test(next ?? '')) return true;
  return /^(?:nr|art|abs|str|kap|num|núm|vol)\.$/iu.test(one) && /^\d{1,3}(?!\d)/u.test(next ?? '');
}

/** "Preisänderung", "prijsverhoging": a field, and what happens to it. */
function splitCompound(one: string, language: Language | null): string[] {
  const folded = foldText(one);
  if (language === null || folded.length < leastCompound || language.forms.get(folded) !== undefined)
    return [one];
  for (let at = leastPart; at <= one.length - leastPart; at += 1) {
    const [head, tail] = [folded.slice(0, at), folded.slice(at)];
    const field = [head, head.replace(/s$/u, '')].find((part) =>
      language.fields.has(language.forms.get(part) ?? ''),
    );
    if (field !== undefined && language.events.has(language.forms.get(tail) ?? '')) return [field, tail];
  }
  return [one];
}

const leastCompound = 10;
const leastPart = 4;

/** "l'état", "d'un": an elided article is a word of its own; a full stop at the end too, but not in "z.B." or "7.0". */
function splitWord(one: string): string[] {
  const elided = /^(\p{L}{1,2}|qu|jusqu|lorsqu|dell|nell|all|dall|sull|un)'(\p{L}.*)$/iu.exec(one);
  if (elided?.[1] !== undefined && elided[2] !== undefined) return [elided[1], ...splitWord(elided[2])];
  // "We run 5.x. Tell me …".
  if (/^(?:[^.]+|v?\d+(?:\.\d+)*\.x)\.$/iu.test(one)) return [one.slice(0, -1), '.'];
  return [one];
}
