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

/** The session of this browser. The same object until it changes, as React asks of a snapshot. */
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
  // The user first: another tab hears of the token last, when both are there.
  writeText(USER_KEY, storedUserText(user, Date.now() + SESSION_MS));
  writeText(TOKEN_KEY, token);
  for (const listener of listeners) listener();
}

/** Forgets the session; `quietly` leaves this page as it stands, because it is about to be left. */
export function clearSession({ quietly = false } = {}): void {
  removeText(TOKEN_KEY);
  removeText(USER_KEY);
  if (quietly) return;
  for (const listener of listeners) listener();
}
