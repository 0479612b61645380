// The kinds of lists that can be imported, by name.
export const importFormats = [
  'heed',
  'changedetection',
  'urlwatch',
  'distill',
  'visualping',
  'wachete',
  'uptime-kuma',
  'opml',
  'bookmarks',
  'sitemap',
  'table',
  'lines',
] as const;
export type ImportFormat = (typeof importFormats)[number];
