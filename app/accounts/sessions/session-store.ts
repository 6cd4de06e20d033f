import { setSessionReader } from '#app/platform/browser/api-client.ts';
import { deviceStorage, onOtherTab, parseJson } from '#app/platform/browser/browser-storage.ts';
import type { SignedInResponse, User } from '../accounts.schema.ts';

/** The session in the browser's storage (rules §5, Storage). */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';
export const REMEMBERED_EMAIL_KEY = 'remembered_email';

/** 30 days (screens §9, remember-me expiry). */
export const SESSION_MS = 2_592_000_000;

export interface StoredSession {
  token: string;
  user: User;
  expiresAt: number;
}

/** Undefined without a session, or if it expired or cannot be parsed. */
export function parseStoredSession(
  token: string | null,
  userText: string | null,
  now: number,
): StoredSession | undefined {
  const stored = parseJson(userText) as (Partial<User> & { expiresAt?: unknown }) | null | undefined;
  if (!token || !stored) return undefined;
  const { expiresAt: until, ...user } = stored;
  if (typeof user._id !== 'string' || typeof user.name !== 'string' || typeof user.email !== 'string') {
    return undefined;
  }
  const expiresAt = expiryOf(until, now);
  if (expiresAt <= now) return undefined;
  return { token, expiresAt, user: { ...NO_DETAILS, ...(user as User), isAdmin: user.isAdmin === true } };
}

/** The value of the key `user`, without the postal address, which most pages do not need. */
export function storedUserText(user: User, expiresAt: number): string {
  return JSON.stringify({ ...user, address: null, expiresAt });
}

function expiryOf(expiresAt: unknown, now: number): number {
  const at = new Date((expiresAt ?? Number.NaN) as string | number).getTime();
  return Number.isFinite(at) ? at : now + SESSION_MS;
}

/** Defaults for fields that a user stored long ago may lack. */
const NO_DETAILS = {
  ...{ mobileNumber: null, profileImage: null, address: null, createdAt: '' },
  ...{ isEmailVerified: false, isMobileVerified: false, hasPassword: false },
};

const listeners = new Set<() => void>();
let hasEnded = false;
let cached: { token: string | null; userText: string | null; session: StoredSession | null } | undefined;

setSessionReader(() => (typeof window === 'undefined' ? null : currentSession()));

/** Returns the same object until the session changes, as React requires of a snapshot. */
export function currentSession(): StoredSession | null {
  const token = deviceStorage.read(TOKEN_KEY);
  const userText = deviceStorage.read(USER_KEY);
  if (!cached || cached.token !== token || cached.userText !== userText) {
    const session = parseStoredSession(token, userText, Date.now()) ?? null;
    hasEnded ||= Boolean(cached?.session) && !session;
    cached = { token, userText, session };
  }
  if (cached.session && cached.session.expiresAt > Date.now()) return cached.session;
  // An expired session contains a name and addresses.
  if (token && userText) {
    hasEnded = true;
    clearSession({ quietly: true });
  }
  return null;
}

/** Whether the session expired, or was ended elsewhere, since the document was loaded. */
export const hasSessionEnded = () => hasEnded;

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
  deviceStorage.write(USER_KEY, storedUserText(user, Date.now() + SESSION_MS));
  deviceStorage.write(TOKEN_KEY, token);
  hasEnded = false;
  for (const listener of listeners) listener();
}

/** `quietly` does not re-render this page, because the browser is about to leave it. */
export function clearSession({ quietly = false } = {}): void {
  deviceStorage.remove(TOKEN_KEY);
  deviceStorage.remove(USER_KEY);
  if (quietly) return;
  for (const listener of listeners) listener();
}
