// A form's look at the page as it looks: the picture to choose from, what was chosen, and what would be read.
import type { Choice } from '../../choice.ts';
import type { Preview } from '../../data/client.ts';
import type { Look } from '../../look.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { ErrorNote } from '../site/site-health.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { PickOnPicture } from './pick-on-picture.tsx';

interface Props {
  look: Look;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onShow: () => void;
  /** Has the site watched through the browser. */
  onBrowser: () => void;
}

export function PagePicture({ look, choice, onChoose, onShow, onBrowser }: Props) {
  const { read, parts, picture } = look.seen;
  const known = picture?.parts ?? parts;
  return (
    <div className="grid gap-3">
      {picture ? (
        <PickOnPicture preview={picture} choice={choice} onChoose={onChoose} />
      ) : (
        <Show showing={look.showing} onShow={onShow} />
      )}
      <ChoiceChips parts={known} choice={choice} onChoose={onChoose} />
      <WouldRead look={look} choice={choice} total={known.length} />
      {picture && read?.error?.code === 'extract.nothing-selected' && read.fetch.via === 'http' && (
        <div>
          <p className="text-sm text-quiet">{words.pick.onlyBrowser}</p>
          <button type="button" className="button mt-2" onClick={onBrowser}>
            {words.site.tryBrowser}
          </button>
        </div>
      )}
    </div>
  );
}

function Show({ showing, onShow }: { showing: Look['showing']; onShow: () => void }) {
  const { isPending, error, data } = showing;
  return (
    <div>
      <button type="button" className="button" disabled={isPending} onClick={onShow}>
        <Icon name="visual" /> {words.pick.show}
      </button>
      <div role="status" className="mt-2 text-sm text-quiet empty:hidden">
        {isPending && `${words.firstCheck.looking} ${words.firstCheck.wait}`}
        {!isPending && error && <p className="text-bad">{sentenceOf(error)}</p>}
        {!isPending && data && <NoPicture data={data} />}
      </div>
    </div>
  );
}

function NoPicture({ data: { error, screenshot } }: { data: Preview }) {
  if (error) return <ErrorNote error={error} />;
  return screenshot === null ? words.pick.noPicture : null;
}

interface WouldReadProps {
  look: Look;
  choice: Choice;
  /** Nought: not known. */
  total: number;
}

function WouldRead({ look: { seen, reading }, choice, total }: WouldReadProps) {
  const { read } = seen;
  const isAll = choice.include.length === 0 && choice.exclude.length === 0;
  if (reading.error) return <p className="text-sm text-bad">{sentenceOf(reading.error)}</p>;
  if (read === null) return null;
  return (
    <div>
      <p role="status" className="text-sm text-quiet">
        {reading.isPending && words.pick.reading}
        {!reading.isPending &&
          !read.error &&
          (isAll ? words.pick.readsAll : words.pick.reads(read.parts.length, total))}
      </p>
      {read.error ? (
        <ErrorNote error={read.error} />
      ) : (
        <details className="mt-1">
          <summary className="text-sm font-medium">{words.pick.wouldRead}</summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
            tabIndex={0}
            className="card mt-2 max-h-72 overflow-y-auto p-3 font-sans text-sm break-words whitespace-pre-wrap"
          >
            {read.text}
          </pre>
        </details>
      )}
    </div>
  );
}
