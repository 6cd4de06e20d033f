import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#app/accounts/accounts.schema.ts';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import styles from './admin-guard.module.css';

/**
 * Lets only admins in (screens §2, Admin area). The session is in the browser, so the server renders this guard
 * for everyone; the API protects the data.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <Waiting />;
  if (session.status === 'guest') return <Navigate to={loginAddress(pathname + search)} replace />;
  if (session.user?.isAdmin) return <WithRole>{children}</WithRole>;
  // Screens §2, Users page.
  return pathname === '/admin/users' ? <Navigate to="/" replace /> : <NotAuthorized />;
}

/**
 * The role may have changed since the session was stored, so load it once and save it. A session stored before
 * roles existed waits for the response.
 */
function WithRole({ children }: { children: ReactNode }) {
  const { user, updateSessionUser } = useSession();
  const me = useApiQuery<{ user: User }>('/api/auth/me');
  const loadedUser = me.data?.user;
  const renewIfChanged = useEffectEvent((now: User) => {
    const isSame = JSON.stringify(accessOf(now)) === JSON.stringify(accessOf(user as User));
    if (!isSame) updateSessionUser(now);
  });
  useEffect(() => {
    if (loadedUser) renewIfChanged(loadedUser);
  }, [loadedUser]);
  if (user?.permissions) return children;
  return me.error ? <Failed onRetry={me.reload} /> : <Waiting />;
}

function accessOf({ isAdmin, role, permissions, hasSecondFactor }: User) {
  return [isAdmin, role, permissions, hasSecondFactor];
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.centered}>
      <FailedNotice message="Your account could not be loaded. Please try again." onRetry={onRetry} />
    </main>
  );
}

function Waiting() {
  return (
    <main className={styles.centered} aria-busy="true">
      <p>One moment</p>
    </main>
  );
}

function NotAuthorized() {
  return (
    <main className={styles.centered}>
      <h1>Not Authorized</h1>
      <ButtonLink to="/" look="second">
        Go Back Home
      </ButtonLink>
    </main>
  );
}
