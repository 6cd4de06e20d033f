import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginAddress } from '#app/accounts/own-path.ts';
import { useSession } from '#app/accounts/parts/session-provider.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
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
  if (session.user?.isAdmin) return children;
  // spec §2, Users page.
  return pathname === '/admin/users' ? <Navigate to="/" replace /> : <NotAuthorized />;
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
