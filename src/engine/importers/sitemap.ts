// Sitemaps: each address is a site; each sitemap of an index a site with the pages of that sitemap.
import { type Entry, type Importer, mostEntries } from './importer.ts';
import { readTags } from './markup.ts';
import { note } from './notes.ts';

export const sitemap: Importer = {
  name: 'sitemap',
  isFor: ({ text }) => /<(?:[\w-]+:)?(?:urlset|sitemapindex)[\s>]/iu.test(text.slice(0, 5000)),
  read({ text }) {
    const isIndex = /<(?:[\w-]+:)?sitemapindex[\s>]/iu.test(text.slice(0, 5000));
    const entries: Entry[] = [];
    for (const { name, isClosing, text: url } of readTags(text)) {
      // “image:loc” and the like are of pictures within a page.
      if (isClosing || name.replace(/^(?:sitemap|sm|ns\d*):/u, '') !== 'loc') continue;
      entries.push(isIndex ? sitemapEntry(url) : { where: url, site: { url }, notes: [] });
      if (entries.length > mostEntries) break;
    }
    return entries;
  },
};

function sitemapEntry(url: string): Entry {
  const origin = URL.parse(url)?.origin;
  if (origin === undefined) return { where: url, site: null, notes: [note('no-address')] };
  return { where: url, site: { url: `${origin}/`, scope: { kind: 'sitemap', url, max: 100 } }, notes: [] };
}
