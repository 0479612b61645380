// Beside a change: who wrote which part of it, what became of each sentence of the model, and when it is asked again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analyseAgain, type ChangeDetail } from '../../data/client.ts';
import { useCanWrite } from '../../data/me.ts';
import { changeByRulesQuery, changeQuery } from '../../data/queries.ts';
import { aiQuery } from '../../data/settings-queries.ts';
import { findSentence, type Sentence, standingSentences } from '../../model-sentences.ts';
import { showToast } from '../../toasts.ts';
import { capitalise, clockOf, dayOf, listOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { sentenceOf } from '../parts/notice.tsx';

export function WhoWrote({ change }: { change: ChangeDetail }) {
  const isByRules = change.analysedBy === 'rules';
  return (
    <>
      {isByRules ? (
        <p className="text-sm text-quiet">{words.change.analysedBy('rules')}</p>
      ) : (
        <Provenance change={change} />
      )}
      <Verification change={change} />
      <ExplainAgain id={change.id} />
    </>
  );
}

/** Part by part: rules may have written some of it. */
function Provenance({ change }: { change: ChangeDetail }) {
  const say = words.written;
  const { analysedBy, insights, goal } = change;
  const sentences = standingSentences(change);
  const byModel = insights.filter(({ text }) => findSentence(sentences, 'insight', text)).length;
  const byRules = insights.length - byModel;
  const isLifted = findSentence(sentences, 'because', goal.reason) !== undefined;
  const verdict = [say.verdict];
  // Without sentences nothing is known of single parts.
  if (sentences.length === 0)
    return <p className="text-sm break-words">{words.change.analysedBy(analysedBy)}</p>;
  return (
    <dl className="grid gap-1.5 text-sm">
      <Author
        name={analysedBy}
        parts={[...say.words, ...say.insights(byModel), ...(isLifted ? verdict : [])]}
      />
      <Author name={say.rules} parts={[...say.insights(byRules), ...(isLifted ? [] : verdict)]} />
    </dl>
  );
}

function Author({ name, parts }: { name: string; parts: string[] }) {
  if (parts.length === 0) return null;
  return (
    <div>
      <dt className="break-words">{name}</dt>
      <dd className="text-quiet">{capitalise(listOf(parts))}</dd>
    </div>
  );
}

/** What a model said was checked against the page: how much, what of it fell and why, and what was corrected. */
function Verification({ change: { analysedBy, verification } }: { change: ChangeDetail }) {
  const say = words.written;
  // The rules' version has nothing to do with what was made of the model's.
  if (verification === null || (analysedBy === 'rules' && verification.hasRules)) return null;
  const { checked, dropped, note, remark, sentences, askAgainAt } = verification;
  const withFate = (fate: (typeof sentences)[number]['fate']): Described[] =>
    sentences
      .filter((sentence) => sentence.fate === fate)
      .map(({ text, reason, remark, first }) => ({
        ...{ text, first, reason: reason === null ? '' : words.remark(reason, remark) },
      }));
  // Changes from before sentences were kept have only these.
  const fallen =
    sentences.length > 0
      ? withFate('dropped')
      : dropped.map(({ claim, reason, remark }) => ({
          ...{ text: claim, reason: words.remark(reason, remark), first: null },
        }));
  return (
    <div className="mt-2 grid gap-1.5 text-sm text-quiet break-words">
      {note && <p>{words.remark(note, remark)}</p>}
      {checked > 0 && <p>{say.checked(checked)}</p>}
      <Sentences title={say.repaired} note={say.repairedNote} items={withFate('repaired')} />
      <Sentences title={say.dropped} items={fallen} />
      <Sentences title={say.unused} note={say.unusedNote} items={withFate('unused')} />
      {askAgainAt !== null && <p>{say.askAgain(timeOf(askAgainAt))}</p>}
    </div>
  );
}

interface Described {
  text: string;
  reason: string;
  first: Sentence['first'];
}

interface SentencesProps {
  title: (count: number) => string;
  note?: string;
  items: Described[];
}

function Sentences({ title, note, items }: SentencesProps) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{title(items.length)}</summary>
      {note && <p className="mt-1">{note}</p>}
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {byPlace(items).map(({ key, item: { text, reason, first } }) => (
          <li key={key}>
            <span className="text-ink">{words.quoted(text)}</span> {reason}
            {first && (
              <p className="mt-0.5">
                {words.written.first} <s>{words.quoted(first.text)}</s>{' '}
                {words.remark(first.reason, first.remark)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function timeOf(iso: string): string {
  if (Date.parse(iso) <= Date.now()) return words.written.soon;
  return dayOf(iso) === words.time.today ? clockOf(iso) : momentOf(iso);
}

/** Only where there is a model to ask. */
function ExplainAgain({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useQuery(aiQuery);
  const canWrite = useCanWrite();
  const { mutate, isPending } = useMutation({
    mutationFn: () => analyseAgain(id),
    onSuccess: (change) => {
      client.setQueryData(changeQuery(id).queryKey, change);
      void client.invalidateQueries({ queryKey: changeByRulesQuery(id).queryKey });
    },
    onError: (error) => showToast(sentenceOf(error), { isTrouble: true }),
  });
  if (!data?.model || !canWrite) return null;
  return (
    <button type="button" className="button mt-3" disabled={isPending} onClick={() => mutate()}>
      {isPending ? words.model.asking : words.model.again}
    </button>
  );
}
