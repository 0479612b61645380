// A session that ended while its page was open: one signs in over it, and goes on with what was typed.
import { useQueryClient } from '@tanstack/react-query';
import { type Me, meQuery } from '../../data/me.ts';
import { enter } from '../../entering.ts';
import { words } from '../../words/words.ts';
import { Dialog } from '../parts/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SessionEnded({ user, onClose }: { user: NonNullable<Me['user']>; onClose: () => void }) {
  const client = useQueryClient();
  const goOn = (me: Me) => {
    // Of what one person typed, another sees nothing.
    if (me.user?.id !== user.id) return enter();
    client.setQueryData(meQuery.queryKey, me);
    onClose();
    void client.invalidateQueries();
  };
  return (
    <Dialog title={words.accounts.endedTitle} onClose={onClose}>
      <p className="mt-2 text-quiet">{words.accounts.endedNote}</p>
      <SignInForm email={user.email} onIn={goOn} />
    </Dialog>
  );
}
