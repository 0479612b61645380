// The parts of a previewed page: chosen on its picture or from a list, to watch only these or to leave them out.
import { useState } from 'react';
import { type Choice, type ChoiceKind, choose, kindOf } from '../../choice.ts';
import type { Preview } from '../../data/client.ts';
import type { Look } from '../../look.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { PagePicture } from './page-picture.tsx';

interface Props {
  look: Look;
  parts: Preview['parts'];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onShow: () => void;
  onBrowser: () => void;
}

export function PreviewParts({ look, parts, choice, onChoose, onShow, onBrowser }: Props) {
  return (
    <>
      <PagePicture {...{ look, choice, onChoose, onShow, onBrowser }} />
      <Parts {...{ parts, choice, onChoose }} />
    </>
  );
}

const mostParts = 25;

function Parts({ parts, choice, onChoose }: Pick<Props, 'parts' | 'choice' | 'onChoose'>) {
  const [isAll, setIsAll] = useState(false);
  const main = parts.filter(({ isMain }) => isMain);
  const shown = isAll ? parts : (main.length > 0 ? main : parts).slice(0, mostParts);
  const toggle = (kind: ChoiceKind, selector: string) =>
    onChoose(choose(choice, selector, kindOf(choice, selector) === kind ? null : kind));
  return (
    <details>
      <summary className="text-sm font-medium">{words.preview.parts}</summary>
      <p className="mt-2 text-sm text-quiet">{words.preview.partsNote}</p>
      <ul className="card mt-3 max-h-96 divide-y divide-line overflow-y-auto">
        {byPlace(shown).map(({ key, item: { selector, text } }) => (
          <li key={key} className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm">
            <span
              className={`min-w-48 flex-1 break-words ${choice.exclude.includes(selector) ? 'text-quiet line-through' : ''}`}
            >
              {text.length > 160 ? `${text.slice(0, 160)}…` : text}
            </span>
            {(['include', 'exclude'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-label={`${words.preview[kind]}: ${text.slice(0, 60)}`}
                aria-pressed={choice[kind].includes(selector)}
                className={`button min-h-8 ${choice[kind].includes(selector) ? 'border-accent text-accent' : ''}`}
                onClick={() => toggle(kind, selector)}
              >
                {words.preview[kind]}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {!isAll && shown.length < parts.length && (
        <button type="button" className="button mt-2" onClick={() => setIsAll(true)}>
          {words.change.showAll(parts.length)}
        </button>
      )}
    </details>
  );
}
