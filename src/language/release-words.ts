// Words for releases, for how large a step they are, and for those that are finished or not yet. By stems, as languages write them.

const releases =
  /^(?:releases?|versions?|versionen|updates?|upgrades?|ausgaben?|versi[oó]n(?:es)?|vers[aã]o|vers[oõ]es|versione|versioni|versies?|wersj\p{L}*|wydani\p{L}*|verz\p{L}{1,3}|versioner|utg[aå]vor?|julkaisu\p{L}*|kiad[aá]s\p{L}*|s[uü]r[uü]m\p{L}*|верс[іи]\p{L}*|реліз\p{L}*|バージョン|リリース|版本|버전|릴리스)$/iu;

/** "Release", "Versionen", "versión". */
export function namesRelease(word: string): boolean {
  return releases.test(word);
}

const steps = {
  major: /^(?:majors?|majeure?s?|mayor(?:es)?|maior(?:es)?|maggior[ei]|haupt|メジャー|主要|메이저)$/iu,
  minor: /^(?:minors?|mineure?s?|menor(?:es)?|minor[ei]|マイナー|次要|마이너)$/iu,
  patch:
    /^(?:patch(?:es|level)?|bug-?fix(?:es)?|hot-?fix(?:es)?|point|maintenance|correctifs?|correctives?|parches|parche|correzioni?|corre[cç](?:[aã]o|[oõ]es)|fehlerbehebung(?:en)?|fehlerkorrektur(?:en)?|korrektur(?:en)?|poprawk[ai]|パッチ|修正|补丁|패치)$/iu,
} as const;

/** "Major", "mineures", "bugfix": how large a step a release is; null for other words. */
export function stepNamed(word: string): keyof typeof steps | null {
  const found = (Object.keys(steps) as (keyof typeof steps)[]).find((step) => steps[step].test(word));
  return found ?? null;
}

const finished =
  /^(?:stable|stab[ií]l|stabiel|estable|est[aá]ve|vakaa|kararl|стаб[іи]льн|安定|안정|稳定|穩定|正式版)/iu;

/** "Stable", "stabile", "安定版". */
export function namesStable(word: string): boolean {
  return finished.test(word);
}

const early = /(?:^|\s)(?:alphas?|b[eê]tas?|rcs?|pre-?releases?|previews?|nightl|candidat|vorab)/iu;

/** "Betas", "RCs", "release candidates", "Vorabversionen". */
export function namesUnstable(phrase: string): boolean {
  return early.test(phrase);
}

/** What releases are called that are not stable yet. */
export const unstable: readonly string[] = [
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
];
