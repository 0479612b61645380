// English: importing and exporting sites.
import type { ImportNote } from '../../data/client.ts';

export const englishImport = {
  import: {
    title: 'Import and export',
    note: 'Many sites at once: one address on each line, or a file of another program (changedetection.io, urlwatch, webchanges, Distill, Visualping, Wachete, Uptime Kuma, OPML, bookmarks, a sitemap, CSV).',
    list: 'List',
    listHint: 'What is watched already stays as it is.',
    file: 'Or a file',
    fileHint:
      'A backup, export or workbook, up to 24 MB. Of a larger backup of changedetection.io, only its settings are sent.',
    tooLarge: 'This file is too large. Import from the running service instead.',
    removeFile: 'Remove file',
    from: 'Or a changedetection.io that is running',
    fromUrl: 'Address',
    fromKey: 'API key',
    fromKeyHint: 'Found there under Settings, API. It is used once and not kept.',
    goal: 'Default goal',
    run: 'Import',
    dryRun: 'Preview',
    working: 'Working…',
    done: (count: number) => `${count} site${count === 1 ? ' was' : 's were'} added.`,
    refused: (count: number) => `${count} could not be imported.`,
    would: (count: number) => `${count} site${count === 1 ? '' : 's'} would be added.`,
    outcomes: { created: 'Added', exists: 'Watched already', refused: 'Not imported' },
    kinds: { changed: 'Changed', dropped: 'Not carried over', unneeded: 'Not needed' },
    goalIs: (goal: string) => `Goal: ${goal}`,
    /** The service says it in English. Which field it was is plain to see where there is one. */
    noteText: ({ text }: ImportNote): string => text.replace(/^\/\S+ /, ''),
    export: 'Export all sites',
    exportNote: 'A file that can be imported again. Passwords and the like stay here.',
  },
};
