// English: importing and exporting sites.
import type { ImportNote } from '../../data/client.ts';

export const englishImport = {
  import: {
    title: 'Import and export',
    note: 'Add many sites at once: one address per line, or a file from another program (changedetection.io, urlwatch, webchanges, Distill, Visualping, Wachete, Uptime Kuma, OPML, bookmarks, a sitemap, CSV).',
    list: 'List',
    listHint: 'Sites you already watch stay as they are.',
    file: 'Or a file',
    fileHint:
      'A backup, export or workbook, up to 24 MB. From a larger changedetection.io backup, only its settings are sent.',
    tooLarge: 'This file is too large. Import from the running service instead.',
    removeFile: 'Remove file',
    from: 'Or a running changedetection.io',
    fromUrl: 'Address',
    fromKey: 'API key',
    fromKeyHint: 'In changedetection.io under Settings, API. Used once and not stored.',
    goal: 'Default goal',
    run: 'Import',
    dryRun: 'Preview',
    working: 'Working…',
    done: (count: number) => `${count} site${count === 1 ? ' was' : 's were'} added.`,
    refused: (count: number) => `${count} could not be imported.`,
    would: (count: number) => `${count} site${count === 1 ? '' : 's'} would be added.`,
    outcomes: { created: 'Added', exists: 'Already watched', refused: 'Not imported' },
    wouldBe: { created: 'To be added', exists: 'Already watched', refused: 'Cannot be imported' },
    onlyRefused: 'Show only what could not be imported',
    kinds: { changed: 'Changed', dropped: 'Not carried over', unneeded: 'Not needed' },
    /** The place of an entry in its file, as the service names it. */
    place: (where: string): string => where,
    goalIs: (goal: string) => `Goal: ${goal}`,
    tagsAre: (tags: string) => `Tags: ${tags}`,
    /** The service says it in English. Which field it was is plain to see where there is one. */
    noteText: ({ text }: ImportNote): string => text.replace(/^\/\S+ /, ''),
    export: 'Export all sites',
    exportNote: 'A file you can import again. Passwords and other secrets are left out.',
  },
};
