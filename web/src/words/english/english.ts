// All that the pages say, in English.
import { englishAccounts } from './english-accounts.ts';
import { englishChannels } from './english-channels.ts';
import { englishDelivery } from './english-delivery.ts';
import { englishFeeds } from './english-feeds.ts';
import { englishForms } from './english-forms.ts';
import { englishGoals } from './english-goals.ts';
import { englishImport } from './english-import.ts';
import { englishMessages } from './english-messages.ts';
import { englishModel } from './english-model.ts';
import { englishPlan } from './english-plan.ts';
import { englishSites } from './english-sites.ts';
import { englishStatus } from './english-status.ts';
import { englishSteps } from './english-steps.ts';
import { englishValues } from './english-values.ts';

const s = (count: number) => (count === 1 ? '' : 's');

export const english = {
  tag: 'en' as 'en' | 'de',
  ...englishMessages,
  ...englishValues,
  ...englishForms,
  ...englishGoals,
  ...englishImport,
  ...englishModel,
  ...englishPlan,
  ...englishSteps,
  ...englishChannels,
  ...englishDelivery,
  ...englishAccounts,
  ...englishFeeds,
  ...englishSites,
  ...englishStatus,
  trouble: {
    'service.disk-full':
      'The disk is full, so checks are waiting. Free some space; Heed continues on its own.',
    'service.read-only':
      'Heed can’t write to its data folder, so checks are waiting. Check the disk and who owns the folder.',
    'service.disk-failed': 'The disk reports errors, so checks are waiting. Check the disk.',
    'service.data-gone':
      'The database file was deleted or replaced, so Heed saves nothing more. Restore the data folder from a backup, then restart Heed.',
    'service.too-many-files':
      'Too many open files, so checks are waiting. Raise the limit of open files (ulimit -n).',
    'service.no-memory': 'The machine is out of memory, so checks are waiting.',
    'service.no-threads':
      'The machine can’t start more processes, so checks are waiting. Raise the limit (ulimit -u).',
    'service.storage-away':
      'Can’t reach the object storage, so checks are waiting. Check that it is running.',
    'service.storage-refused':
      'The object storage refuses Heed’s requests, so checks are waiting. Check the bucket and the credentials.',
    'store.unavailable': 'Can’t reach the database, so checks are waiting. Check that it is running.',
  },
  frame: {
    changes: 'Changes',
    sites: 'Sites',
    ask: 'Ask',
    settings: 'Settings',
    pages: 'Pages',
    where: 'Breadcrumb',
    skip: 'Skip to content',
    unseen: 'unseen',
    loading: 'Loading…',
    lost: 'Can’t reach Heed. What you see may be old; trying again…',
    noAnswer: 'Can’t reach Heed. Is it still running?',
    gone: 'This no longer exists',
    notLoaded: 'This could not be loaded',
    tryAgain: 'Try again',
    crash: 'This page could not be shown',
    noPage: 'Page not found',
    noPageNote: 'Heed has no page at this address.',
    toChanges: 'Go to changes',
    undo: 'Undo',
    close: 'Close',
    cancel: 'Cancel',
    shortcuts: 'Keyboard shortcuts',
    shortcutsOff: 'Shortcuts are off. Turn them on in Settings.',
  },
  shortcuts: {
    j: 'Next change or site',
    k: 'Previous change or site',
    Enter: 'Open',
    e: 'Mark as seen or unseen',
    x: 'Select',
    Esc: 'Clear selection',
    '/': 'Search',
    u: 'Back to the list',
    r: 'Check the site now',
    p: 'Pause or resume the site',
    c: 'Go to changes',
    s: 'Go to sites',
    n: 'Add a site',
    '?': 'This help',
  } as Record<string, string>,
  quoted: (text: string) => `“${text}”`,
  time: { now: 'just now', today: 'Today', yesterday: 'Yesterday' },
  watch: {
    allWell: (count: number) =>
      count === 1 ? '1 site is being watched' : `All ${count} sites are being watched`,
    trouble: (count: number) => (count === 1 ? '1 site needs attention' : `${count} sites need attention`),
    failed: (count: number, all: number) =>
      all === 1 ? 'The last check failed' : `Last check failed: ${count} of ${all} sites`,
    watched: (count: number) => `${count} watched`,
    paused: (count: number) => `${count} paused`,
  },
  welcome: {
    title: 'What should Heed watch for you?',
    lead: 'Paste the address of a page and say what you want to know. Heed keeps checking and alerts you when it matters.',
    points: [
      {
        title: 'It reads like you do',
        text: 'Prices, dates, stock, text. Ignores ads, counters and layout.',
      },
      {
        title: 'It says what changed',
        text: 'In a sentence, with before and after, and the place on the page.',
      },
      { title: 'It knows your goal', text: 'Heed judges each change by your goal, and says why.' },
    ],
  },
  inbox: {
    search: 'Search changes',
    searchShort: 'Search',
    filters: 'Filters',
    filterNames: {
      ...{ significance: 'Significance', verdict: 'Goal', type: 'Type', status: 'Status' },
      ...{ tag: 'Tag', site: 'Site', from: 'When' },
    },
    tag: 'Site tag',
    spans: { all: 'Any time', 0: 'Today', 7: 'Last 7 days', 30: 'Last 30 days' } as Record<string, string>,
    from: 'From',
    to: 'To',
    seen: 'Seen or unseen',
    all: 'All',
    unseen: 'Unseen',
    everySite: 'All sites',
    none: 'Nothing has changed yet',
    noneNote: 'Heed keeps checking. Changes will appear here.',
    noMatch: 'No changes match these filters',
    showAll: 'Show all changes',
    fresh: (count: number) => (count >= 100 ? 'Show 100+ new' : `Show ${count} new`),
    select: (title: string) => `Select ${title}`,
    selection: 'Selection',
    selected: (count: string) => `${count} selected`,
    selectAll: (count: string) => `Select all ${count}`,
    selectAllShort: (count: string) => `All ${count}`,
    clear: 'Clear',
    markSeen: 'Mark as seen',
    markUnseen: 'Mark as unseen',
    markAll: 'Mark all as seen',
    marking: 'Marking…',
    markTooMany: 'There are more than 2,000. Mark all of them as seen? This cannot be undone in one step.',
    marked: (count: number) => `${count} change${s(count)} marked as seen`,
  },
  change: {
    name: 'Change',
    site: 'Site',
    unseen: 'Unseen',
    steps: 'Other changes',
    newer: 'Newer',
    older: 'Older',
    open: 'Open the page',
    revertsTo: (when: string) => `The page went back to its version of ${when}.`,
    undone: 'See the change this reverts',
    goal: 'Your goal',
    significance: 'Significance',
    ofHundred: (score: number) => `${score} of 100`,
    analysedBy: (by: string) =>
      by === 'rules' ? 'Written by rules.' : `Written by ${by} and checked against the page.`,
    feedback: 'Was this useful?',
    useful: 'Useful',
    noise: 'Noise',
    insights: 'Insights',
    facts: 'Facts',
    records: 'Entries',
    difference: 'Changes',
    nothing: 'nothing',
    became: 'became',
    showPlace: 'Show in the diff',
    beside: 'Context',
    under: 'under',
    before: 'Before',
    after: 'After',
    view: 'View',
    views: { inline: 'Text', beside: 'Side by side', page: 'On the page', pictures: 'Pictures' },
    side: 'Version',
    others: 'Links and metadata',
    link: (operation: string) => `Link ${operation.toLowerCase()}:`,
    showAll: (count: number) => `Show all ${count}`,
    shortened: 'This text is shortened. The versions below have all of it.',
    onPages: (count: number) => `The same on ${count} pages.`,
    picture: 'Screenshot of the page',
    pictures: 'Comparison mode',
    pictureModes: { slider: 'Slider', overlay: 'Overlay', beside: 'Side by side' },
    parts: 'Watched parts',
    pictureBefore: 'The page before the change',
    pictureAfter: 'The page after the change',
    slide: 'How much of the page after the change is shown',
    earlier: 'Earlier changes on this site',
    later: 'Later changes on this site',
  },
  snapshot: {
    view: 'View',
    views: { text: 'Text', page: 'Page', picture: 'Picture', facts: 'Facts' },
    read: 'Extracted text',
    source: 'Captured source',
    gone: 'no longer kept',
    compare: 'Compare with',
    compareNone: 'nothing',
    same: 'No meaningful changes',
    none: 'No page captured yet',
    noneNote: 'The first successful check adds one.',
    frame: (title: string) => `The captured page: ${title}`,
    frameNote:
      'The page as captured, without scripts, images or external style sheets. Nothing in it can load or run.',
  },
};

export type English = typeof english;
