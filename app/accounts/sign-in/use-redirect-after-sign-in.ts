import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../sessions/use-session.ts';
import { addressAfterSignIn, needsDocumentLoad } from './sign-in-redirect.ts';

/** Whoever is signed in has nothing to do on a sign-in page: back to where one came from, or on. */
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
