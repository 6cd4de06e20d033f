import { currentUserId, onUnauthorized } from './api-client.ts';
import { parseJson } from './browser-storage.ts';

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
    if (draft !== undefined) write(name, { userId, draft });
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
  const { userId, draft } = (parseJson(readItem(name)) ?? {}) as Partial<InterruptedDraft>;
  return userId !== undefined && userId === currentUserId() ? draft : undefined;
}

export function deleteInterruptedDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked, so no draft was saved.
  }
}

/** Whether a draft waits for its person to log in again. */
export function hasInterruptedDraft(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

function readItem(name: string): string | null {
  try {
    return window.sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

function write(name: string, draft: InterruptedDraft): void {
  try {
    window.sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is blocked: what was typed is lost.
  }
}
