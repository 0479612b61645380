// A question about what was seen, answered from facts and texts that are kept, with the pieces the answer rests on.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useId, useState } from 'react';
import { type Answer, ask } from '../../data/client.ts';
import { suggestionsQuery } from '../../data/queries.ts';
import { momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { SiteName } from './site-name.tsx';

/** About one site, or about all where none is named. */
export function AskBox({ siteId }: { siteId?: string }) {
  const id = useId();
  const [question, setQuestion] = useState('');
  // A page about a site is opened for other things, too: there it waits until somebody is about to ask.
  const [isOpen, setOpen] = useState(siteId === undefined);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (text: string) => ask(text, siteId),
  });
  const say = words.ask;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (question.trim() !== '') mutate(question.trim());
  };
  return (
    <section className="card p-5">
      <form onSubmit={submit} noValidate>
        <label htmlFor={id} className="section-title">
          {siteId === undefined ? say.all : say.site}
        </label>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            id={id}
            className="field min-w-48 flex-1"
            maxLength={500}
            placeholder={say.example}
            value={question}
            onFocus={() => setOpen(true)}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <button type="submit" className="button button-main" disabled={isPending || question.trim() === ''}>
            {isPending ? say.asking : say.ask}
          </button>
        </div>
      </form>
      {isOpen && data === undefined && (
        <Examples
          siteId={siteId}
          onChoose={(text) => {
            setQuestion(text);
            mutate(text);
          }}
        />
      )}
      <div aria-live="polite">
        {error && <p className="mt-3 text-sm text-bad">{sentenceOf(error)}</p>}
        {data && <Said answer={data} hasSites={siteId === undefined} />}
      </div>
    </section>
  );
}

/** An empty box does not show what it can answer: questions that have an answer here. */
function Examples({
  siteId,
  onChoose,
}: {
  siteId: string | undefined;
  onChoose: (question: string) => void;
}) {
  const { data } = useQuery(suggestionsQuery(siteId));
  if (data === undefined || data.questions.length === 0) return null;
  return (
    <fieldset className="mt-3 flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 text-sm text-quiet">{words.ask.try}</legend>
      {data.questions.map((text) => (
        <button
          key={text}
          type="button"
          className="button h-auto rounded-2xl py-1.5 text-left whitespace-normal"
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

function Said({ answer: { answer, answered, why, by, citations }, hasSites }: SaidProps) {
  const say = words.ask;
  return (
    <div className="mt-4 break-words">
      <Lines text={answer} className={answered ? 'text-lg' : 'text-quiet'} />
      {!answered && why !== null && why !== answer && <p className="mt-1 text-sm text-quiet">{why}</p>}
      {by !== null && <p className="mt-1 text-sm text-quiet">{say.by(by)}</p>}
      {citations.length > 0 && (
        <>
          <h3 className="section-title mt-4">{say.restsOn}</h3>
          <ul className="mt-1 grid gap-2 text-sm">
            {byPlace(citations).map(({ key, item }) => (
              <li key={key}>
                <q className="mr-2">{item.quote}</q>
                <span className="text-quiet">
                  {hasSites && (
                    <>
                      <SiteName id={item.siteId} />,{' '}
                    </>
                  )}
                  <Source citation={item} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const dot = '• ';

/** Lines that begin with a dot are a list under the line before them. */
function Lines({ text, className }: { text: string; className: string }) {
  const parts: { head: string; items: string[] }[] = [];
  for (const line of text.split('\n')) {
    const last = parts.at(-1);
    if (line.startsWith(dot) && last !== undefined) last.items.push(line.slice(dot.length));
    else if (line.startsWith(dot)) parts.push({ head: '', items: [line.slice(dot.length)] });
    else parts.push({ head: line, items: [] });
  }
  return byPlace(parts).map(({ key, item: { head, items } }, at) => (
    <div key={key} className={at > 0 ? 'mt-2' : ''}>
      {head !== '' && <p className={className}>{head}</p>}
      {items.length > 0 && (
        <ul className="mt-1 list-disc pl-6">
          {byPlace(items).map((line) => (
            <li key={line.key}>{line.item}</li>
          ))}
        </ul>
      )}
    </div>
  ));
}

interface SaidProps {
  answer: Answer;
  hasSites: boolean;
}

/** Where it stands: in a change, or in a version of the page. */
function Source({
  citation: { siteId, changeId, snapshotId, at },
}: {
  citation: Answer['citations'][number];
}) {
  const when = <time dateTime={at}>{momentOf(at)}</time>;
  if (changeId !== null) {
    return (
      <Link to="/changes/$id" params={{ id: changeId }} className="link">
        {when}
      </Link>
    );
  }
  if (snapshotId === null) return when;
  return (
    <Link
      to="/sites/$id/$view"
      params={{ id: siteId, view: 'snapshots' }}
      search={{ snapshot: snapshotId }}
      className="link"
    >
      {when}
    </Link>
  );
}
