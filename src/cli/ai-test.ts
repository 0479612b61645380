// `heed ai test`: the model takes its exam now, and the result is printed.
import type { ExamResult, Standing } from '../core/exam.ts';
import { Fault } from '../core/fault.ts';
import type { OwnWorld } from './cli.ts';

export const aiTestHelp = `Usage: ai test

Has the configured model (AI_PROVIDER, AI_MODEL) take its exam, and prints what it is trusted with. About 12 questions.
The service takes the exam by itself when a model is set up or changes.
`;

const meaning: Record<Standing, string> = {
  writes: 'It passed: it explains changes and compiles goals.',
  plans: 'It passed in part: it compiles goals; the rules write.',
  unused: 'It did not pass: it is not used.',
};

export async function aiTest(args: string[], { openExam, write, say }: OwnWorld): Promise<boolean> {
  if (args[0] !== 'test' || args.length > 1) {
    write(aiTestHelp);
    return args.includes('--help');
  }
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
    : 'The service is running, and keeps a result of its own: the settings page takes the exam there.\n';
  const { model, isKept } = exam;
  say({ isKept, ...result }, `${model} took its exam.\n${describe(result)}${note}`);
  return result.standing !== 'unused';
}

function describe({ standing, parts, calls, inputTokens, outputTokens, money, seconds }: ExamResult): string {
  const lines = parts.flatMap(({ name, right, of, mistakes }) => [
    `  ${name.padEnd(10)} ${right} of ${of}`,
    ...[...Map.groupBy(mistakes, (mistake) => mistake)].map(
      ([mistake, { length }]) => `    - ${mistake}${length > 1 ? ` (${length} times)` : ''}`,
    ),
  ]);
  const cost = money > 0 ? `, ${money.toFixed(4)} in money` : '';
  return [
    meaning[standing],
    ...lines,
    `  ${calls} calls, ${inputTokens} tokens in, ${outputTokens} out${cost}, ${seconds} s`,
    '',
  ].join('\n');
}
