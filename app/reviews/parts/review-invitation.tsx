import { Link, useLocation } from 'react-router';
import { loginAddress } from '#app/accounts/own-path.ts';
import { useSession } from '#app/accounts/parts/session-provider.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Guests are told how to add a review. */
export function ReviewInvitation() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'signed-in') return null;
  return (
    <Notice>
      <Link className="link" to={loginAddress(pathname)}>
        Please log in to add a review.
      </Link>
    </Notice>
  );
}
