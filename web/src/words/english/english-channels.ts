// What the pages say about channels and their notifications, in English.

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
    note: 'Where alerts are sent. Default channels get alerts for every site without channels of its own.',
    none: 'No notifications set up. Add a channel to get alerts.',
    add: 'Add a channel',
    addKind: (kind: string) => `Add a channel: ${kind}`,
    addThis: 'Add this channel',
    which: 'How do you want to be notified?',
    name: 'Name',
    nameHint: (kind: string) => `Shown in lists. Otherwise “${kind}”.`,
    optional: (title: string) => `${title} (optional)`,
    show: 'Show',
    replace: 'Replace',
    keep: 'Keep current',
    useByDefault: 'Send alerts for all sites here',
    defaultHint: 'Except sites with channels of their own.',
    isDefault: 'Default',
    makeDefault: 'Make default',
    noDefault: 'Stop using as default',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    off: 'Off',
    healths: { untried: 'Not used yet', ok: 'Works', failing: 'Failing', broken: 'Needs attention' },
    lastSent: (ago: string) => `last message or test ${ago}`,
    failedSince: (ago: string, times: number) =>
      times > 1 ? `Last tried ${ago}, failed ${times} times in a row.` : `Last tried ${ago}.`,
    menu: (name: string) => `Actions for ${name}`,
    saved: (name: string) => `${name} saved`,
    test: 'Send a test',
    testing: 'Sending…',
    delivered: (ms: number) =>
      `Accepted after ${(ms / 1000).toFixed(1)} s. Check that the message arrived there.`,
    notDelivered: 'The test was not delivered',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteNote: 'Messages waiting to be sent are dropped, and its message list is deleted.',
    rotate: 'Replace the signing secret',
    rotateTitle: (name: string) => `Replace the signing secret of ${name}?`,
    rotateNote:
      'Heed creates a new secret and shows it once. For 24 hours messages are signed with both, so your receiver keeps working until you have entered the new one there.',
    rotateDone: 'Done',
    newSecret: 'New signing secret',
    newSecretNote: 'Copy it now: it won’t be shown again.',
    bothUntil: (moment: string) => `Messages are also signed with the previous secret until ${moment}.`,
    recent: 'Recent messages',
    state: 'Message status',
    all: 'All',
    statuses: { pending: 'Waiting', sent: 'Sent', failed: 'Failed' },
    triedAgain: (when: string) => `Next attempt ${when}`,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    outcomes: { started: 'being sent', sent: 'accepted', failed: 'failed', interrupted: 'interrupted' },
    tookMs: (ms: number) => `${ms.toLocaleString('en')} ms`,
    noneSuch: 'No messages match.',
    usually: (value: string) => `Default: ${value}`,
    /** What a message says that is not about a change. */
    events: {
      'site.failing': 'The site can’t be checked',
      'site.blocked': 'The site blocks Heed',
      'site.recovered': 'The site works again',
    } as Record<string, string>,
    messageMenu: (title: string) => `Actions for ${title}`,
    resend: 'Send again',
    resent: 'Message queued again',
    goneChannel: 'a deleted channel',
    goneEvent: 'Its event is no longer kept',
    sentTo: 'Sent to',
    toChannels: 'All messages',
    where: 'Channels',
    byDefault: 'Default channels',
    byName: 'By name',
    defaults: (names: string) => `Currently: ${names}.`,
    noDefaults: 'No default channel, so no alerts are sent.',
    mutedOn: (name: string) => `Muted on ${name}`,
    unmute: 'Unmute',
    chooseOne: 'Choose at least one; otherwise the default channels are used.',
    hint: 'No notifications set up: changes wait here until you look.',
    hintLink: 'Add a channel to get alerts',
    push: {
      title: 'This browser',
      note: 'Get alerts as browser notifications, even when Heed is not open.',
      notify: 'Notify this browser',
      asking: 'Waiting for permission…',
      nameOf: (browser: string, system: string) =>
        browser === '' || system === '' ? 'My browser' : `${browser} on ${system}`,
      failed: 'This browser could not be subscribed. Its push service may be blocked or turned off.',
      hindrances: {
        insecure: 'Browsers show notifications only for pages on https:// or on this machine (localhost).',
        unsupported:
          'This browser has no Web Push. On an iPhone or iPad, add Heed to the Home Screen first and open it there.',
        denied: 'Notifications are blocked for this page. Allow them in your browser settings.',
      },
    },
    views: { '': 'General', channels: 'Channels' },
  },
};
