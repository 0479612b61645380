// Proves a statement against the two readings it was made of: what it says of before is in the one before, what it says of after in the one after.
import type { Statement } from '../../src/core/change/statement.ts';
import type { Content } from '../../src/core/page/content.ts';

/** What is not proven; empty where all is. */
export function unproven(statement: Statement, before: Content, after: Content): string[] {
  const [was, is] = [allText(before), allText(after)];
  const wrong: string[] = [];
  const need = (text: string, side: string, what: string) => {
    if (text !== '' && text !== '·' && !side.includes(flat(text)))
      wrong.push(`${statement.code}: ${what} “${text}”`);
  };
  // Names may be put together from a column, a title and a detail: each word of them must be there.
  const needWords = (text: string, side: string, what: string) => {
    for (const word of flat(text).split(' ')) need(word.replace(/[,.]$/u, ''), side, what);
  };
  const both = `${was} ${is}`;
  if ('before' in statement && typeof statement.before === 'string') need(statement.before, was, 'before');
  if ('after' in statement && typeof statement.after === 'string') need(statement.after, is, 'after');
  if ('sentence' in statement) need(statement.sentence, is, 'sentence');
  const isGone = statement.code.endsWith('.removed');
  const isCome = statement.code.endsWith('.added');
  const own = isGone ? was : isCome ? is : both;
  if ('value' in statement) need(statement.value, own, 'value');
  if ('text' in statement && statement.text !== null) need(statement.text, own, 'text');
  if ('heading' in statement) needWords(statement.heading, own, 'heading');
  if ('under' in statement && statement.under !== null) needWords(statement.under, both, 'under');
  // A thing that lost a field is still there, maybe under another name.
  const named = statement.code.startsWith('field.') ? both : own;
  for (const name of 'names' in statement ? statement.names : []) needWords(name, named, 'name');
  for (const detail of 'details' in statement ? statement.details : []) needWords(detail, own, 'detail');
  if ('count' in statement && 'names' in statement && statement.names.length > statement.count)
    wrong.push(`${statement.code}: more names than ${statement.count}`);
  if (statement.code === 'figure.rose' && (statement.percent ?? 1) <= 0)
    wrong.push('rose, but not by more than nothing');
  if (statement.code === 'figure.fell' && (statement.percent ?? -1) >= 0)
    wrong.push('fell, but not by less than nothing');
  return wrong;
}

function allText({ title, metadata, blocks, links, facts, records }: Content): string {
  return flat(
    [
      title,
      ...Object.entries(metadata).flat(),
      ...blocks.flatMap(({ text, row, column, trail }) => [text, row ?? '', column ?? '', ...trail]),
      ...links.flatMap(({ text, href }) => [text, href]),
      ...facts.flatMap(({ text, label, value, currency }) => [text, label, String(value), currency ?? '']),
      ...records.flatMap((record) => [record.title, ...Object.entries(record.fields).flat()]),
    ].join('\n'),
  );
}

function flat(text: string): string {
  return text.replace(/[\s:]+/gu, ' ').trim();
}
