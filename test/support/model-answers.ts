// A model that passes its exam, and answers each kind of question as scripted.
import { prompts } from '../../src/prompts/prompts.ts';
import { answerExam, questionOf } from './exam-answers.ts';
import type { ModelTurn } from './model-server.ts';

export interface Said {
  text: string;
  quote: string;
}

export interface SaidReply {
  title: Said;
  summary: Said[];
  insights: Said[];
  because: Said | null;
  verdict: string;
  significance: string;
}

export interface ModelAnswers {
  explain?: SaidReply | ModelTurn;
  /** Sentences that the checker does not believe. */
  doubts?: RegExp;
  /** What is said in the place of a sentence that did not hold; left out: nothing. */
  repair?: (text: string) => Said | null;
  plan?: unknown;
}

/** For `ModelServer.script`. Pieces are cited by the quotes that are in them. */
export function answerAs(answers: ModelAnswers): (body: string) => ModelTurn {
  return (body) => {
    const question = questionOf(body);
    const exam = answerExam(body);
    if (exam !== null) return { value: exam };
    if (question.includes(prompts.check.instructions)) return { value: checkReply(question, answers.doubts) };
    if (question.includes(prompts.repair.instructions)) return { value: repairReply(question, answers) };
    if (question.includes(prompts.plan.instructions))
      return answers.plan === undefined ? { status: 503 } : { value: answers.plan };
    const { explain } = answers;
    if (explain === undefined) return { status: 503 };
    return 'title' in explain ? { value: cited(question, explain) } : explain;
  };
}

function cited(question: string, { title, summary, insights, because, ...rest }: SaidReply) {
  const cite = (said: Said) => ({ ...said, pieces: piecesWith(question, said.quote) });
  return {
    ...{ ...rest, title: cite(title), summary: summary.map(cite), insights: insights.map(cite) },
    because: because === null ? null : cite(because),
  };
}

function piecesWith(question: string, quote: string): string[] {
  return question.split(/^(?=\[p\d+\] )/mu).flatMap((part) => {
    const id = /^\[(p\d+)\] /u.exec(part)?.[1];
    return id !== undefined && part.includes(quote) ? [id] : [];
  });
}

function checkReply(question: string, doubts: RegExp | undefined) {
  const asked = [...question.matchAll(/^(\d+)\. (.*) \[[^\]]*\]$/gmu)];
  return {
    sentences: asked.map(([, n, text = '']) => {
      const isRejected = doubts?.test(text) ?? false;
      return {
        n: Number(n),
        verdict: isRejected ? 'contradicted' : 'supported',
        why: isRejected ? 'it is not so' : '',
      };
    }),
  };
}

function repairReply(question: string, { repair }: ModelAnswers) {
  const asked = [...question.matchAll(/^(\d+)\. \((?:title|summary|insight|because)\) (.*?) \[/gmu)];
  return {
    sentences: asked.map(([, n, text = '']) => {
      const said = repair?.(text) ?? null;
      return { n: Number(n), sentence: said && { ...said, pieces: piecesWith(question, said.quote) } };
    }),
  };
}
