import { privatePage } from '#app/foundation/private-page.ts';
import { backToForm } from '../back-to-form.ts';
import { useLeaveAfterSignIn } from '../parts/leave-after-sign-in.ts';
import { RegisterForm } from '../parts/register-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';

export const action = backToForm;

export const meta = () =>
  privatePage('Register', 'An account keeps your orders, your cart and your wishlist.');

export default function Register() {
  useLeaveAfterSignIn();
  return (
    <SignInPage title="Register" words="To order, to follow your parcels, and to rent or lend an outfit.">
      <RegisterForm />
    </SignInPage>
  );
}
