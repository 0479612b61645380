// How money is written: every sign, word and code that names a currency, and whose it is.

/** Every current ISO 4217 code that prices are given in. */
const codes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK ' +
  'DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW ' +
  'KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR ' +
  'PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS ' +
  'VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL';

/** Codes and signs that are also words or letters: money only with cents, or where the page is known to use that currency. */
const doubtful = new Set(
  'ALL AMD ANG BAM BOB COP CUP GEL LAK MAD MOP PEN SOS TOP TRY Fr R Q L P B K KM den din p Br Db Nu MT FC Le kn LE BD JD QR SR DH KD DT DA lari Birr Дин дин $b'.split(
    ' ',
  ),
);

/** Signs and words by code; a sign that several currencies share stands with the one that uses it most. */
const signs: Record<string, string> = {
  USD: '$ US$ USD$ U$S $US USA$ dollar dollars usdollar',
  EUR: '€ Euro euro euros Euros EURO ευρώ евро € eur.',
  GBP: '£ GB£ UK£ pound pounds ￡',
  JPY: '¥ ￥ 円 JP¥ yen Yen',
  CNY: '元 圆 圓 RMB CN¥ CNH 人民币 yuan',
  KRW: '₩ 원 ￦',
  INR: '₹ Rs Rs. INR. रु रु. ₨ rupees Rupees rs rs. RS RS.',
  RUB: '₽ руб руб. р. рублей рубля рубль RUR Р р Р.',
  UAH: '₴ hrn грн грн. гривень гривен',
  KZT: '₸ тг тг. тенге',
  TRY: '₺ TL tl TL.',
  ILS: '₪ NIS ש"ח שח ש״ח',
  VND: '₫ đ VNĐ vnđ đồng Đ',
  THB: '฿ บาท baht Baht',
  PHP: '₱ Php PhP P$',
  NGN: '₦',
  GHS: '₵ GH₵ GH¢',
  CRC: '₡',
  PYG: '₲ Gs Gs.',
  GEL: '₾ ლარი lari',
  AMD: '֏',
  AZN: '₼ man.',
  MNT: '₮',
  LAK: '₭',
  KHR: '៛',
  BDT: '৳ Tk Tk. টাকা',
  IRR: '﷼ ریال تومان',
  PLN: 'zł zl zł. ZŁ Zł złotych zloty złoty',
  CZK: 'Kč kč Kc KČ korun',
  HUF: 'Ft Ft. ft. HUF. forint',
  RON: 'lei Lei LEI leu Lei.',
  BGN: 'лв лв. лева lv lv.',
  RSD: 'din. RSD. дин дин. Дин Дин. dinara динара',
  HRK: 'kn Kn kuna',
  MKD: 'ден ден.',
  SEK: 'kr kr. Kr Kr. KR SEK. kronor :-',
  NOK: 'NOK.',
  DKK: 'DKK.',
  ISK: 'ISK.',
  CHF: 'Fr Fr. SFr SFr. sFr sFr. CHF. Fr.- francs Franken ₣',
  BRL: 'R$ reais BR$',
  MXN: 'MX$ Mex$ M$N MEX$',
  ARS: 'AR$ ARS$',
  CLP: 'CLP$ CL$',
  COP: 'COP$ COL$',
  PEN: 'S/ S/.',
  UYU: '$U UY$ $Ur',
  DOP: 'RD$',
  NIO: 'C$NIO',
  JMD: 'J$',
  TTD: 'TT$',
  BOB: 'Bs Bs. BS. $b',
  VES: 'Bs.S Bs.F VEF',
  CAD: 'C$ CA$ CAD$ CDN$ CDN Can$ $CAD $CA',
  AUD: 'AU$ A$ AUD$ $AUD $AU',
  NZD: 'NZ$ NZD$ $NZD $NZ',
  HKD: 'HK$ HKD$ $HK',
  SGD: 'S$ SG$ SGD$',
  TWD: 'NT$ NTD TW$ 台幣',
  MYR: 'RM rm',
  IDR: 'Rp Rp. rp rp. RP rupiah',
  ZAR: 'R ZAR.',
  GTQ: 'Q',
  HNL: 'L',
  PAB: 'B/.',
  KES: 'KSh Ksh KSH KSh. Ksh. KES.',
  TZS: 'TSh Tsh',
  UGX: 'USh Ush',
  XAF: 'FCFA CFA',
  MAD: 'Dhs DH dh درهم',
  AED: 'د.إ Dh Dhs. AED.',
  SAR: 'ر.س ر.س. ريال SR SAR.',
  EGP: 'E£ ج.م ج.م. جنيه LE EGP.',
  KWD: 'د.ك د.ك. KD KD.',
  BHD: 'د.ب د.ب. BD',
  QAR: 'ر.ق ر.ق. QR',
  OMR: 'ر.ع. ر.ع',
  JOD: 'د.أ JD',
  LKR: 'රු රු.',
  BAM: 'KM',
  BYN: 'Br',
  UZS: "сум so'm сўм",
  KGS: 'сом',
  AFN: '؋',
  ETB: 'Birr ብር',
  GYD: 'G$ GY$',
  TOP: 'T$',
  IQD: 'د.ع ع.د',
  LYD: 'د.ل',
  YER: 'ر.ي',
  SDG: 'ج.س',
  LBP: 'ل.ل L£',
  SYP: 'ل.س',
  TND: 'د.ت DT',
  DZD: 'د.ج DA',
  BBD: 'Bds$',
  FJD: 'FJ$',
  NAD: 'N$',
  XCD: 'EC$',
  PKR: 'PKR.',
};

export interface CurrencySign {
  code: string;
  isDoubtful: boolean;
  /** Written before the amount by those who use it. */
  isLeading: boolean;
}

const leading = new Set([
  'USD',
  'GBP',
  'JPY',
  'INR',
  'KRW',
  'BRL',
  'MYR',
  'IDR',
  'ZAR',
  'PHP',
  'CAD',
  'AUD',
  'NZD',
  'HKD',
  'SGD',
  'TWD',
  'CHF',
]);

export const currencySigns = new Map<string, CurrencySign>();
for (const code of codes.split(' ')) {
  const isDoubtful = doubtful.has(code);
  const sign = { code, isDoubtful, isLeading: false };
  currencySigns.set(code, sign);
  if (!isDoubtful)
    for (const form of [code.toLowerCase(), `${code[0]}${code.slice(1).toLowerCase()}`])
      currencySigns.set(form, sign);
}
for (const [code, forms] of Object.entries(signs)) {
  for (const form of forms.split(' ')) {
    currencySigns.set(form, {
      code,
      isDoubtful: doubtful.has(form),
      isLeading: leading.has(code) && !/^\p{L}{3,}$/u.test(form),
    });
  }
}
// Words and units that are also currency codes: "from", "seconds", "kilos".
for (const word of [
  'nad',
  'Nad',
  'sek',
  'Sek',
  'KGS',
  'kgs',
  'Kgs',
  'Top',
  'Mad',
  'Pen',
  'Cup',
  'Try',
  'All',
  'ars',
  'Ars',
  'bam',
  'ron',
  'Ron',
  'sos',
  'lak',
  'gel',
  'Gel',
  'mop',
]) {
  currencySigns.delete(word);
}

export const isCurrencyCode = (text: string): boolean =>
  text.length === 3 && currencySigns.get(text)?.code === text;

/** Currencies with thousandths. */
export const thousandths = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Whose dollar, crown, yen or rupee it is, by the country of the site. */
const byCountry: Record<string, Record<string, string>> = {
  $: {
    au: 'AUD',
    ca: 'CAD',
    nz: 'NZD',
    sg: 'SGD',
    hk: 'HKD',
    mx: 'MXN',
    cl: 'CLP',
    co: 'COP',
    ar: 'ARS',
    tw: 'TWD',
    uy: 'UYU',
    jm: 'JMD',
    fj: 'FJD',
  },
  kr: { se: 'SEK', no: 'NOK', dk: 'DKK', is: 'ISK', nb: 'NOK', nn: 'NOK', da: 'DKK' },
  '¥': { cn: 'CNY', zh: 'CNY', jp: 'JPY' },
  Rs: { pk: 'PKR', lk: 'LKR', np: 'NPR', mu: 'MUR', in: 'INR' },
  '£': { eg: 'EGP', lb: 'LBP' },
};
const families: Record<string, string> = {
  $: '$',
  'kr.': 'kr',
  kr: 'kr',
  Kr: 'kr',
  'Kr.': 'kr',
  KR: 'kr',
  ':-': 'kr',
  '¥': '¥',
  '￥': '¥',
  Rs: 'Rs',
  'Rs.': 'Rs',
  '₨': 'Rs',
  rs: 'Rs',
  'rs.': 'Rs',
  RS: 'Rs',
  'RS.': 'Rs',
  '£': '£',
};
const sharedBy: Record<string, RegExp> = {
  $: /^(?:USD|AUD|CAD|NZD|SGD|HKD|MXN|CLP|COP|ARS|TWD|UYU|JMD|FJD|BSD|BBD|BMD|BND|BZD|DOP|GYD|KYD|LRD|NAD|SBD|SRD|TTD|XCD)$/,
  kr: /^(?:SEK|NOK|DKK|ISK)$/,
  '¥': /^(?:JPY|CNY)$/,
  Rs: /^(?:INR|PKR|LKR|NPR|MUR|SCR)$/,
  '£': /^(?:GBP|EGP|LBP|GIP|FKP|SHP|SDG|SYP)$/,
};

/** The code a sign stands for on a page that uses `pageCurrency`, from a country or in a language. */
export function currencyOf(sign: string, pageCurrency: string | null, countries: string[]): string | null {
  const known = currencySigns.get(sign);
  if (known === undefined) return null;
  const family = families[sign];
  if (family === undefined) return known.code;
  if (pageCurrency !== null && sharedBy[family]?.test(pageCurrency)) return pageCurrency;
  for (const country of countries) {
    const code = byCountry[family]?.[country];
    if (code !== undefined) return code;
  }
  return known.code;
}
