// What a watch of changedetection.io waits for, as a goal: texts, conditions, stock and price limits.
import {
  anythingIs,
  availabilityChanges,
  backInStock,
  draftGoal,
  figureIs,
  type GoalPart,
  priceChanges,
  priceChangesBy,
  textAppears,
  textDisappears,
} from '../goals.ts';
import type { GoalDraft } from '../importer.ts';
import { type Note, note } from '../notes.ts';
import { regexIn } from '../selectors.ts';
import { type Fields, fieldsOf, itemsOf, numberOf, textOf } from '../values.ts';

/** Null: it waits for any change. */
export function watchGoal(watch: Fields, groups: Fields[], notes: Note[]): GoalDraft | null {
  const from: [string, GoalPart[]][] = [
    ['its restock mode', watch.processor === 'restock_diff' ? stockParts(watch, groups, notes) : []],
    ['its trigger texts', textParts(watch, groups, 'trigger_text', textAppears, notes)],
    [
      'its texts that must not be present',
      textParts(watch, groups, 'text_should_not_be_present', textDisappears, notes),
    ],
    ['its conditions', conditionParts(watch, notes)],
    ['its filter for added or removed text', sideParts(watch, notes)],
  ];
  const used = from.filter(([, parts]) => parts.length > 0);
  const goal = draftGoal(used.flatMap(([, parts]) => parts));
  if (goal !== null) notes.push(note('goal', used.map(([what]) => what).join(', '), goal.sentence));
  return goal;
}

function textParts(
  watch: Fields,
  groups: Fields[],
  key: string,
  make: (text: string) => GoalPart,
  notes: Note[],
): GoalPart[] {
  return [watch, ...groups].flatMap((one) =>
    itemsOf(one[key]).flatMap((text) => {
      if (regexIn(text) === null && /[\p{L}\d]/u.test(text)) return [make(text)];
      notes.push(note('condition', `${key} ${text}`));
      return [];
    }),
  );
}

/** As the program itself has it where nothing is set: back in stock, and every price. */
function stockParts(watch: Fields, groups: Fields[], notes: Note[]): GoalPart[] {
  const group = groups.find(({ overrides_watch: isOver }) => isOver === true);
  const own = watch.processor_config_restock_diff ?? watch.restock_settings;
  const given = group === undefined ? own : group.processor_config_restock_diff;
  const settings = { in_stock_processing: 'in_stock_only', follow_price_changes: true, ...fieldsOf(given) };
  if (group !== undefined) notes.push(note('from-group', 'restock', textOf(group.title)));
  const stock =
    settings.in_stock_processing === 'all_changes'
      ? [availabilityChanges()]
      : settings.in_stock_processing === 'off'
        ? []
        : [backInStock()];
  return [...stock, ...(settings.follow_price_changes === true ? priceParts(fieldsOf(settings), notes) : [])];
}

function priceParts(settings: Fields, notes: Note[]): GoalPart[] {
  const below = numberOf(settings.price_change_min);
  const above = numberOf(settings.price_change_max);
  const percent = numberOf(settings.price_change_threshold_percent) ?? 0;
  if (below === null && above === null) return [percent > 0 ? priceChangesBy(percent) : priceChanges()];
  if (percent > 0) notes.push(note('condition-besides', `price_change_threshold_percent ${percent}`));
  return [
    ...(below === null ? [] : [figureIs('price', [['below', below]])]),
    ...(above === null ? [] : [figureIs('price', [['above', above]])]),
  ];
}

const numberOps = { '>': 'above', '<': 'below', '>=': 'at-least', '<=': 'at-most' } as const;

function conditionParts(watch: Fields, notes: Note[]): GoalPart[] {
  const all = (Array.isArray(watch.conditions) ? watch.conditions : []).map(fieldsOf);
  const conditions = all.filter(({ operator, field, value }) =>
    [operator, field, value].every((one) => textOf(one) !== '' && textOf(one) !== 'None'),
  );
  const isAny = watch.conditions_match_logic === 'ANY';
  const read = conditions.map((condition) => ({ condition, made: readCondition(condition) }));
  const say = ({ field, operator, value }: Fields) => `${textOf(field)} ${textOf(operator)} ${textOf(value)}`;
  for (const { condition, made } of read) if (made === null) notes.push(note('condition', say(condition)));
  const known = read.flatMap(({ condition, made }) => (made === null ? [] : [{ condition, made }]));
  if (isAny || known.length <= 1)
    return known.map(({ made }) => ('part' in made ? made.part : limitPart([made.limit])));
  // All at once: limits on one number are one wish; what else must hold beside them cannot be said.
  const limits = known.flatMap(({ made }) => ('limit' in made ? [made.limit] : []));
  const [first] = known;
  const kept =
    limits.length > 0 ? known.filter(({ made }) => 'limit' in made) : first === undefined ? [] : [first];
  for (const one of known) if (!kept.includes(one)) notes.push(note('condition-besides', say(one.condition)));
  if (limits.length > 0) return [limitPart(limits)];
  return kept.flatMap(({ made }) => ('part' in made ? [made.part] : []));
}

type Limit = Parameters<typeof figureIs>[1][number];

function limitPart(limits: Limit[]): GoalPart {
  return figureIs('number', limits);
}

/** Null: there is nothing like it here. */
function readCondition({ field, operator, value }: Fields): { part: GoalPart } | { limit: Limit } | null {
  const text = textOf(value);
  if (textOf(field) === 'extracted_number') {
    const op = numberOps[textOf(operator) as keyof typeof numberOps];
    const number = numberOf(text);
    return op === undefined || number === null ? null : { limit: [op, number] };
  }
  if (textOf(field) !== 'page_filtered_text') return null;
  if (operator === 'in') return { part: textAppears(text) };
  if (operator === '!in') return { part: textDisappears(text) };
  const isPlain = /^[\p{L}\d\s-]+$/u.test(text);
  if (operator === 'contains_regex' && isPlain) return { part: textAppears(text) };
  if (operator === '!contains_regex' && isPlain) return { part: textDisappears(text) };
  return null;
}

/** Only one side of a difference counts there. */
function sideParts(watch: Fields, notes: Note[]): GoalPart[] {
  const off = ['added', 'removed', 'replaced'].filter((side) => watch[`filter_text_${side}`] === false);
  const sides = off.join(' ');
  if (sides === 'removed replaced') return [anythingIs('added')];
  if (sides === 'added replaced') return [anythingIs('removed')];
  notes.push(...off.map((side) => note('condition', `filter_text_${side} off`)));
  return [];
}
