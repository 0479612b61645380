// Why a verdict was given and what a change scores for, in words.
import type { Reason, Tested, Weight } from '../../core/change/statement.ts';
import { valueWords } from '../../core/page/value-words.ts';
import { fillTemplate } from './fill-template.ts';
import { openPen, type Pen } from './pen.ts';
import { sayNews } from './say-news.ts';
import { kindWithin, labelOf } from './tools.ts';
import type { Voice } from './voice.ts';

const room = { text: 100, names: 3, hasPlace: true, hasWas: true, isTitle: false };

export function sayReasons(reasons: readonly Reason[], voice: Voice): string {
  const pen = openPen(voice, room);
  return reasons.map((reason) => withOneStop(sayReason(reason, voice, pen))).join(' ');
}

/** "+25: it is related to your goal". */
export function sayWeight(weight: Weight, voice: Voice): string {
  const pen = openPen(voice, room);
  const said = fillTemplate(voice.weights[codeOf(weight)], partsOf(weight, voice, pen));
  if (weight.points === null) return said;
  return `${weight.points > 0 ? '+' : '−'}${Math.abs(weight.points)}: ${said}`;
}

function codeOf(weight: Weight): keyof Voice['weights'] {
  if (weight.code === 'fact.moved') return weight.percent < 0 ? 'fact.fell' : 'fact.rose';
  return weight.code;
}

function partsOf(weight: Weight, voice: Voice, pen: Pen): Record<string, string> {
  const parts: Record<string, string> = {};
  if ('kind' in weight) parts.kind = kindWithin(voice, voice.kinds[weight.kind]);
  if ('percent' in weight) parts.percent = pen.share(weight.percent);
  if ('before' in weight) parts.before = String(weight.before);
  if ('after' in weight) parts.after = String(weight.after);
  if ('words' in weight) parts.words = pen.list(weight.words.map(pen.quote));
  if ('to' in weight) parts.to = pen.quote(weight.to);
  if ('days' in weight) parts.days = pen.number(weight.days);
  if ('changes' in weight) parts.changes = pen.number(weight.changes);
  if ('bound' in weight) parts.bound = String(weight.bound);
  return parts;
}

function sayReason(reason: Reason, voice: Voice, pen: Pen): string {
  const { reasons } = voice;
  const words = (some: readonly string[]) => some.slice(0, 4).map(pen.quote);
  switch (reason.code) {
    case 'goal.any':
    case 'goal.touched':
    case 'goal.news':
      return fillTemplate(reasons[reason.code], { news: sayNews(reason.news, { voice, pen }) });
    case 'goal.unsure':
    case 'miss.nothing':
      return reason.words.length === 0
        ? reasons[reason.code]
        : fillTemplate(reasons[`${reason.code}.words`], { words: pen.list(words(reason.words)) });
    case 'goal.unreadable':
      return fillTemplate(reasons[reason.code], { status: String(reason.status) });
    case 'test.met':
    case 'test.held':
    case 'test.missed':
      return sayTest(reason, voice, pen);
    case 'miss.excluded':
    case 'miss.other-items':
      return fillTemplate(reasons[reason.code], {
        name: pen.quote(reason.name),
        words: reason.words.length === 0 ? voice.asked : words(reason.words).join(` ${voice.or} `),
      });
    case 'miss.other-fields': {
      const kind = reason.kind === null ? voice.asked : kindWithin(voice, voice.kinds[reason.kind]);
      const field = reason.field === '' ? kind : pen.quote(reason.field);
      if (reason.name === '') return fillTemplate(reasons['miss.other-things'], { field });
      return fillTemplate(reasons[reason.code], { name: pen.quote(reason.name), field });
    }
    case 'miss.others-left':
      return fillTemplate(reasons[reason.code], { name: pen.quote(reason.name) });
    case 'miss.other-event':
      return fillTemplate(reasons[reason.code], {
        name: pen.quote(reason.name),
        happened: voice.happened[reason.op],
        event: voice.events[reason.event],
      });
    default:
      return reasons[reason.code];
  }
}

function sayTest(
  { code, test, before, after, percent, ...of }: Tested & { code: 'test.met' | 'test.held' | 'test.missed' },
  voice: Voice,
  pen: Pen,
): string {
  const label = labelOf({ voice, pen }, of);
  if (after === null) return fillTemplate(voice.reasons['test.gone'], { label });
  const isStep = test.op.endsWith('-by') || test.op === 'major';
  const limit = fillTemplate(voice.ops[test.op], { value: limitOf(test, voice) });
  const parts = {
    ...{ label, limit, after: pen.bit(after), before: pen.bit(before ?? '') },
    was:
      before === null || before === after ? '' : fillTemplate(voice.parts.was, { before: pen.bit(before) }),
    percent: percent === null ? '' : fillTemplate(voice.parts.percent, { percent: pen.percent(percent) }),
  };
  if (code === 'test.met' && test.op === 'is') return `${fillTemplate(voice.news['state.quoted'], parts)}.`;
  if (code === 'test.held' && test.op === 'is') return fillTemplate(voice.reasons['test.held.state'], parts);
  if (isStep && before !== null)
    return fillTemplate(voice.reasons[code === 'test.met' ? 'test.step' : 'test.step.missed'], parts);
  return fillTemplate(voice.reasons[code], parts);
}

function limitOf({ value, currency, unit, per, percent }: Tested['test'], voice: Voice): string {
  const amount = [
    typeof value === 'number' ? amountOf(value, currency, percent, voice) : stateWord(value ?? '', voice),
    unit ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return per === null ? amount : fillTemplate(voice.per, { value: amount, per });
}

/** Plans name states as Heed does, or as the goal does. */
function stateWord(value: string, { states, tag }: Voice): string {
  return (states as Readonly<Record<string, string>>)[value] ?? valueWords(value, tag);
}

function amountOf(value: number, currency: string | null, percent: boolean, { tag }: Voice): string {
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }).format(value);
  if (percent)
    return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
  if (currency === null) return number;
  try {
    const maximumFractionDigits = Number.isInteger(value) ? 0 : 2;
    return new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits }).format(value);
  } catch {
    // Plans edited by hand may name a currency that there is not.
    return `${number} ${currency}`;
  }
}

/** What is quoted with its full stop needs none of ours. */
function withOneStop(text: string): string {
  return text.replace(/(?<=[.!?][”“»]?)\.$/u, '');
}
