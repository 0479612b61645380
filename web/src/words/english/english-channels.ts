// What the pages say about channels: where people are told, and whether it arrived, in English.

/** A kind of channel in another language than the one the service describes it in. */
export interface KindWords {
  name: string;
  description: string;
  fields: Record<string, { title: string; hint: string }>;
}

export const englishChannels = {
  channelKinds: {} as Record<string, KindWords>,
  channels: {
    title: 'Channels',
    note: 'Where you are told what changed. Default channels hear of every site that names no others.',
    none: 'Nobody is told yet. Add a channel, and Heed writes to you when something changes.',
    add: 'Add a channel',
    addKind: (kind: string) => `Add a channel: ${kind}`,
    addThis: 'Add this channel',
    which: 'How do you want to be told?',
    name: 'Name',
    nameHint: 'As you will find it in lists.',
    optional: (title: string) => `${title} (optional)`,
    show: 'Show',
    replace: 'Replace',
    keep: 'Keep the old one',
    useByDefault: 'Tell here about all sites',
    defaultHint: 'But for those for which you choose channels by name.',
    isDefault: 'Default',
    makeDefault: 'Make it a default channel',
    noDefault: 'No longer a default channel',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    off: 'Off',
    healths: { untried: 'Not used yet', ok: 'Works', failing: 'Fails at the moment', broken: 'Needs you' },
    lastSent: (ago: string) => `last message ${ago}`,
    failedSince: (ago: string, times: number) =>
      times > 1 ? `Last tried ${ago}, in vain ${times} times in a row.` : `Last tried ${ago}.`,
    menu: (name: string) => `More about ${name}`,
    saved: (name: string) => `${name} is saved`,
    test: 'Send a test',
    testing: 'Sending…',
    delivered: (ms: number) =>
      `It was taken after ${(ms / 1000).toFixed(1)} s. Look there whether it says that the channel works.`,
    notDelivered: 'The test was not delivered',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteNote:
      'What still waits to be sent there is not sent any more, and its list of messages goes with it.',
    recent: 'Recent messages',
    state: 'State of the messages',
    all: 'All',
    statuses: { pending: 'Waiting', sent: 'Sent', failed: 'Given up' },
    triedAgain: (when: string) => `Tried again ${when}`,
    noneSuch: 'There is no such message.',
    resend: 'Send again',
    resent: 'It is sent again',
    goneChannel: 'a channel that was deleted',
    goneEvent: 'What it told is no longer kept',
    toldTo: 'Told on',
    toChannels: 'All messages',
    where: 'Where it is told',
    byDefault: 'Default channels',
    byName: 'By name',
    defaults: (names: string) => `Now these: ${names}.`,
    noDefaults: 'No channel is a default one now: nobody is told.',
    chooseOne: 'Choose at least one; without any, the default channels are told.',
    hint: 'Nobody is told yet: what changes waits here until you look.',
    hintLink: 'Add a channel to get messages',
    views: { '': 'General', channels: 'Channels' },
  },
};
