// What the pages say about goals: what a person makes of a change, figures, in English.

const s = (count: number) => (count === 1 ? '' : 's');

export const englishGoals = {
  rules: {
    title: 'Your rules',
    note: 'What you made of changes of this site. Each can be taken back.',
    likeThis: 'From now on',
    kinds: { 'hold-back': 'Held back, like:', 'always-tell': 'Always told, like:' },
    weight: (kind: string, points: number) =>
      `Changes like these count ${Math.abs(points)} points ${points > 0 ? 'more' : 'less'}: ${kind}`,
    judged: (useful: number, noise: number) => `You called ${useful} useful and ${noise} noise.`,
    again: 'Take up again',
    calledNoise: 'You called it noise: differences in its places are held back.',
    hold: 'Hold back things like this',
    always: 'Always tell me about this',
    holding: (count: number) =>
      `Differences in ${count === 1 ? 'this place are' : `these ${count} places are`} held back from now on:`,
    telling: (count: number) =>
      `Differences in ${count === 1 ? 'this place are' : `these ${count} places are`} always told:`,
  },
  keeping: {
    share: 'Copy the link',
    shared: 'The link was copied',
    notShared: 'The browser did not allow to copy the link',
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
    uptime: 'Reached',
    uptimeNote: (checks: string, count: number) =>
      count === 1 ? 'of one check in 30 days' : `of ${checks} checks in 30 days`,
    precision: 'Worth telling',
    precisionNote: (useful: number, judged: number) => `${useful} of ${judged} judged changes`,
    noPrecision: 'no change was judged yet',
    perWeek: 'Changes a week',
    heldBack: 'Held back',
    cost: 'Cost of a useful change',
    costNote: (calls: string) => `${calls} calls of the model`,
    activity: (count: number) => `${count} change${s(count)} in 30 days`,
  },
  ask: {
    site: 'Ask about this site',
    all: 'Ask about everything that is watched',
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
