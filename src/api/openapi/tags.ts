// Groups of operations, in the order in which they are read.

export const tags = [
  ['Sites', 'Watched pages and sets of pages.'],
  ['Changes', 'Detected changes.'],
  ['History', 'Checks, snapshots, and differences suppressed as noise.'],
  ['Goals', 'How Heed understands a goal, and what it would have found.'],
  ['Questions', 'Questions about the stored history.'],
  ['Events', 'Events, as a list and as a stream.'],
  ['Feeds', 'Changes for feed readers.'],
  ['Channels', 'Where alerts go, and what was sent.'],
  ['Figures', 'Counts, activity and disk usage.'],
  ['Model', 'The language model that explains changes, if there is one.'],
  ['Accounts', 'People, sessions, invitations and API keys.'],
  ['Health', 'For operators of the service.'],
] as const;
