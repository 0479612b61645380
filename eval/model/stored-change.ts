// A change that went through the real corridor into a real store, with a scripted model, and that can be asked about again.
import type { ChangeDetail } from '../../src/core/change/change.ts';
import { reanalyseChange } from '../../src/engine/model/explain-change.ts';
import { inlinePagePool } from '../../test/support/inline-page-pool.ts';
import type { ModelTurn } from '../../test/support/model-server.ts';
import { openTemporaryStore } from '../../test/support/temporary-store.ts';
import { runChecks } from '../run-checks.ts';
import type { WatchedPage } from '../run-history.ts';
import { htmlPage } from '../sent-page.ts';
import { openScriptedAnalyst } from './scripted-analyst.ts';

export interface StoredChange {
  /** As it was stored by the check itself. */
  first: ChangeDetail;
  /** How often a model was asked by the check. */
  calls: number;
  /** Asks the model again, and reads what is stored then. */
  asked(): string[];
  ask(): Promise<ChangeDetail>;
}

/** The model, which has passed its exam, answers so. */
export async function withStoredChange<T>(
  watched: WatchedPage,
  pages: readonly [before: string, after: string],
  decide: (body: string) => ModelTurn,
  use: (stored: StoredChange) => Promise<T>,
): Promise<T> {
  const { store, close } = await openTemporaryStore();
  const {
    analyst,
    script,
    asked,
    close: closeModel,
  } = await openScriptedAnalyst({
    ...store.ai,
    // Another answer to the same question is the point here.
    findAnswer: async () => null,
  });
  try {
    script(decide);
    await runChecks(
      store,
      watched,
      pages.map((html) => ({ ...htmlPage(html), at: null })),
      { analyst },
    );
    const [listed] = (await store.listChanges('local', {})).changes;
    const read = async () => {
      const change = listed && (await store.getChange('local', listed.id));
      if (!change) throw new Error('nothing was stored');
      return change;
    };
    return await use({
      first: await read(),
      calls: asked().length,
      asked,
      async ask() {
        const { id } = await read();
        await reanalyseChange({ store, analyst, pagePool: inlinePagePool, now: Date.now }, 'local', id);
        return read();
      },
    });
  } finally {
    await closeModel();
    await close();
  }
}
