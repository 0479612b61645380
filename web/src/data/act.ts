// Doing one thing about accounts: what is shown is asked for anew, and trouble is told.
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../components/parts/notice.tsx';
import { tell } from '../toasts.ts';

export function useAct(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const client = useQueryClient();
  return async (work, done) => {
    try {
      await work();
      tell(done);
    } catch (error) {
      tell(sentenceOf(error), { isTrouble: true });
    }
    await client.invalidateQueries({ queryKey: ['accounts'] });
  };
}
