// What is kept of a site's session, without what it says, and a way to clear it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clearSiteSession, siteSessionQuery } from '../../data/site-session.ts';
import { showToast } from '../../toasts.ts';
import { agoOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { Writing } from '../parts/writing.tsx';

export function SiteSession({ siteId }: { siteId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(siteSessionQuery(siteId));
  const say = words.steps;
  if (data === undefined || (!data.isKept && data.updatedAt === null)) return null;
  const clear = async () => {
    try {
      await clearSiteSession(siteId);
      await client.invalidateQueries({ queryKey: siteSessionQuery(siteId).queryKey });
      showToast(say.cleared);
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
  };
  const { cookies, signedInAt, loginPause } = data;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p>
        {data.updatedAt === null ? say.none : say.kept(cookies.length)}
        {signedInAt !== null && `, ${say.signedIn(agoOf(signedInAt))}`}
      </p>
      {data.updatedAt !== null && (
        <Writing>
          <button type="button" className="button" onClick={() => void clear()}>
            {say.clear}
          </button>
        </Writing>
      )}
      {loginPause !== null && (
        <p className="basis-full text-bad">
          {say.paused(momentOf(loginPause.until))}{' '}
          {loginPause.error ? words.fault(loginPause.error).message : loginPause.reason}
        </p>
      )}
    </div>
  );
}
