import { currentUserId, onUnauthorized } from './api-client.ts';
import { parseJson, tabStorage } from './browser-storage.ts';

const KEY = 'interrupted_drafts';

interface InterruptedDrafts {
  /** the person who typed them */
  userId?: string;
  /** by the form's name */
  drafts?: Record<string, unknown>;
}

/**
 * Saves a form's draft in this tab if the session ends, before the login page opens. `read` returns undefined if nothing
 * would be lost. Returns a function that stops it.
 */
export function saveWhenInterrupted(name: string, read: () => unknown): () => void {
  const userId = currentUserId();
  if (userId === undefined) return () => undefined;
  const save = () => {
    const draft = read();
    if (draft !== undefined) write({ userId, drafts: { ...draftsOf(userId), [name]: draft } });
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
  return draftsOf(currentUserId())[name];
}

export function deleteInterruptedDraft(name: string): void {
  const userId = currentUserId();
  const { [name]: _, ...drafts } = draftsOf(userId);
  if (Object.keys(drafts).length > 0) write({ userId, drafts });
  else tabStorage.remove(KEY);
}

/** Whether a draft is saved until its author logs in again. */
export function hasInterruptedDraft(): boolean {
  return tabStorage.read(KEY) !== null;
}

function draftsOf(person: string | undefined): Record<string, unknown> {
  const { userId, drafts = {} } = (parseJson(tabStorage.read(KEY)) ?? {}) as InterruptedDrafts;
  return userId !== undefined && userId === person ? drafts : {};
}

function write(drafts: InterruptedDrafts): void {
  tabStorage.write(KEY, JSON.stringify(drafts));
}
