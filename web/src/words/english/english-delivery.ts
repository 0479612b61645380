// What the pages say about when messages are sent, in English.
export const englishDelivery = {
  delivery: {
    title: 'Delivery: digest, quiet hours, outages, wording',
    when: 'Send messages',
    whens: {
      immediately: 'Immediately',
      hour: 'As an hourly digest',
      day: 'As a daily digest',
      week: 'As a weekly digest',
    },
    asChannel: 'As the channel is set',
    tag: 'Sites tagged',
    addTag: 'Add a rule for a tag',
    removeTag: 'Remove',
    weekday: 'Day of the week',
    time: 'Time of day',
    quietHours: 'Quiet hours',
    quietEnds: { from: 'Quiet hours begin', to: 'Quiet hours end' },
    quietHint: 'Messages from these hours arrive as one digest when they end.',
    maxPerHour: 'Maximum messages per hour',
    maxPerHourHint: 'The last one lists everything that is waiting.',
    unlimited: 'No limit',
    timezone: 'Time zone',
    timezoneHint: 'Times in messages use this time zone.',
    urgentFrom: 'Always send immediately',
    urgentHint: 'Changes at or above this significance skip digests and quiet hours.',
    nothingUrgent: 'Nothing',
    failing: 'Report sites that cannot be checked',
    failingHint: 'Once per outage, and once when it is over.',
    failingAfter: (minutes: number) =>
      minutes === 0
        ? 'As soon as it’s confirmed'
        : minutes % 60 === 0
          ? `After ${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
          : `After ${minutes} minutes`,
    failingNever: 'Never',
    escalation: 'If nobody looks, also send to',
    escalationHint: 'Changes that nobody has seen in Heed after these hours.',
    noEscalation: 'No other channel',
    afterHours: 'Hours to wait',
    escalateFrom: 'Minimum significance',
    inEscalation: (when: string) => `If unseen, ${when}`,
    template: 'Use my own wording',
    templateTitle: 'Title',
    templateBody: 'Text',
    placeholders:
      'Filled in for you: {site} {title} {summary} {goal} {verdict} {significance} {before} {after} {facts} {insights} {time}. Links are added below. Digests and outages keep Heed’s own words.',
    preview: 'Preview with the newest change',
    previewExample: 'Preview with an example',
    inDigest: (when: string) => `In the digest ${when}`,
  },
};
