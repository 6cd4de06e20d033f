import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { redirectToForm } from '../sign-in/redirect-to-form.ts';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { useRedirectAfterSignIn } from '../sign-in/use-redirect-after-sign-in.ts';
import type { Route } from './+types/register.page.ts';
import { RegisterForm } from './register-form.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ passwordMin: context.get(pageShop).passwordMin });

export const action = redirectToForm;

export const meta = privatePageMeta('Register', 'Create an account to save your orders, cart and wishlist.');

export default function Register({ loaderData }: Route.ComponentProps) {
  useRedirectAfterSignIn();
  return (
    <SignInLayout title="Register" intro="Shop, track your orders, and rent or lend outfits.">
      <RegisterForm passwordMin={loaderData.passwordMin} />
    </SignInLayout>
  );
}
