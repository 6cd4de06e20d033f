import { privatePage } from '#app/foundation/private-page.ts';
import { backToForm } from '../back-to-form.ts';
import { useLeaveAfterSignIn } from '../parts/leave-after-sign-in.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';

export const action = backToForm;

export const meta = () => privatePage('Login', 'Log in to see your orders, your cart and your wishlist.');

export default function Login() {
  useLeaveAfterSignIn();
  return (
    <SignInPage title="Login" words="Your cart and your wishlist come along from this browser.">
      <LoginForm />
    </SignInPage>
  );
}
