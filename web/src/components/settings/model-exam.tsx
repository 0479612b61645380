// The exam of the model: what it may do, how it did part by part, what that cost, and the way to take it again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ai, takeExam } from '../../data/client.ts';
import { useCanWrite } from '../../data/me.ts';
import { RequestError } from '../../data/request.ts';
import { aiQuery } from '../../data/settings-queries.ts';
import { agoOf, countOf, momentOf, moneyOf, spanOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { sentenceOf } from '../parts/notice.tsx';

type Exam = NonNullable<Ai['exam']>;

export function ModelExam({ exam }: { exam: Ai['exam'] }) {
  const say = words.exam;
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{say.title}</h3>
      <p className="mt-0.5 text-sm text-quiet">{say.note}</p>
      {exam === null ? <NotYet /> : <Result exam={exam} />}
      <TakeExam isFirst={exam === null} />
    </section>
  );
}

function NotYet() {
  return (
    <p className="mt-4 text-sm">
      {words.exam.notYet} <span className="text-quiet">{words.exam.notYetNote}</span>
    </p>
  );
}

const looks: Record<Exam['standing'], string> = {
  writes: 'bg-good-soft text-good',
  plans: 'bg-warm-soft text-warm',
  unused: 'bg-bad-soft text-bad',
};

function Result({ exam }: { exam: Exam }) {
  const say = words.exam;
  const { standing, parts, model, checkModel, calls, inputTokens, outputTokens, money, seconds, takenAt } =
    exam;
  const cost = [
    words.model.calls(countOf(calls), countOf(inputTokens + outputTokens)),
    ...(money > 0 ? [moneyOf(money)] : []),
  ];
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
        <span className={`pill ${looks[standing]}`}>{say.standings[standing]}</span> {say.means[standing]}
      </p>
      <ul className="mt-4 grid gap-2 text-sm">
        {parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm tabular-nums">
        {checkModel !== model && <Row name={say.checker} value={checkModel} />}
        <Row name={say.cost} value={cost.join(' · ')} />
        <Row name={say.duration} value={spanOf(seconds * 1000)} />
        <dt className="text-quiet">{say.taken}</dt>
        <dd>
          <time dateTime={takenAt} title={momentOf(takenAt)}>
            {agoOf(takenAt)}
          </time>
        </dd>
      </dl>
    </>
  );
}

function Part({ part: { name, right, of, mistakes, remarks } }: { part: Exam['parts'][number] }) {
  const say = words.exam;
  return (
    <li>
      <p className="flex justify-between gap-x-4 sm:max-w-md">
        <span>{say.parts[name]}</span>
        <span className={`shrink-0 tabular-nums ${right < of ? 'text-warm' : 'text-quiet'}`}>
          {say.score(countOf(right), countOf(of))}
        </span>
      </p>
      {mistakes.length > 0 && (
        <details className="text-quiet">
          <summary>
            {say.mistakes(mistakes.length)}
            <span className="sr-only">: {say.parts[name]}</span>
          </summary>
          <ul className="mt-1 mb-2 grid list-disc gap-1 pl-5 break-words">
            {byPlace(mistakes).map(({ key, at, item }) => (
              <li key={key}>{words.remark(item, remarks?.[at])}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  );
}

function TakeExam({ isFirst }: { isFirst: boolean }) {
  const say = words.exam;
  const client = useQueryClient();
  const canWrite = useCanWrite();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: takeExam,
    // What it cost counts for today, too.
    onSettled: () => client.invalidateQueries({ queryKey: aiQuery.queryKey }),
  });
  if (!canWrite) return null;
  return (
    <div className="mt-4 text-sm">
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {isPending ? say.taking : isFirst ? say.now : say.again}
      </button>
      <p aria-live="polite" className="mt-2 text-quiet empty:hidden">
        {isPending ? say.takingNote : data ? say.done(say.standings[data.standing]) : ''}
      </p>
      {error && (
        <p role="alert" className="mt-2 text-bad break-words">
          {words.remark(sentenceOf(error), error instanceof RequestError ? error : undefined)}
        </p>
      )}
    </div>
  );
}
