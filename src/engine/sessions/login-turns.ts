// One login at a time for each site: the pages of a set would else all sign in at once when their session ends.

export interface LoginTurn {
  /** Resolves when nobody else signs in. */
  begin(): Promise<void>;
  /** Safe to call when it never began. */
  end(): void;
}

/** By store, so that two services in one process know nothing of each other. */
const lines = new WeakMap<object, Map<string, Promise<void>>>();

export function openLoginTurn(store: object, siteId: string): LoginTurn {
  const line = lines.get(store) ?? new Map<string, Promise<void>>();
  lines.set(store, line);
  let end = () => {};
  return {
    async begin() {
      const before = line.get(siteId);
      const mine = new Promise<void>((resolve) => {
        end = () => {
          resolve();
          if (line.get(siteId) === mine) line.delete(siteId);
        };
      });
      line.set(siteId, mine);
      await before;
    },
    end: () => end(),
  };
}
