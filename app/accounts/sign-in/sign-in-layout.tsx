import { type ReactNode, useEffect } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { RequiresScripts } from '#app/ui/feedback/notice.tsx';
import { useSession } from '../sessions/use-session.ts';
import styles from './sign-in-layout.module.css';
import { addressAfterSignIn, needsDocumentLoad } from './sign-in-redirect.ts';

/**
 * Sign-in runs in the browser, which stores the session. A form posted before hydration redirects back to the page; its
 * content is neither read nor stored.
 */
export function redirectToForm({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}

/** Redirects a signed-in user away from a sign-in page. */
export function useRedirectAfterSignIn(): void {
  const { status, user } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const from = query.get('from');
  useEffect(() => {
    if (status !== 'signed-in') return;
    const address = addressAfterSignIn(user, from);
    if (needsDocumentLoad(address)) window.location.replace(address);
    else navigate(address, { replace: true });
  }, [status, user, from, navigate]);
}

/** The layout of the sign-in and registration pages. */
export function SignInLayout({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      <div className={styles.form}>
        <RequiresScripts />
        {children}
      </div>
    </div>
  );
}
