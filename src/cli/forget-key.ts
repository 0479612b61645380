// `heed forget-key`: the key of this database is lost; the next start takes the one it finds, or makes one.
import type { CommandWorld, OwnWorld } from './command-world.ts';

export async function forgetKey(open: CommandWorld['open'], say: OwnWorld['say']): Promise<boolean> {
  const { store } = await open();
  await store.forgetKeyCheck();
  say(
    { isForgotten: true },
    'The next start uses the heed.key it finds, or creates one. Secrets encrypted with the old key fail until you enter them again.\n',
  );
  return true;
}
