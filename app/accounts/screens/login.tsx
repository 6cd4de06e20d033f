import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { privatePage } from '#app/foundation/private-page.ts';
import { Button } from '#app/ui/button.tsx';
import { backToForm } from '../back-to-form.ts';
import { useLeaveAfterSignIn } from '../parts/leave-after-sign-in.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';

const SignInWindow = lazy(async () => ({
  default: (await import('../parts/sign-in-window.tsx')).SignInWindow,
}));

export const action = backToForm;

export const meta = privatePage('Login', 'Log in to see your orders, your cart and your wishlist.');

export default function Login() {
  useLeaveAfterSignIn();
  const [query] = useSearchParams();
  const [isByCode, setByCode] = useState(false);
  return (
    <SignInPage title="Login" words="Your cart and your wishlist come along from this browser.">
      <LoginForm from={query.get('from')}>
        <Button look="second" full onClick={() => setByCode(true)}>
          Login with an OTP
        </Button>
      </LoginForm>
      {isByCode && (
        <Suspense>
          <SignInWindow onClose={() => setByCode(false)} from={query.get('from') ?? '/'} />
        </Suspense>
      )}
    </SignInPage>
  );
}
