// The page as it looks, whose parts are watched or ignored by pointing at them, or by going through them with the keys.
import * as Popover from '@radix-ui/react-popover';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import {
  type Choice,
  type ChoiceKind,
  choose,
  kindOf,
  type Spot,
  spotAt,
  spotsOf,
  spotUnder,
  widen,
} from '../../choice.ts';
import type { Preview } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';

interface Props {
  /** With all parts of the page. */
  preview: Preview;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export function PickOnPicture({ preview, choice, onChoose }: Props) {
  const { screenshot, parts, title } = preview;
  const [offered, setOffered] = useState<Spot | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const hint = useId();
  if (screenshot === null) return null;
  const chosen = [...choice.include, ...choice.exclude].flatMap((selector) => spotAt(parts, selector) ?? []);
  return (
    <div>
      <p id={hint} className="mb-2 text-sm text-quiet">
        {words.pick.hint}
      </p>
      <div className="card max-h-[36rem] overflow-y-auto">
        <div className="relative">
          <img
            src={`data:image/webp;base64,${screenshot.data}`}
            alt={words.pick.picture(title)}
            width={screenshot.width}
            height={screenshot.height}
            className="block h-auto w-full"
          />
          {chosen.map((spot) => (
            <Mark key={spot.selector} spot={spot} size={screenshot} kind={kindOf(choice, spot.selector)} />
          ))}
          <Spots {...{ preview, choice, list, hint, screenshot }} onOffer={setOffered} />
          <Popover.Root open={offered !== null} onOpenChange={(isOpen) => !isOpen && setOffered(null)}>
            {offered && (
              <Popover.Anchor asChild>
                <span className="pick-spot pick-active" style={placeOf(offered, screenshot)} />
              </Popover.Anchor>
            )}
            {offered && (
              <Offer
                spot={offered}
                kind={kindOf(choice, offered.selector)}
                wider={widen(parts, offered.selector)}
                onWiden={setOffered}
                onChoose={(kind) => {
                  onChoose(choose(choice, offered.selector, kind));
                  setOffered(null);
                }}
                onClosed={() => list.current?.focus({ preventScroll: true })}
              />
            )}
          </Popover.Root>
        </div>
      </div>
    </div>
  );
}

interface Size {
  width: number;
  height: number;
}

function placeOf({ box }: Spot, size: Size) {
  return {
    left: `${(100 * box.x) / size.width}%`,
    top: `${(100 * box.y) / size.height}%`,
    width: `${(100 * box.width) / size.width}%`,
    height: `${(100 * box.height) / size.height}%`,
  };
}

/** What was chosen says so in words, and by its edge. */
function Mark({ spot, size, kind }: { spot: Spot; size: Size; kind: ChoiceKind | null }) {
  if (kind === null) return null;
  return (
    <span aria-hidden="true" className={`pick-spot pick-${kind}`} style={placeOf(spot, size)}>
      <span className="pick-tag">
        <Icon name={kind === 'include' ? 'eye' : 'cross'} className="size-3" /> {words.pick.marks[kind]}
      </span>
    </span>
  );
}

interface SpotsProps {
  preview: Preview;
  choice: Choice;
  list: React.RefObject<HTMLDivElement | null>;
  hint: string;
  screenshot: Size;
  onOffer: (spot: Spot) => void;
}

/** One stop for the tab key; arrows go from part to part. */
function Spots({ preview: { parts }, choice, list, hint, screenshot, onOffer }: SpotsProps) {
  const spots = useMemo(() => spotsOf(parts), [parts]);
  const [at, setAt] = useState(-1);
  const id = useId();
  const under = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = screenshot.width / width;
    return spotUnder(spots, (clientX - left) * scale, (clientY - top) * scale);
  };
  const goTo = (next: number) => {
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const next = nextOf(event.key, at, spots.length);
    const spot = spots[at];
    if (next !== null) goTo(next);
    else if ((event.key === 'Enter' || event.key === ' ') && spot) onOffer(spot);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={words.pick.parts(spots.length)}
      aria-describedby={hint}
      aria-multiselectable="true"
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      tabIndex={0}
      className={`absolute inset-0 -outline-offset-2 ${at < 0 ? '' : 'cursor-pointer'}`}
      // By keyboard the first part is the place to begin; a hand points at its own.
      onFocus={({ currentTarget }) => {
        if (at < 0 && spots.length > 0 && currentTarget.matches(':focus-visible')) goTo(0);
      }}
      onKeyDown={press}
      onMouseMove={(event) => setAt(under(event))}
      onClick={(event) => {
        const spot = spots[under(event)];
        if (spot) onOffer(spot);
      }}
    >
      {spots.map((spot, index) => {
        const kind = kindOf(choice, spot.selector);
        return (
          <div
            key={spot.selector}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={kind !== null}
            aria-label={kind === null ? spot.text : words.pick.chosen(spot.text, words.pick.marks[kind])}
            className={`pick-spot ${index === at ? 'pick-active' : ''}`}
            style={placeOf(spot, screenshot)}
          />
        );
      })}
    </div>
  );
}

/** Null for keys that do not move. */
function nextOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

interface OfferProps {
  spot: Spot;
  kind: ChoiceKind | null;
  wider: Spot | null;
  onWiden: (spot: Spot) => void;
  onChoose: (kind: ChoiceKind | null) => void;
  onClosed: () => void;
}

function Offer({ spot, kind, wider, onWiden, onChoose, onClosed }: OfferProps) {
  const say = words.pick;
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={say.offer(spot.text)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        className="z-20 grid w-64 max-w-[calc(100vw-1rem)] gap-1.5 rounded-xl border border-line bg-card p-2 shadow-lg"
      >
        <p className="px-1 text-sm break-words text-quiet">{spot.text}</p>
        {(['include', 'exclude'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="button justify-start"
            onClick={() => onChoose(kind === one ? null : one)}
          >
            <Icon name={one === 'include' ? 'eye' : 'cross'} />
            {kind === one ? say.undo[one] : say.do[one]}
          </button>
        ))}
        {wider && (
          <button type="button" className="button justify-start" onClick={() => onWiden(wider)}>
            <Icon name="plus" /> {say.widen}
          </button>
        )}
      </Popover.Content>
    </Popover.Portal>
  );
}
