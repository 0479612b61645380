// What a plan leaves open: each question with its ready answers, the chosen one marked and free to be changed.
import type { Plan } from '../plan-types.ts';
import { words } from '../words/words.ts';
import { Icon } from './icon.tsx';

interface Props {
  plan: Plan;
  onAnswer: (question: string, answer: number) => void;
  isBusy?: boolean;
}

export function PlanQuestions({ plan: { questions }, onAnswer, isBusy = false }: Props) {
  if (questions.length === 0) return null;
  return (
    <div className="grid gap-3">
      {questions.map(({ id, text, answers, answered }) => (
        <fieldset key={id} className="min-w-0 rounded-xl bg-cool-soft px-4 pt-3 pb-4">
          <legend className="float-left mb-2 w-full font-medium break-words">{text}</legend>
          <div className="clear-both flex flex-wrap gap-2">
            {answers.map(({ label }, at) => (
              <button
                key={label}
                type="button"
                aria-pressed={answered === at}
                aria-disabled={isBusy || undefined}
                className={`button max-w-full py-1.5 text-left whitespace-normal ${answered === at ? 'border-accent text-accent' : ''}`}
                onClick={() => !isBusy && answered !== at && onAnswer(id, at)}
              >
                {answered === at && <Icon name="check" />}
                <span className="min-w-0 break-words">{label}</span>
              </button>
            ))}
          </div>
          <p className="mt-2 text-sm text-quiet">
            {answered === null ? words.plan.unanswered : words.plan.answered}
          </p>
        </fieldset>
      ))}
    </div>
  );
}
