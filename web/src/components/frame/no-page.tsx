// What is shown where there is no page, and where drawing one went wrong.
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../title.ts';
import { words } from '../../words/words.ts';
import { Notice, sentenceOf } from '../parts/notice.tsx';

export function NoPage() {
  useTitle(words.frame.noPage);
  return (
    <Notice isPage title={words.frame.noPage}>
      <p>{words.frame.noPageNote}</p>
      <Link to="/" className="button mt-5">
        {words.frame.toChanges}
      </Link>
    </Notice>
  );
}

export function Crash({ error }: { error: unknown }) {
  return (
    <div role="alert">
      <Notice isPage title={words.frame.crash}>
        <p className="break-words">{sentenceOf(error)}</p>
        <button type="button" className="button mt-5" onClick={() => window.location.reload()}>
          {words.frame.tryAgain}
        </button>
      </Notice>
    </div>
  );
}
