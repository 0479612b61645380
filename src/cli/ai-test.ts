// `heed ai test`: the model takes its exam now, and the result is printed.
import type { ExamResult, Standing } from '../core/exam.ts';
import { Fault } from '../core/fault/fault.ts';
import type { OwnWorld } from './command-world.ts';
import type { Given } from './read-command-line.ts';

const meaning: Record<Standing, string> = {
  writes: 'Passed: it explains changes and compiles goals.',
  plans: 'Partly passed: it compiles goals; rules write the explanations.',
  unused: 'Failed: Heed does not use it.',
};

export async function aiTest(_given: Given, { openExam, say }: OwnWorld): Promise<boolean> {
  const exam = await openExam();
  if (exam === null)
    throw new Fault({
      code: 'ai.no-model',
      message: 'No model is set up.',
      advice: 'Set AI_PROVIDER and AI_MODEL (and AI_API_KEY), then try again.',
      transient: false,
    });
  const result = await exam.take();
  const note = exam.isKept
    ? ''
    : 'The service is running and keeps its own exam result. To update it, run the exam from the settings page.\n';
  const { model, isKept } = exam;
  say({ isKept, ...result }, `${model} has taken its exam.\n${describe(result)}${note}`);
  return result.standing !== 'unused';
}

function describe({ standing, parts, calls, inputTokens, outputTokens, money, seconds }: ExamResult): string {
  const lines = parts.flatMap(({ name, right, of, mistakes }) => [
    `  ${name.padEnd(10)} ${right} of ${of}`,
    ...[...Map.groupBy(mistakes, (mistake) => mistake)].map(
      ([mistake, { length }]) => `    - ${mistake}${length > 1 ? ` (${length} times)` : ''}`,
    ),
  ]);
  const cost = money > 0 ? `, cost ${money.toFixed(4)}` : '';
  return [
    meaning[standing],
    ...lines,
    `  ${calls} calls, ${inputTokens} tokens in, ${outputTokens} out${cost}, ${seconds} s`,
    '',
  ].join('\n');
}
