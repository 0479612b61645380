// "Major releases only", "no patch versions": on a page of releases, how large a step a new one must be.
import type { PageItems } from '../core/page/items.ts';
import { namesRelease, stepNamed } from '../language/language.ts';
import type { GoalReading, Phrase } from './goal/reading.ts';

type Step = ReturnType<typeof stepNamed>;

/** The words that name the step are taken out: they are in no name of a release. */
export function withVersionStep(reading: GoalReading, page: PageItems): GoalReading {
  if (!hasVersions(page) || reading.tests.length > 0) return reading;
  const isLeft = (phrase: Phrase) => stepOf(phrase) !== null;
  const left = reading.not.filter(isLeft).map(stepOf);
  const wanted: Step[] = reading.groups.flat().filter(isLeft).map(stepOf);
  const isOfReleases = [...reading.groups.flat(), ...reading.not].some(({ words }) =>
    wordsOf(words.map(({ text }) => text)).some(namesRelease),
  );
  if (reading.isMajor && (isOfReleases || reading.fields.has('version'))) wanted.push('major');
  const step = leastOf(wanted, left);
  if (step === null) return reading;
  const events = new Set(reading.events);
  if (events.size === 0 || (events.size === 1 && events.has('changes'))) {
    events.clear();
    events.add('appears');
  }
  const rest = reading.groups.map((group) => group.filter((one) => !isLeft(one)));
  return {
    ...reading,
    groups: rest.filter((group) => group.length > 0),
    not: reading.not.filter((one) => !isLeft(one)),
    fields: new Set([...reading.fields, 'version']),
    events,
    step,
  };
}

/** Of "no patches" minor releases are left, of "no minor releases" major ones. */
function leastOf(wanted: readonly Step[], left: readonly Step[]): GoalReading['step'] {
  if (left.includes('minor')) return 'major';
  if (wanted.includes('minor')) return 'minor';
  if (wanted.includes('major')) return 'major';
  return left.includes('patch') ? 'minor' : null;
}

/** A phrase that says nothing else: "patch versions", "minor", "Major-Releases". */
function stepOf({ words }: Phrase): Step {
  const all = wordsOf(words.map(({ text }) => text));
  const steps = all.map(stepNamed);
  const isAll = all.every((word, at) => steps[at] !== null || namesRelease(word));
  return isAll ? (steps.find((step) => step !== null) ?? null) : null;
}

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/[\s-]+/u)).filter((word) => word !== '');
}

function hasVersions({ items }: PageItems): boolean {
  return items.some(({ fields }) => fields.some(({ kind }) => kind === 'version'));
}
