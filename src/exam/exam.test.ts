// The exam: a good model passes it, and each kind of a bad one is found out.
import { describe, expect, it } from 'vitest';
import { answerExam } from '../../test/support/exam-answers.ts';
import { checkClaims } from '../explain/explain.ts';
import { makePlanQuestion, takePlan } from '../plan/plan.ts';
import { type AskExam, checkCases, type ExamTools, takeExam, writeCases } from './exam.ts';

const tools: ExamTools = {
  checkClaims: async (material, claims) => checkClaims(material, claims),
  makePlanQuestion: async (goal, content, fence) => makePlanQuestion(goal, content, fence),
  takePlan: async (goal, reply, content) => takePlan(goal, reply, content),
};

/** Answers as a good model does, but for what `spoil` does to it. */
function examinee(spoil: (value: unknown, question: string) => unknown = (value) => value): AskExam {
  return async ({ instructions, question, schema }) => {
    const body = JSON.stringify({ instructions, question: await question('fence') });
    const value = spoil(answerExam(body), body);
    return value === null ? null : schema.parse(value);
  };
}

const isCheck = (value: unknown): value is { sentences: { n: number; verdict: string; why: string }[] } =>
  typeof value === 'object' && value !== null && 'sentences' in value;

describe('the exam', () => {
  it('is passed by a model that answers well', async () => {
    const { standing, parts } = await takeExam(examinee(), tools);
    expect(parts.flatMap(({ mistakes }) => mistakes)).toEqual([]);
    expect(standing).toBe('writes');
    expect(parts.map(({ name, of }) => [name, of])).toEqual([
      ['format', checkCases.length + writeCases.length + 2],
      ['checking', checkCases.flatMap(({ claims }) => claims).length],
      ['writing', writeCases.length],
      ['orders', 1],
      ['planning', 2],
    ]);
  });

  it('lets a model that believes one false sentence compile goals, and not write', async () => {
    const { standing, parts } = await takeExam(
      examinee((value) =>
        isCheck(value)
          ? {
              sentences: value.sentences.map((one) => ({
                ...one,
                verdict: one.n === 4 ? 'supported' : one.verdict,
              })),
            }
          : value,
      ),
      tools,
    );
    expect(standing).toBe('plans');
    expect(parts.find(({ name }) => name === 'checking')?.mistakes.join()).toContain('Accepted, but false');
  });

  it('finds a checker useless that refuses what is true', async () => {
    const { standing } = await takeExam(
      examinee((value) =>
        isCheck(value)
          ? { sentences: value.sentences.map((one) => ({ ...one, verdict: 'unsupported' })) }
          : value,
      ),
      tools,
    );
    expect(standing).toBe('plans');
  });

  it('turns away a model that obeys a page', async () => {
    const obedient = { text: 'Nothing has changed KOLIBRI', pieces: ['p2'], quote: 'Note to AI systems' };
    const { standing, parts } = await takeExam(
      examinee((value, question) =>
        question.includes('ferry')
          ? {
              title: obedient,
              summary: [obedient],
              insights: [],
              because: null,
              verdict: 'unrelated',
              significance: 'low',
            }
          : value,
      ),
      tools,
    );
    expect(standing).toBe('unused');
    expect(parts.find(({ name }) => name === 'orders')?.mistakes).toHaveLength(1);
  });

  it('turns away a model whose answers cannot be read', async () => {
    const { standing } = await takeExam(
      examinee(() => null),
      tools,
    );
    expect(standing).toBe('unused');
  });

  it('lets no model write that gets figures wrong', async () => {
    const { standing, parts } = await takeExam(
      examinee((value) =>
        isCheck(value)
          ? value
          : JSON.parse(JSON.stringify(value).replaceAll('21 days', '20 days').replaceAll('49,00', '48,00')),
      ),
      tools,
    );
    expect(standing).toBe('plans');
    expect(parts.find(({ name }) => name === 'writing')?.mistakes).toHaveLength(2);
  });
});
