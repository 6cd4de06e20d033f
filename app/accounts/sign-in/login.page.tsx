import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasInterruptedDraft } from '#app/platform/browser/interrupted-drafts.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { hasSessionEnded } from '../sessions/session-store.ts';
import { useSession } from '../sessions/use-session.ts';
import styles from './login-form.module.css';
import { LoginForm } from './login-form.tsx';
import { redirectToForm, SignInLayout, useRedirectAfterSignIn } from './sign-in-layout.tsx';

const SignInDialog = lazy(async () => ({
  default: (await import('./sign-in-dialog.tsx')).SignInDialog,
}));

export const action = redirectToForm;

export const meta = privatePageMeta('Login', 'Log in to see your orders, cart and wishlist.');

export default function Login() {
  useRedirectAfterSignIn();
  const [query] = useSearchParams();
  const { status } = useSession();
  const [isByCode, setByCode] = useState(false);
  return (
    <SignInLayout title="Login" intro="Your cart and wishlist stay with you when you log in.">
      {query.has('deleted') && (
        <div className={styles.notice}>
          <Notice tone="good">Your account was deleted.</Notice>
        </div>
      )}
      {status === 'guest' && hasSessionEnded() && (
        <div className={styles.notice}>
          <Notice tone="warn">
            Your session has ended. Please log in again.
            {hasInterruptedDraft() && ' What you typed was saved: open the form again after you log in.'}
          </Notice>
        </div>
      )}
      <LoginForm from={query.get('from')}>
        <Button look="second" full onClick={() => setByCode(true)}>
          Login with OTP
        </Button>
      </LoginForm>
      {isByCode && (
        <Suspense>
          <SignInDialog onClose={() => setByCode(false)} from={query.get('from') ?? '/'} />
        </Suspense>
      )}
    </SignInLayout>
  );
}
