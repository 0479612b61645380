// Questions about all sites at once.
import { AskBox } from '../components/site/ask-box.tsx';
import { useTitle } from '../title.ts';
import { words } from '../words/words.ts';

export function AskPage() {
  useTitle(words.frame.ask);
  return (
    <div className="max-w-3xl">
      <h1 className="page-title">{words.frame.ask}</h1>
      <p className="mt-1 mb-5 text-quiet">{words.ask.note}</p>
      <AskBox />
    </div>
  );
}
