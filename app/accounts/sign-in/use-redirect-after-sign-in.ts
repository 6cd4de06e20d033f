import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../sessions/use-session.ts';
import { addressAfterSignIn, needsDocumentLoad } from './sign-in-redirect.ts';

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
