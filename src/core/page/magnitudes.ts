// How much larger the word behind a number makes it, in the languages of pages and goals: "million", "Mrd.", "лакх", 万.

const scales = new Map<string, number>();
for (const [scale, forms] of [
  [1e3, 'k thousand tausend mil tys tys. tis tis. tusen tusind duizend ezer тыс. тыс тис. тис 千 천'],
  [1e4, '万 萬 만'],
  [1e5, 'lakh lakhs'],
  [
    1e6,
    'm mn mio mio. million millions millionen millón millones milhão milhões milione milioni mln miljoen miljon miljoner millioner ' +
      'milion miliony milionów milionu milionů millió miljoona miljoonaa milyon milioane млн млн. мільйон мільйони мільйонів',
  ],
  [1e7, 'crore crores cr'],
  [1e8, '億 亿 억'],
  [
    1e9,
    'b bn mrd mrd. billion billions milliarden milliard milliards milliarder miliardo miliardi mld miljard miljarder miliard miliardy ' +
      'miliardów miliardu milliárd miljardi miljardia milyar miliard miliarde млрд млрд. мільярд мільярди мільярдів',
  ],
  [1e12, 'trillion'],
] as const)
  for (const form of forms.split(' ')) scales.set(form, scale);

/** By the word in small letters. */
export const magnitudes: ReadonlyMap<string, number> = scales;
