import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { callApi, onUnauthorized } from '#app/platform/browser/api-client.ts';
import type { SignedInResponse, User } from '../accounts.schema.ts';
import { loginAddress } from '../sign-in/sign-in-redirect.ts';
import { clearSession, currentSession, saveSession, subscribeToSession } from './session-store.ts';
import type { StoredSession } from './stored-session.ts';

export type Session = (
  | { status: 'loading' | 'guest'; user: null; token: null }
  | { status: 'signed-in'; user: User; token: string }
) & {
  signIn: (answer: SignedInResponse) => void;
  /** keeps what has changed about the person */
  updateSessionUser: (user: User) => void;
  signOut: () => void;
  /** forgets a session that the server has ended already */
  leave: () => void;
};

/** Where the session is kept: in this browser, unless a page is only looked at. */
export const SessionContext = createContext({ subscribe: subscribeToSession, current: currentSession });

/**
 * Who is using this browser. Served pages know nobody, so the first render is 'loading' on both sides. Whoever asks is
 * told by the store and not through the tree, which a page just served would have to be searched through.
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

/** The call goes out with the token before it is forgotten. */
function signOut(): void {
  callApi('POST', '/api/auth/logout', { keepalive: true }).catch(() => {
    // Signed out here all the same; the server's session ends by its age.
  });
  leave();
}

/** The document is loaded anew, so that nothing personal stays in memory. */
function leave(): void {
  clearSession({ quietly: true });
  window.sessionStorage.clear();
  window.location.assign('/login');
}

/** A 401 on any call ends the session and leads to /login, keeping where one was (spec §7). */
export function useRedirectWhenUnauthorized(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUnauthorized((token) => {
        // A late answer to an older token says nothing about the session of now.
        if (token !== (currentSession()?.token ?? null)) return;
        clearSession();
        navigate(loginAddress(window.location.pathname + window.location.search));
      }),
    [navigate],
  );
}
