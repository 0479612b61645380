// What the pages say about goals: what a person makes of a change, figures, in English.

const s = (count: number) => (count === 1 ? '' : 's');

export const englishGoals = {
  rules: {
    title: 'Your rules',
    note: 'Rules you made from changes of this site. Each can be undone.',
    likeThis: 'From now on',
    kinds: { 'hold-back': 'Filtered, like:', 'always-tell': 'Always alerts, like:' },
    weight: (kind: string, points: number) =>
      `Changes like these count ${Math.abs(points)} points ${points > 0 ? 'more' : 'less'}: ${kind}`,
    judged: (useful: number, noise: number) => `You marked ${useful} as useful and ${noise} as noise.`,
    again: 'Resume',
    calledNoise:
      'You marked it as noise. Differences in these places are filtered, except where your goal asks for them.',
    hold: 'Filter changes like this',
    choose: 'Which places should be filtered?',
    noPlace: 'This change is in no place that could be filtered, or its versions are no longer stored.',
    placeNow: (text: string) => `now “${text}”`,
    goalPlace: 'Your goal asks for this, so it is always reported. To filter it, change the goal.',
    holdThese: 'Filter these places',
    always: 'Always alert me about this',
    holding: (count: number) =>
      `Differences in ${count === 1 ? 'this place are' : `these ${count} places are`} filtered from now on:`,
    alerting: (count: number) =>
      `Differences in ${count === 1 ? 'this place' : `these ${count} places`} always trigger an alert:`,
  },
  keeping: {
    share: 'Copy link',
    shared: 'Link copied',
    notShared: 'Your browser blocked copying the link',
    evidence: 'Download evidence',
    gathering: 'Gathering…',
    /** On a phone; each is a word of the whole name. */
    short: { share: 'Link', evidence: 'Evidence', seen: 'Seen', unseen: 'Unseen' },
    evidenceTitle: 'Evidence of a change',
    page: 'Page',
    detected: 'Detected',
    captured: 'Captured',
    hash: 'SHA-256 of what was read',
  },
  figures: {
    title: 'Statistics',
    uptime: 'Uptime',
    uptimeNote: (checks: string, count: number) =>
      count === 1 ? 'of one check in 30 days' : `of ${checks} checks in 30 days`,
    precision: 'Useful',
    precisionNote: (useful: number, judged: number) => `${useful} of ${judged} judged changes`,
    noPrecision: 'no feedback yet',
    perWeek: 'Changes per week',
    heldBack: 'Filtered',
    cost: 'Cost per useful change',
    costNote: (calls: string) => `${calls} model calls`,
    activity: (count: number) => `${count} change${s(count)} in 30 days`,
  },
  ask: {
    site: 'Ask about this site',
    all: 'Ask about all sites',
    note: 'Answers come from stored changes and snapshots, with evidence.',
    example: 'For example: when was the price last below $300?',
    try: 'For example:',
    ask: 'Ask',
    asking: 'Searching…',
    restsOn: 'Sources',
    by: (by: string) => (by === 'rules' ? 'Answered by rules.' : `Answered by ${by}.`),
  },
};
