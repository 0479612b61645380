// E-mail addresses, also those written so that robots do not see them: "name [at] site.example".
import type { FactReader, Found } from './reader.ts';

const pattern =
  /(?<![\w.+%-])([\w+%-](?:[\w.+%-]{0,62}[\w+%-])?)(?:@|\s?[[(](?:at|ät)[\])]\s?)((?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,5}\p{L}{2,24})(?![\p{L}\d@])/giu;
const hidden = /[[(](?:at|ät)[\])]/iu;
/** "logo@2x.png" names a picture. */
const files = /\.(?:png|jpe?g|gif|svg|webp|avif|css|js|mp4)$/i;

export const email: FactReader = {
  kind: 'email',
  most: 50,
  needsDigit: false,
  find(text) {
    if (!text.includes('@') && !((text.includes('t]') || text.includes('t)')) && hidden.test(text)))
      return [];
    const found: Found[] = [];
    for (const match of text.matchAll(pattern)) {
      const [whole, name = '', host = ''] = match;
      if (files.test(host)) continue;
      found.push({
        start: match.index,
        end: match.index + whole.length,
        value: `${name}@${host}`.toLowerCase(),
      });
    }
    return found;
  },
};
