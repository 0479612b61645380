// All importers. A new one is one file, one line here and its name in the formats; the first that knows the file reads it.
import { bookmarks } from './bookmarks.ts';
import { changedetection } from './changedetection/changedetection.ts';
import { distill } from './distill.ts';
import { heed } from './heed.ts';
import type { Importer } from './importer.ts';
import { lines } from './lines.ts';
import { opml } from './opml.ts';
import { sitemap } from './sitemap.ts';
import { table } from './tables/table.ts';
import { visualping } from './tables/visualping.ts';
import { wachete } from './tables/wachete.ts';
import { uptimeKuma } from './uptime-kuma.ts';
import { urlwatch } from './urlwatch/urlwatch.ts';

export const importers: readonly Importer[] = [
  heed,
  changedetection,
  distill,
  uptimeKuma,
  opml,
  bookmarks,
  sitemap,
  urlwatch,
  wachete,
  visualping,
  table,
  lines,
];
