import { currentUserId, onUnauthorized } from './api-client.ts';
import { parseJson, tabStorage } from './browser-storage.ts';

const PREFIX = 'interrupted_draft:';

interface InterruptedDraft {
  /** the person who typed it */
  userId: string;
  draft: unknown;
}

/**
 * Saves a form's draft in this tab if the session ends, before the page is left for the login. `read` gives undefined if nothing
 * would be lost. Returns what stops it.
 */
export function saveWhenInterrupted(name: string, read: () => unknown): () => void {
  const userId = currentUserId();
  if (userId === undefined) return () => undefined;
  const save = () => {
    const draft = read();
    if (draft !== undefined)
      tabStorage.write(PREFIX + name, JSON.stringify({ userId, draft } satisfies InterruptedDraft));
  };
  const stopListening = onUnauthorized(save);
  const saveIfEndedElsewhere = () => currentUserId() === userId || save();
  window.addEventListener('storage', saveIfEndedElsewhere);
  return () => {
    stopListening();
    window.removeEventListener('storage', saveIfEndedElsewhere);
  };
}

/** The interrupted draft of a form, if this person typed it. */
export function readInterruptedDraft(name: string): unknown {
  const { userId, draft } = (parseJson(tabStorage.read(PREFIX + name)) ?? {}) as Partial<InterruptedDraft>;
  return userId !== undefined && userId === currentUserId() ? draft : undefined;
}

export function deleteInterruptedDraft(name: string): void {
  tabStorage.remove(PREFIX + name);
}

/** Whether a draft waits for its person to log in again. */
export function hasInterruptedDraft(): boolean {
  return tabStorage.keys().some((key) => key.startsWith(PREFIX));
}
