import { setTokenReader } from '#app/platform/browser/api-client.ts';
import { onOtherTab, readText, removeText, writeText } from '#app/platform/browser/browser-storage.ts';
import type { SignedInResponse } from '../accounts.schema.ts';
import {
  parseStoredSession,
  SESSION_MS,
  type StoredSession,
  storedUserText,
  TOKEN_KEY,
  USER_KEY,
} from './stored-session.ts';

const listeners = new Set<() => void>();
let cached: { token: string | null; userText: string | null; session: StoredSession | null } | undefined;

setTokenReader(() => (typeof window === 'undefined' ? null : (currentSession()?.token ?? null)));

/** Returns the same object until the session changes, as React requires of a snapshot. */
export function currentSession(): StoredSession | null {
  const token = readText(TOKEN_KEY);
  const userText = readText(USER_KEY);
  if (!cached || cached.token !== token || cached.userText !== userText) {
    cached = { token, userText, session: parseStoredSession(token, userText, Date.now()) ?? null };
  }
  return cached.session && cached.session.expiresAt > Date.now() ? cached.session : null;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  const stopListening = onOtherTab([TOKEN_KEY, USER_KEY], listener);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

export function saveSession({ token, user }: Pick<SignedInResponse, 'token' | 'user'>): void {
  // The user first: other tabs react to the token, and both must be stored by then.
  writeText(USER_KEY, storedUserText(user, Date.now() + SESSION_MS));
  writeText(TOKEN_KEY, token);
  for (const listener of listeners) listener();
}

/** `quietly` does not re-render this page, because the browser is about to leave it. */
export function clearSession({ quietly = false } = {}): void {
  removeText(TOKEN_KEY);
  removeText(USER_KEY);
  if (quietly) return;
  for (const listener of listeners) listener();
}
