// What a plan leaves open: each question with its ready answers, the chosen one marked and free to be changed.
import { answerInUse, sayQuestion } from '../../../../src/api/contract/questions.ts';
import type { Plan, Question, Wish } from '../../plan/plan-types.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { Icon } from '../parts/icon.tsx';

interface Props {
  plan: Plan;
  onAnswer: (question: string, answer: number) => void;
  isBusy?: boolean;
}

export function PlanQuestions({ plan, onAnswer, isBusy = false }: Props) {
  const { questions, wishes, confidence } = plan;
  if (questions.length === 0) return null;
  const asks = (
    <div className="grid gap-3">
      {questions.map((question) => (
        <Ask
          key={question.id}
          {...{ question, wishes, isBusy }}
          onAnswer={(answer) => onAnswer(question.id, answer)}
        />
      ))}
    </div>
  );
  // A goal that is clear can be made narrower or wider; only what is unclear is asked at once.
  if (confidence !== 'high') return asks;
  return (
    <details open={questions.some(({ answered }) => answered !== null)}>
      <summary>{words.plan.refine(questions.length)}</summary>
      <div className="mt-3">{asks}</div>
    </details>
  );
}

interface AskProps {
  question: Question;
  /** Those of the plan as it is. */
  wishes: Wish[];
  onAnswer: (answer: number) => void;
  isBusy: boolean;
}

function Ask({ question, wishes, onAnswer, isBusy }: AskProps) {
  const { answered } = question;
  const { text, labels } = sayQuestion(question, words.tag);
  const used = labels[answerInUse(question, wishes)];
  const open = used === undefined ? words.plan.unanswered : words.plan.untilThen(used);
  return (
    <fieldset className="min-w-0 rounded-xl bg-cool-soft px-4 pt-3 pb-4">
      <legend className="float-left mb-2 w-full font-medium break-words">{text}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {byPlace(labels).map(({ key, at, item: label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={answered === at}
            aria-disabled={isBusy || undefined}
            className={`button max-w-full py-1.5 text-left whitespace-normal ${answered === at ? 'border-accent text-accent' : ''}`}
            onClick={() => !isBusy && answered !== at && onAnswer(at)}
          >
            {answered === at && <Icon name="check" />}
            <span className="min-w-0 break-words">{label}</span>
          </button>
        ))}
      </div>
      <p className="mt-2 text-sm text-quiet">{answered === null ? open : words.plan.answered}</p>
    </fieldset>
  );
}
