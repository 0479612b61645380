// Doing one thing about accounts: shown data is requested again, and errors are shown.
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../components/parts/notice.tsx';
import { showToast } from '../toasts.ts';

export function useAct(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const client = useQueryClient();
  return async (work, done) => {
    try {
      await work();
      showToast(done);
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
    await client.invalidateQueries({ queryKey: ['accounts'] });
  };
}
