// Two screenshots of a page: beside each other, under a slider, or one shining through the other.

import { useState } from 'react';
import { serviceUrl } from '../../base-path.ts';
import type { ChangeDetail, Snapshot } from '../../data/client.ts';
import { words } from '../../words/words.ts';

type Region = NonNullable<ChangeDetail['diff']['visual']>['regions'][number];
type Part = Snapshot['parts'][number];
const modes = ['slider', 'overlay', 'beside'] as const;

interface Props {
  before: string | null;
  after: string | null;
  regions: Region[];
}

export function Pictures({ before, after, regions }: Props) {
  const [mode, setMode] = useState<(typeof modes)[number]>('slider');
  const [share, setShare] = useState(50);
  if (before === null || after === null)
    return <Picture src={before ?? after ?? ''} alt={words.change.picture} regions={[]} />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <fieldset className="segments" aria-label={words.change.pictures}>
          {modes.map((one) => (
            <button key={one} type="button" aria-pressed={mode === one} onClick={() => setMode(one)}>
              {words.change.pictureModes[one]}
            </button>
          ))}
        </fieldset>
        {mode !== 'beside' && (
          <label className="flex min-w-48 flex-1 items-center gap-2 text-sm text-quiet">
            {words.change.before}
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              onChange={(event) => setShare(Number(event.target.value))}
              className="flex-1 accent-accent"
              aria-label={words.change.slide}
            />
            {words.change.after}
          </label>
        )}
      </div>
      {mode === 'beside' ? (
        <div className="grid grid-cols-2 gap-3">
          <Picture src={before} alt={words.change.pictureBefore} regions={[]} />
          <Picture src={after} alt={words.change.pictureAfter} regions={regions} />
        </div>
      ) : (
        <Stack {...{ before, after, regions, mode, share }} />
      )}
    </>
  );
}

/** The watched parts as they looked, each before and after. */
export function PartPictures({ before, after }: { before: Part[]; after: Part[] }) {
  const count = Math.max(before.length, after.length);
  if (count === 0) return null;
  const places = Array.from({ length: count }, (_, at) => at);
  return (
    <section className="mb-4">
      <h3 className="section-title mb-2">{words.change.parts}</h3>
      <ul className="grid gap-3">
        {places.map((at) => (
          <li key={at} className="card grid grid-cols-1 gap-3 p-3 sm:grid-cols-2">
            {[before[at], after[at]].map((part, side) =>
              part === undefined ? null : (
                <img
                  key={part.screenshot}
                  src={serviceUrl(part.screenshot)}
                  alt={side === 0 ? words.change.pictureBefore : words.change.pictureAfter}
                  width={part.width}
                  height={part.height}
                  loading="lazy"
                  className="h-auto max-w-full"
                />
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stack({
  before,
  after,
  regions,
  mode,
  share,
}: Props & { mode: 'slider' | 'overlay'; share: number }) {
  const look = mode === 'slider' ? { clipPath: `inset(0 ${100 - share}% 0 0)` } : { opacity: share / 100 };
  return (
    <div className="card h-[70vh] overflow-y-auto">
      <div className="grid">
        <div className="[grid-area:1/1]">
          <Shot src={before ?? ''} alt={words.change.pictureBefore} regions={[]} />
        </div>
        <div className="bg-card [grid-area:1/1]" style={look}>
          <Shot src={after ?? ''} alt={words.change.pictureAfter} regions={regions} />
        </div>
        {mode === 'slider' && (
          <div
            aria-hidden="true"
            className="w-0.5 bg-accent [grid-area:1/1]"
            style={{ marginLeft: `${share}%` }}
          />
        )}
      </div>
    </div>
  );
}

function Picture({ src, alt, regions }: { src: string; alt: string; regions: Region[] }) {
  return (
    <div className="card h-[70vh] overflow-y-auto">
      <Shot src={src} alt={alt} regions={regions} />
    </div>
  );
}

/** A screenshot with the parts framed that differ. */
function Shot({ src, alt, regions }: { src: string; alt: string; regions: Region[] }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  return (
    <div className="relative">
      <img
        src={serviceUrl(src)}
        alt={alt}
        className="block w-full"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {size &&
        regions.map(({ x, y, width, height }) => (
          <span
            key={`${x} ${y} ${width} ${height}`}
            data-region=""
            className="absolute rounded border-2 border-accent bg-accent/10"
            style={{
              left: `${(100 * x) / size.width}%`,
              top: `${(100 * y) / size.height}%`,
              width: `${(100 * width) / size.width}%`,
              height: `${(100 * height) / size.height}%`,
            }}
          />
        ))}
    </div>
  );
}
