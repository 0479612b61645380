// Groups of operations, in the order in which they are read.

export const tags = [
  ['Sites', 'What is watched.'],
  ['Changes', 'What was found.'],
  ['History', 'What was done and captured, and what was filtered as noise.'],
  ['Goals', 'What a goal means, and what it would have found.'],
  ['Questions', 'Questions about the past, answered from what is stored.'],
  ['Events', 'What happens, as a list and as a stream.'],
  ['Feeds', 'Changes for feed readers.'],
  ['Channels', 'Where alerts go, and what was sent.'],
  ['Figures', 'Counts, activity and disk usage.'],
  ['Model', 'The language model that explains changes, where there is one.'],
  ['Accounts', 'People, sessions, invitations and API keys.'],
  ['Health', 'For whoever runs the service.'],
] as const;
