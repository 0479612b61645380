// What can be done with a change: its address for somebody else, its evidence as a file, a second look later.

import { useMutation } from '@tanstack/react-query';
import { serviceUrl } from '../../base-path.ts';
import { copyText } from '../../copy-text.ts';
import type { ChangeDetail, Site } from '../../data/client.ts';
import { gatherEvidence, saveFile } from '../../evidence.ts';
import { useMarks } from '../../marks.ts';
import { showToast } from '../../toasts.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { Writing } from '../parts/writing.tsx';

export function ChangeKeep({ change, site }: { change: ChangeDetail; site: Site | undefined }) {
  const say = words.keeping;
  const mark = useMarks();
  const { mutate, isPending } = useMutation({
    mutationFn: () => gatherEvidence(change, site),
    onSuccess: (file) => saveFile(`heed-${change.detectedAt.slice(0, 10)}-${change.id}.html`, file),
    onError: (error) => showToast(sentenceOf(error), { isTrouble: true }),
  });
  const share = async () => {
    const isCopied = await copyText(window.location.origin + serviceUrl(`/changes/${change.id}`));
    showToast(isCopied ? say.shared : say.notShared, { isTrouble: !isCopied });
  };
  return (
    <span className="flex gap-2 max-sm:*:min-w-0 max-sm:*:flex-1 max-sm:*:gap-1.5 max-sm:*:px-2">
      <button type="button" className="button" aria-label={say.share} onClick={() => void share()}>
        <Icon name="links" /> <Short full={say.share} short={say.short.share} />
      </button>
      <button
        type="button"
        className="button"
        aria-label={isPending ? say.gathering : say.evidence}
        disabled={isPending}
        onClick={() => mutate()}
      >
        <Icon name="save" />{' '}
        <Short full={isPending ? say.gathering : say.evidence} short={say.short.evidence} />
      </button>
      <Writing>
        <button
          type="button"
          className="button"
          aria-label={change.seen ? words.inbox.markUnseen : words.inbox.markSeen}
          onClick={() => void mark([change.id], { seen: !change.seen })}
        >
          <Icon name={change.seen ? 'inbox' : 'check'} />{' '}
          <Short
            full={change.seen ? words.inbox.markUnseen : words.inbox.markSeen}
            short={change.seen ? say.short.unseen : say.short.seen}
          />
        </button>
      </Writing>
    </span>
  );
}

/** One row of buttons on a phone, too: there a word of each has to do. */
function Short({ full, short }: { full: string; short: string }) {
  return (
    <>
      <span className="max-sm:hidden">{full}</span>
      <span className="truncate sm:hidden">{short}</span>
    </>
  );
}
