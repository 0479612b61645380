// What the pages say about goals: what a person makes of a change, figures, in English.

const s = (count: number) => (count === 1 ? '' : 's');

export const englishGoals = {
  rules: {
    title: 'Your rules',
    note: 'Rules you made from changes of this site. Each can be undone.',
    likeThis: 'From now on',
    kinds: { 'hold-back': 'Filtered, like:', 'always-tell': 'Always alerted, like:' },
    weight: (kind: string, points: number) =>
      `Changes like these count ${Math.abs(points)} points ${points > 0 ? 'more' : 'less'}: ${kind}`,
    judged: (useful: number, noise: number) => `You called ${useful} useful and ${noise} noise.`,
    again: 'Resume',
    calledNoise: 'You called it noise: differences in its places are filtered.',
    hold: 'Filter things like this',
    always: 'Always alert me about this',
    holding: (count: number) =>
      `Differences in ${count === 1 ? 'this place are' : `these ${count} places are`} filtered from now on:`,
    alerting: (count: number) =>
      `Differences in ${count === 1 ? 'this place are' : `these ${count} places are`} always alerted:`,
  },
  keeping: {
    share: 'Copy the link',
    shared: 'The link was copied',
    notShared: 'The browser did not allow copying the link',
    evidence: 'Download the evidence',
    gathering: 'Gathering…',
    evidenceTitle: 'Evidence of a change',
    page: 'Page',
    detected: 'Detected',
    captured: 'Captured',
    hash: 'SHA-256 of what was read',
  },
  figures: {
    title: 'In figures',
    uptime: 'Uptime',
    uptimeNote: (checks: string, count: number) =>
      count === 1 ? 'of one check in 30 days' : `of ${checks} checks in 30 days`,
    precision: 'Useful',
    precisionNote: (useful: number, judged: number) => `${useful} of ${judged} judged changes`,
    noPrecision: 'no feedback yet',
    perWeek: 'Changes a week',
    heldBack: 'Filtered',
    cost: 'Cost of a useful change',
    costNote: (calls: string) => `${calls} calls of the model`,
    activity: (count: number) => `${count} change${s(count)} in 30 days`,
  },
  ask: {
    site: 'Ask about this site',
    all: 'Ask about all sites',
    note: 'Answers come from what was seen and kept, with the pieces they rest on.',
    example: 'For example: when was the price last below $300?',
    try: 'For example:',
    examples: [
      'What changed last week?',
      'What was the lowest price?',
      'When was it last in stock?',
      'How often did the price change this month?',
    ],
    ask: 'Ask',
    asking: 'Looking…',
    restsOn: 'Rests on',
    by: (by: string) => (by === 'rules' ? 'Answered by rules.' : `Answered by ${by}.`),
  },
};
