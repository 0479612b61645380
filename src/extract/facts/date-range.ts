// Spans of dates that share what they can: "12–15 March 2026", "March 12 – April 3, 2026", "12.–15.03.2026".

/** What stands between two ends, in the languages that write it out. */
const between =
  "(?:[-–—~〜～]|to|until|till|through|thru|bis(?:\\s?zum)?|au|à|jusqu[’']au|al|a|hasta(?:\\s?el)?|ao|até|fino al|tot(?:\\s?en met)?|t/m|til|till|do|по|до|至)";
const ordinal = '(?:st|nd|rd|th|er|º|ª|\\.)?';
const month = '(\\p{L}[\\p{L}\\p{M}]{1,14})\\.?';
const of = "(?:(?:of|de)\\s|d['’]\\s?)?";
const year = '(\\d{4})(?!\\d)';

export type Side = [year: string | undefined, month: string | undefined, day: string | undefined];
type Ends = (match: RegExpExecArray) => { from: Side; to: Side; isWritten: boolean };

/** Forms whose ends share a month or a year; ends that are whole dates each are joined afterwards. */
export const rangeForms: [RegExp, Ends][] = [
  // 12–15 March 2026, 12.–15. März 2026, del 12 al 15 de marzo de 2026
  [
    new RegExp(
      `(?<![\\d.,/])(\\d{1,2})${ordinal}\\s?${between}\\s?(\\d{1,2})${ordinal}\\s${of}${month},?\\s(?:(?:de|del)\\s)?${year}`,
      'giu',
    ),
    ([, first, last, name, y]) => ({ from: [y, name, first], to: [y, name, last], isWritten: true }),
  ],
  // 28 February – 3 March 2026
  [
    new RegExp(
      `(?<![\\d.,/])(\\d{1,2})${ordinal}\\s${of}${month}\\s?${between}\\s?(\\d{1,2})${ordinal}\\s${of}${month},?\\s(?:(?:de|del)\\s)?${year}`,
      'giu',
    ),
    ([, first, one, last, other, y]) => ({ from: [y, one, first], to: [y, other, last], isWritten: true }),
  ],
  // March 12–15, 2026
  [
    new RegExp(
      `(?<![\\p{L}\\d])${month}\\s(\\d{1,2})${ordinal}\\s?${between}\\s?(\\d{1,2})${ordinal},?\\s${year}`,
      'giu',
    ),
    ([, name, first, last, y]) => ({ from: [y, name, first], to: [y, name, last], isWritten: true }),
  ],
  // March 28 – April 3, 2026
  [
    new RegExp(
      `(?<![\\p{L}\\d])${month}\\s(\\d{1,2})${ordinal}\\s?${between}\\s?${month}\\s(\\d{1,2})${ordinal},?\\s${year}`,
      'giu',
    ),
    ([, one, first, other, last, y]) => ({ from: [y, one, first], to: [y, other, last], isWritten: true }),
  ],
  // 12.–15.03.2026, 28.02. – 03.03.2026
  [
    new RegExp(
      `(?<![\\d.,/])(\\d{1,2})\\.(?:(\\d{1,2})\\.)?\\s?${between}\\s?(\\d{1,2})\\.(\\d{1,2})\\.${year}`,
      'giu',
    ),
    ([, first, one, last, other, y]) => ({
      from: [y, one ?? other, first],
      to: [y, other, last],
      isWritten: false,
    }),
  ],
  // 2026年3月12日〜15日, 2026年3月12日〜4月3日
  [
    /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?\s?[-–—~〜～至到から부터]{1,2}\s?(?:(\d{1,2})\s?[月월]\s?)?(\d{1,2})\s?[日일]/gu,
    ([, y, one, first, other, last]) => ({
      from: [y, one, first],
      to: [y, other ?? one, last],
      isWritten: false,
    }),
  ],
];

const joint = new RegExp(`^\\s?,?\\s?${between}\\s?$`, 'iu');
const hint =
  /\d.{0,24}(?:[-–—~〜～至到]|から|부터|\s(?:to|until|till|through|thru|bis|au|à|al|a|hasta|ao|até|tot|t\/m|til|do|по|до)\s).{0,20}\d/u;

/** Cheap, and true of whatever spans of dates there are. */
export function mayHaveRange(text: string): boolean {
  return hint.test(text);
}

/** Whether what stands between two dates makes one span of them. */
export function joinsDates(text: string): boolean {
  return text.length <= 16 && joint.test(text);
}
