// All importers. A new one is one file and one line here; the first that knows the text reads it.
import { changedetection } from './changedetection.ts';
import { csv } from './csv.ts';
import { heed } from './heed.ts';
import type { Importer } from './importer.ts';
import { opml } from './opml.ts';
import { urlwatch } from './urlwatch.ts';

export const importers: readonly Importer[] = [heed, opml, changedetection, urlwatch, csv];
export const importFormats = ['heed', 'opml', 'changedetection', 'urlwatch', 'lines'] as const;
