// The numbers of a spreadsheet as people see them: dates, percentages, money, or plain.

/** `format` is the code that the spreadsheet gives, such as `0.00%`, `yyyy-mm-dd` or `[$€-407]#,##0.00`. */
export function showNumber(raw: string, format: string): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  const code = format.replace(/"[^"]*"|\\./g, '').replace(/\[(?!\$)[^\]]*\]/g, '');
  const [, named] = /\[\$([^\]-]{1,5})/.exec(code) ?? [];
  const sign = named ?? /[$€£¥₹]/.exec(format)?.[0];
  const bare = code.replace(/\[\$[^\]]*\]/g, '');
  if (sign === undefined && /[ymdhs]/i.test(bare) && !/general/i.test(bare)) return showDate(value, bare);
  if (bare.includes('%')) return `${plain(value * 100)}%`;
  return sign === undefined ? plain(value) : `${sign}${plain(value)}`;
}

/** Without the dust of binary fractions. */
function plain(value: number): string {
  return String(Number(value.toPrecision(12)));
}

const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheets, which count a 29 February 1900 that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function showDate(days: number, code: string): string {
  const date = new Date(DAY_ZERO + Math.round(days * 86_400) * 1000);
  if (days < 0 || days > 2_958_466 || Number.isNaN(date.getTime())) return plain(days);
  const iso = new Date(Math.floor(date.getTime() / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);
  const time = date.toISOString().slice(11, 16);
  const hasDay = /[yd]/i.test(code);
  const hasTime = /[hs]/i.test(code);
  return hasDay ? (hasTime && time !== '00:00' ? `${iso} ${time}` : iso) : hasTime ? time : iso;
}
