// Gate for differences in how the same text is set: quotes, dashes, white space, invisible signs.
import type { Gate } from './gate.ts';

export const typography: Gate = {
  name: 'typography',
  reason: 'Only white space, quotes, dashes or invisible characters changed.',
  find: () => [],
  fold: (text) =>
    text
      .normalize('NFC')
      // Zero-width, soft hyphen, direction and variation signs.
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[‘’‚‛′´`ʼ＇]/g, "'")
      .replace(/[“”„‟″«»〝〞＂]|''/g, '"')
      .replace(/[‐‑‒–—―−﹘﹣－]|--+/g, '-')
      .replace(/…/g, '...')
      .replace(/[•‣◦∙⋅·●▪]/g, '·')
      .replace(/\s+/gu, ' ')
      // White space that only is beside a sign appears and disappears with the markup.
      .replace(/ (?=[,;:!?)\]}])|(?<=[([{]) /g, ''),
};
