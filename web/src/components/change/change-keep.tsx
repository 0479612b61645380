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
    <span className="flex flex-wrap gap-2 max-sm:*:gap-1.5 max-sm:*:px-2.5">
      <button type="button" className="button" onClick={() => void share()}>
        <Icon name="links" /> {say.share}
      </button>
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        <Icon name="save" /> {isPending ? say.gathering : say.evidence}
      </button>
      <Writing>
        <button
          type="button"
          className="button"
          onClick={() => void mark([change.id], { seen: !change.seen })}
        >
          <Icon name={change.seen ? 'inbox' : 'check'} />{' '}
          {change.seen ? words.inbox.markUnseen : words.inbox.markSeen}
        </button>
      </Writing>
    </span>
  );
}
