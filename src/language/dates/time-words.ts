// Words that dates, clocks and relative times are made of, in many languages, taken from the runtime's own data.

const LOCALES = (
  'en de fr es pt it nl sv da nb fi is pl cs sk hu ro bg el ru uk be hr sr sl lt lv et ca tr ar he fa hi bn ta ' +
  'id ms vi th ko ja zh zh-Hant'
).split(' ');

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** Amounts that between them ask for every plural form. */
const AMOUNTS = [1, 2, 3, 5, 21, 100];

/** How languages say how long ago something was. */
export interface AgoWords {
  /** What may be before the number, with all that may then follow it. */
  around: Map<string, Set<string>>;
  /** Phrases without a number: "yesterday". */
  phrases: Set<string>;
}

export function collectAgoWords(): AgoWords {
  const words: AgoWords = { around: new Map(), phrases: new Set() };
  for (const locale of LOCALES) {
    for (const style of ['long', 'short', 'narrow'] as const) {
      const always = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style, numeric: 'always' });
      for (const unit of UNITS)
        for (const amount of AMOUNTS) addParts(words, always.formatToParts(-amount, unit));
    }
    const auto = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' });
    for (const parts of [auto.formatToParts(-1, 'day'), auto.formatToParts(-1, 'week')])
      addParts(words, parts);
  }
  for (const suffix of ['secs ago', 'mins ago', 'hrs ago']) words.around.get('')?.add(suffix);
  // Arabic pages say "since" as often as "before"; the word for "within" is also used of what is to come.
  words.around.set('منذ', new Set(words.around.get('قبل')));
  words.around.delete('خلال');
  return words;
}

function addParts({ around, phrases }: AgoWords, parts: Intl.RelativeTimeFormatPart[]): void {
  const at = parts.findIndex(({ type }) => type === 'integer');
  const join = (list: Intl.RelativeTimeFormatPart[]) =>
    list
      .map(({ value }) => value)
      .join('')
      .replace(/[\u200e\u200f]/g, '')
      .trim()
      .toLowerCase();
  if (at < 0) {
    phrases.add(join(parts));
    return;
  }
  const prefix = join(parts.slice(0, at));
  const suffix = join(parts.slice(at + 1));
  // Some narrow forms are only "-5 m", which may mean anything, and some forms say the amount a second time.
  if (/[-−–+(]$/.test(prefix) || suffix === '') return;
  if (prefix === '' && !/\S\s+\S|\p{L}{3}|[前전]/u.test(suffix)) return;
  const known = around.get(prefix);
  if (known === undefined) around.set(prefix, new Set([suffix]));
  else known.add(suffix);
}

/** Names of months and weekdays, "today" and "yesterday", and the small words that join dates and times. */
export function collectDateWords(): Set<string> {
  const words = new Set(JOINING.split(' '));
  const add = (text: string) => {
    for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) words.add(word);
  };
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
        month: style,
        weekday: style,
        day: 'numeric',
        timeZone: 'UTC',
      });
      for (let month = 0; month < 12; month++) add(format.format(Date.UTC(2024, month, 1 + month)));
    }
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    add(relative.format(0, 'day'));
    add(relative.format(-1, 'day'));
  }
  return words;
}

const JOINING =
  'at on of the th st nd rd um am pm uhr den der le à a h de del el las los às alle ore il di om op kl klo klockan ' +
  'o godz ob w dne v ve vo saat la ora u g г года в о об dne год ngày lúc pukul pkl tanggal เวลา น utc gmt cet ' +
  '年 月 日 년 월 일 cest est edt cst cdt mst mdt pst pdt bst ist jst kst aest aedt msk z t';
