// Where there are no accounts: who owns the service then, and how to have them.
import { useMe } from '../../data/me.ts';
import { words } from '../../words/words.ts';

export function AccountsNote() {
  const me = useMe();
  if (me === undefined || me.hasAccounts) return null;
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{words.accounts.noAccounts}</h2>
      <p className="mt-0.5 text-sm text-quiet">{words.accounts.noAccountsNote}</p>
    </section>
  );
}
