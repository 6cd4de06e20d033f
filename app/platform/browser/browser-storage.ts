/**
 * localStorage that never throws: a browser may block it or its quota may be full. Then values live in memory until the
 * page is closed, so that signing in and filling a cart still work.
 */
const inMemory = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

export function writeText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
}

export function removeText(key: string): void {
  inMemory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // nothing was stored there either
  }
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
