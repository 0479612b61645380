// `heed forget-key`: the key of this database is lost; the next start takes the one it finds, or makes one.
import { Fault } from '../core/fault.ts';
import type { OwnWorld } from './cli.ts';

export async function forgetKey(args: string[], { open, say }: OwnWorld): Promise<boolean> {
  if (args.length > 0) {
    throw new Fault({
      code: 'config.bad-argument',
      message: 'forget-key takes no arguments.',
      advice: 'Run `heed forget-key`.',
      transient: false,
    });
  }
  const { store } = await open();
  await store.forgetKeyCheck();
  say(
    { isForgotten: true },
    'The next start takes the heed.key it finds, or makes one. Secrets sealed with the old key fail until they are entered again.\n',
  );
  return true;
}
