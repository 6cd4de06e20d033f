import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { callApi, onUnauthorized } from '#app/platform/browser/api-client.ts';
import type { SignedInResponse, User } from '../accounts.schema.ts';
import { isSignInPage, loginAddress } from '../sign-in/sign-in-redirect.ts';
import {
  clearSession,
  currentSession,
  type StoredSession,
  saveSession,
  subscribeToSession,
} from './session-store.ts';

export type Session = (
  | { status: 'loading' | 'guest'; user: null; token: null }
  | { status: 'signed-in'; user: User; token: string }
) & {
  signIn: (answer: SignedInResponse) => void;
  /** stores changes to the user */
  updateSessionUser: (user: User) => void;
  signOut: () => void;
  /** clears a session that the server has already ended */
  leave: () => void;
};

/** The session store; a preview replaces it. */
export const SessionContext = createContext({ subscribe: subscribeToSession, current: currentSession });

/**
 * The current session. Served pages contain no user, so the first render is 'loading' on both sides. Components
 * subscribe to the store, because a context update would hydrate the whole page.
 */
export function useSession(): Session {
  const { subscribe, current } = useContext(SessionContext);
  const stored = useSyncExternalStore<StoredSession | null | undefined>(subscribe, current, () => undefined);
  return useMemo(
    () => ({ ...stateOf(stored), signIn: saveSession, updateSessionUser, signOut, leave }),
    [stored],
  );
}

function stateOf(stored: StoredSession | null | undefined) {
  if (stored) return { status: 'signed-in' as const, user: stored.user, token: stored.token };
  return { status: stored === null ? ('guest' as const) : ('loading' as const), user: null, token: null };
}

function updateSessionUser(user: User): void {
  const token = currentSession()?.token;
  if (token) saveSession({ token, user });
}

/** Sends the call before clearing the token. */
function signOut(): void {
  callApi('POST', '/api/auth/logout', { keepalive: true }).catch(() => {
    // Sign out locally anyway; the server's session expires.
  });
  leave();
}

/** Reloads the document, so that no personal data stays in memory. */
function leave(): void {
  clearSession({ quietly: true });
  window.sessionStorage.clear();
  window.location.assign('/login');
}

/** A 401 on any call ends the session and redirects to /login, which leads back afterwards (screens §7). */
export function useRedirectWhenUnauthorized(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUnauthorized((token) => {
        // A late response to an older token does not concern the current session.
        if (token !== (currentSession()?.token ?? null)) return;
        const { pathname, search } = window.location;
        // Later, because forms first save what was typed.
        queueMicrotask(() => {
          clearSession();
          // The login page has the way back already if several calls were refused.
          if (!isSignInPage(pathname)) navigate(loginAddress(pathname + search));
        });
      }),
    [navigate],
  );
}
