import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#app/accounts/accounts.shapes.ts';
import { loginAddress } from '#app/accounts/own-path.ts';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import styles from './admin-guard.module.css';

/**
 * Lets admins in (spec §2, Admin area). The session lives in the browser, so the page is served as this
 * guard and knows nobody; that nobody else gets the data is the API's care.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <Waiting />;
  if (session.status === 'guest') return <Navigate to={loginAddress(pathname + search)} replace />;
  if (session.user?.isAdmin) return <WithRole>{children}</WithRole>;
  // spec §2, Users page.
  return pathname === '/admin/users' ? <Navigate to="/" replace /> : <NotAuthorized />;
}

/**
 * The role may be another one since the session was stored, so it is asked for once and kept; a session of before there
 * were roles waits for it.
 */
function WithRole({ children }: { children: ReactNode }) {
  const { user, renew } = useSession();
  const me = useAnswer<{ user: User }>('/api/auth/me');
  const fresh = me.answer?.user;
  const hears = useEffectEvent((now: User) => {
    const isSame = JSON.stringify(rightsOf(now)) === JSON.stringify(rightsOf(user as User));
    if (!isSame) renew(now);
  });
  useEffect(() => {
    if (fresh) hears(fresh);
  }, [fresh]);
  if (user?.permissions) return children;
  return me.error ? <Failed onRetry={me.reload} /> : <Waiting />;
}

function rightsOf({ isAdmin, role, permissions, hasSecondFactor }: User) {
  return [isAdmin, role, permissions, hasSecondFactor];
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.middle}>
      <FailedNotice message="Your account could not be loaded. Please try again." onRetry={onRetry} />
    </main>
  );
}

function Waiting() {
  return (
    <main className={styles.middle} aria-busy="true">
      <p>One moment</p>
    </main>
  );
}

function NotAuthorized() {
  return (
    <main className={styles.middle}>
      <h1>Not Authorized</h1>
      <ButtonLink to="/" look="second">
        Go Back Home
      </ButtonLink>
    </main>
  );
}
