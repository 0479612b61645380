// Editing one site, with what the service refused and why.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../components/parts/notice.tsx';
import { showToast } from '../toasts.ts';
import { words } from '../words/words.ts';
import { editSite, RequestError, type SiteEdit } from './client.ts';
import { refresh } from './live.ts';
import { siteQuery } from './queries.ts';

export function useEditSite(id: string) {
  const client = useQueryClient();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const edit = async (change: SiteEdit): Promise<boolean> => {
    setIsBusy(true);
    setProblems({});
    try {
      client.setQueryData(siteQuery(id).queryKey, await editSite(id, change));
      refresh(client);
      showToast(words.site.saved);
      return true;
    } catch (error) {
      const fields = error instanceof RequestError ? error.fields : {};
      setProblems(fields);
      showToast(Object.keys(fields).length > 0 ? words.form.fix : sentenceOf(error), { isTrouble: true });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { edit, problems, isBusy };
}
