// Words for releases that are finished, and what the names of those before them say. By stems, as languages write them.

const stems =
  /^(?:stable|stab[ií]l|stabiel|estable|est[aá]ve|vakaa|kararl|стаб[іи]льн|安定|안정|稳定|穩定|正式版)/iu;

/** "Stable", "stabile", "安定版". */
export function namesStable(word: string): boolean {
  return stems.test(word);
}

const early = /(?:^|\s)(?:alphas?|b[eê]tas?|rcs?|pre-?releases?|previews?|nightl|candidat|vorab)/iu;

/** "Betas", "RCs", "release candidates", "Vorabversionen". */
export function namesUnstable(phrase: string): boolean {
  return early.test(phrase);
}

/** What releases are called that are not stable yet. */
export const unstable: readonly string[] = [
  ...[
    'alpha',
    'beta',
    'rc',
    'release candidate',
    'rc1',
    'rc2',
    'rc3',
    'preview',
    'pre-release',
    'prerelease',
    'nightly',
    'snapshot',
    'canary',
    'dev',
  ],
];
