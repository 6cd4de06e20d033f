import { pageShop } from '#app/foundation/page-context.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { backToForm } from '../back-to-form.ts';
import { useLeaveAfterSignIn } from '../parts/leave-after-sign-in.ts';
import { RegisterForm } from '../parts/register-form.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import type { Route } from './+types/register.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ passwordMin: context.get(pageShop).passwordMin });

export const action = backToForm;

export const meta = privatePage('Register', 'An account keeps your orders, your cart and your wishlist.');

export default function Register({ loaderData }: Route.ComponentProps) {
  useLeaveAfterSignIn();
  return (
    <SignInPage title="Register" words="To order, to follow your parcels, and to rent or lend an outfit.">
      <RegisterForm passwordMin={loaderData.passwordMin} />
    </SignInPage>
  );
}
