// What a sentence of a model rests on: a small button beside it opens the quote and the places it cites.
import { type ReactNode, useId, useState } from 'react';
import type { Sentence, TextPart } from '../../model-sentences.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { Icon } from '../parts/icon.tsx';

/** Open or closed, for one text: the button goes beside the sentence, the panel below the text. */
export function useSentenceEvidence(sentence: Sentence | null | undefined): {
  button: ReactNode;
  panel: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!sentence) return { button: null, panel: null };
  return {
    button: (
      <EvidenceButton sentence={sentence} panelId={id} isOpen={isOpen} onClick={() => setIsOpen(!isOpen)} />
    ),
    panel: isOpen ? <EvidencePanel id={id} sentence={sentence} /> : null,
  };
}

/** A text of several sentences; one of them at a time shows its evidence. */
export function EvidencedText({ parts }: { parts: TextPart[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const id = useId();
  const shown = open === null ? null : parts[open]?.sentence;
  return (
    <div className="mb-3">
      <p className="text-lg break-words">
        {byPlace(parts).map(({ key, at, item: { text, sentence } }) => (
          <span key={key}>
            {text}
            {sentence && (
              <EvidenceButton
                sentence={sentence}
                panelId={id}
                isOpen={open === at}
                onClick={() => setOpen(open === at ? null : at)}
              />
            )}{' '}
          </span>
        ))}
      </p>
      {shown && <EvidencePanel id={id} sentence={shown} />}
    </div>
  );
}

interface ButtonProps {
  sentence: Sentence;
  panelId: string;
  isOpen: boolean;
  onClick: () => void;
}

function EvidenceButton({ sentence, panelId, isOpen, onClick }: ButtonProps) {
  const label = words.evidence.show(sentence.text);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-label={label}
      title={words.evidence.hint}
      className={`ml-1 inline-flex size-6 items-center justify-center rounded-md align-middle hover:bg-hover hover:text-ink ${
        isOpen ? 'bg-hover text-accent' : 'text-quiet'
      }`}
      onClick={onClick}
    >
      <Icon name="quote" />
    </button>
  );
}

function EvidencePanel({ id, sentence: { quote, pieces, fate } }: { id: string; sentence: Sentence }) {
  const say = words.evidence;
  return (
    <div
      id={id}
      className="mt-2 basis-full rounded-xl bg-plain-soft px-4 py-3 text-sm font-normal break-words"
    >
      <p className="section-title mb-1">{say.quote}</p>
      <blockquote dir="auto" className="border-l-2 border-accent pl-3">
        {words.quoted(quote)}
      </blockquote>
      <ul className="mt-3 grid gap-3">
        {byPlace(pieces).map(({ key, item }) => (
          <li key={key}>
            <Piece piece={item} quote={quote} />
          </li>
        ))}
      </ul>
      {fate === 'repaired' && <p className="mt-3 text-quiet">{say.repaired}</p>}
    </div>
  );
}

function Piece({ piece, quote }: { piece: Sentence['pieces'][number]; quote: string }) {
  const { what, place, before, after } = piece;
  const isSame = before === after;
  const isByRules = what === 'rules';
  return (
    <>
      {place !== '' && <p className="mb-1 font-medium">{place}</p>}
      <dl className="grid gap-y-1">
        {before !== null && !isSame && <Side name={words.change.before} text={before} quote={quote} />}
        {after !== null && (
          <Side
            name={isByRules ? words.written.rules : isSame ? words.evidence.same : words.change.after}
            text={after}
            quote={quote}
          />
        )}
      </dl>
    </>
  );
}

function Side({ name, text, quote }: { name: string; text: string; quote: string }) {
  const at = quote === '' ? -1 : text.indexOf(quote);
  return (
    <div className="flex gap-x-3">
      <dt className="w-20 shrink-0 text-quiet">{name}</dt>
      <dd dir="auto" className="min-w-0">
        {at < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, at)}
            <mark className="mark-quote">{quote}</mark>
            {text.slice(at + quote.length)}
          </>
        )}
      </dd>
    </div>
  );
}
