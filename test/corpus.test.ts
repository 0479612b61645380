import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeStep } from '../eval/describe-step.ts';
import { runHistory, type Step } from '../eval/run-history.ts';
import { changeTypes } from '../src/core/change/change-type.ts';

const corpus = fileURLToPath(new URL('./corpus', import.meta.url));
const caseSchema = z.strictObject({ url: z.url(), trackingGoal: z.string() });
const expectedSchema = z.strictObject({
  isAlert: z.boolean(),
  isFetchProblem: z.boolean(),
  changeType: z.enum(changeTypes).optional(),
  /** Words that must be in the title, the summary or the insights. */
  says: z.array(z.string()),
  /** Why it is not judged rightly yet; removed once it is. */
  known: z.string().optional(),
});

const names = readdirSync(corpus).sort();
const mistakes: string[] = [];

describe('the corpus', () => {
  afterAll(() => {
    if (mistakes.length > 0) console.log(mistakes.join('\n'));
  });

  it('has cases with an alert, and cases without one', () => {
    const wanted = names.map((name) => readExpected(name).isAlert);
    expect(wanted.filter((isAlert) => isAlert).length).toBeGreaterThanOrEqual(10);
    expect(wanted.filter((isAlert) => !isAlert).length).toBeGreaterThanOrEqual(10);
  });

  it.each(names)('is judged as a person would: %s', async (name) => {
    const watched = caseSchema.parse(readJson(name, 'case.json'));
    const expected = readExpected(name);
    const last = (
      await runHistory(
        watched,
        ['before.html', 'after.html'].map((file) => pageOf(name, file)),
      )
    ).at(-1);
    if (last === undefined) throw new Error('a case has two pages');
    const outcome = { isAlert: last.isAlert, isFetchProblem: last.outcome === 'failed' };
    const isRight =
      outcome.isAlert === expected.isAlert && outcome.isFetchProblem === expected.isFetchProblem;
    if (!isRight)
      mistakes.push(`${expected.isAlert ? 'missed' : 'false alarm'}: ${name}: ${describeStep(last)}`);
    if (expected.known !== undefined) {
      expect(isRight, 'It is judged rightly now: take “known” out of its expected.json.').toBe(false);
      return;
    }
    expect(isRight, describeStep(last)).toBe(true);
    for (const words of expected.says) expect(wordsOf(last)).toContain(words);
    if (expected.changeType !== undefined) expect(last.analysis?.changeType).toBe(expected.changeType);
  });
});

function wordsOf({ analysis }: Step): string {
  if (analysis === null) return '';
  return [analysis.title, analysis.summary, ...analysis.insights.map(({ text }) => text)].join('\n');
}

function readExpected(name: string) {
  return expectedSchema.parse(readJson(name, 'expected.json'));
}

function readJson(name: string, file: string): unknown {
  return JSON.parse(readFileSync(`${corpus}/${name}/${file}`, 'utf8'));
}

function pageOf(name: string, file: string) {
  const body = new Uint8Array(readFileSync(`${corpus}/${name}/${file}`));
  return { body, contentType: 'text/html; charset=utf-8' };
}
