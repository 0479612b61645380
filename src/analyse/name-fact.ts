// What a fact is called in a sentence: the page's own name for it, without the words that only say its kind.
import type { FactDiff } from '../core/diff.ts';
import { capitalised, oneLine, withoutColon } from './wording.ts';

const generic =
  /^(?:(?:our |current |total |list |unit |monthly |sale )?prices?|preise?|prix|precios?|costs?|amount|total|availability|verf[uü]gbarkeit|disponibilit[eé]|disponibilidad|stock|status|dates?|datum|versions?|rating|rates?|zins(?:satz)?|taux|tasa|value|number|text|)$/iu;

const bare = /^(?:value|number|text|total|amount|rates?|tasa|taux|zins(?:satz)?|)$/iu;

/** Words that name a date only together with that word. */
const halfDate = /^(?:effective|due|closing|start|end|expiry|release|delivery)$/iu;

type NamedFact = Pick<FactDiff, 'label'> & Partial<Pick<FactDiff, 'kind' | 'before' | 'after'>>;

/** Empty where the page's label says no more than the kind of fact. */
export function nameFact({ label, kind, before, after }: NamedFact): string {
  const values = [before?.text, after?.text].map((text) => oneLine(text ?? '').toLowerCase());
  // A number is not said to be a price or the stock by its kind.
  const isPlain = kind === 'number' || kind === 'count';
  const parts = withoutColon(label)
    .split(' · ')
    .map((part) => (part === '#' ? 'rank' : withoutColon(part)))
    .map((part) => (kind === 'date' && halfDate.test(part) ? `${part} date` : part))
    .filter((part) => !(isPlain ? bare : generic).test(part) && !values.includes(part.toLowerCase()));
  return capitalised(oneLine([...new Set(parts)].join(' · ')));
}

const mostWords = 6;
const longestName = 48;

/** Whether a verb can follow it: "Pro plan rose …", but "Save up to 20% today: price rose …". */
export function isPlainName(name: string): boolean {
  return (
    name.length <= longestName &&
    name.split(/\s+/u).length <= mostWords &&
    !/^(?:how|what|who|when|where|why|is|are|can|do) /iu.test(name) &&
    !/[!?;:…]|[.,](?!\d)|\d\s?[%€$£]|[€$£]\s?\d/u.test(name)
  );
}
