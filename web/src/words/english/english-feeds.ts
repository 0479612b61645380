// What the pages say about feeds, in English.

export const englishFeeds = {
  feeds: {
    view: 'Feeds',
    title: 'Feeds',
    note: 'Anyone who has the address of a feed can read its changes. Revoke it if it gets into the wrong hands.',
    none: 'No feeds yet. Create one to follow changes in a feed reader.',
    make: 'Create feed',
    name: 'Name',
    nameHint: 'Shown as the title of the feed.',
    which: 'Changes in this feed',
    whichHint: 'Leave the filters empty to get all changes.',
    words: 'Words in the change',
    everything: 'All changes',
    goneSite: 'Deleted site',
    made: (name: string) => `Address of “${name}” (Atom)`,
    madeNote: 'Copy it now: it won’t be shown again.',
    sameAs: 'The same feed in another format.',
    neverRead: 'never read',
    lastRead: (ago: string) => `last read ${ago}`,
    revoke: 'Revoke',
    revokeTitle: (name: string) => `Revoke “${name}”?`,
    revokeNote: 'Its addresses stop working at once. This can’t be undone.',
    revoked: 'Feed revoked',
  },
};
