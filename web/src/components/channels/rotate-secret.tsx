// Replaces the secret that a channel signs with: what that means, then the new one, shown once.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Channel, channelsQuery, type RotatedSecret, rotateSecret } from '../../data/channels.ts';
import { momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Dialog } from '../parts/dialog.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { CopyBox } from '../settings/copy-box.tsx';

export function RotateSecret({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const client = useQueryClient();
  const [made, setMade] = useState<RotatedSecret | null>(null);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const say = words.channels;
  const rotate = async () => {
    setIsBusy(true);
    try {
      setMade(await rotateSecret(channel.id));
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
    setIsBusy(false);
    await client.invalidateQueries({ queryKey: channelsQuery.queryKey });
  };
  return (
    <Dialog title={say.rotateTitle(channel.name)} onClose={onClose}>
      {made === null ? (
        <p className="mt-2 text-quiet">{say.rotateNote}</p>
      ) : (
        <CopyBox
          label={say.newSecret}
          note={
            made.formerSecretUntil === null
              ? say.newSecretNote
              : say.bothUntil(momentOf(made.formerSecretUntil))
          }
          value={made.secret}
        />
      )}
      <p role="alert" className="mt-2 text-sm text-bad empty:hidden">
        {trouble}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {made === null && (
          <button
            type="button"
            className="button button-main"
            disabled={isBusy}
            onClick={() => void rotate()}
          >
            {say.rotate}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {made === null ? words.frame.cancel : say.rotateDone}
        </button>
      </div>
    </Dialog>
  );
}
