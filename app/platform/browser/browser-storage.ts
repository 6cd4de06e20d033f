/** Shared by all tabs of this browser; survives closing it. */
export const deviceStorage = createStorage(() => window.localStorage);

/** For this tab, until it is closed. */
export const tabStorage = createStorage(() => window.sessionStorage);

/**
 * Storage that never throws: a browser may block it or its quota may be full. Then values live in memory until the page is
 * closed, so that signing in and filling a cart still work.
 */
function createStorage(open: () => Storage) {
  const inMemory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key: string) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write(key: string, text: string): void {
      inMemory.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        inMemory.delete(key);
      });
    },
    remove(key: string): void {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** The parsed JSON; undefined for null and for invalid JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls back when another tab changes one of the keys or clears the storage. */
export function onOtherTab(keys: readonly string[], callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // Later, because if the session has ended, forms first save what was typed.
    if (event.key === null || keys.includes(event.key)) setTimeout(callback);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
