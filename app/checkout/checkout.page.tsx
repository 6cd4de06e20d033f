import { lazy, type ReactNode, Suspense } from 'react';
import { hasSessionEnded } from '#app/accounts/sessions/session-store.ts';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/checkout.page.ts';
import { CheckoutForm, CheckoutSkeleton } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { useCheckout } from './use-checkout.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('#app/accounts/sign-in/sign-in-dialog.tsx')).SignInDialog,
}));

export const meta = privatePageMeta('Checkout', 'Delivery address and payment.');

/** In the page's data, since the scripts of the checkout are nearly as large as they may be. */
const TERMS: [text: string, path?: string][] = [
  ['By placing the order you accept our '],
  ['Terms of Service', '/terms-of-service'],
  ['. The '],
  ['Privacy Policy', '/privacy-policy'],
  [' says how we use your data.'],
];

export const loader = () => TERMS;

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const checkout = useCheckout();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Checkout</h1>
      <SignInAtCheckout checkout={checkout} />
      <CheckoutBody checkout={checkout}>
        {loaderData.map(([text, path]) =>
          path ? (
            <a key={path} href={path} target="_blank" rel="noreferrer" className="link">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </CheckoutBody>
    </div>
  );
}

interface CheckoutPartProps {
  checkout: ReturnType<typeof useCheckout>;
}

/** Signs in without leaving the form; the dialog also opens when a guest submits the order. */
function SignInAtCheckout({ checkout }: CheckoutPartProps) {
  const { status } = useSession();
  return (
    <>
      {status === 'guest' && (
        <p className={styles.signIn}>
          Already have an account?{' '}
          <button type="button" className="link" onClick={checkout.signIn}>
            Login
          </button>
        </p>
      )}
      {checkout.isSigningIn && (
        <Suspense>
          <SignInDialog
            from="/checkout"
            mobile={checkout.given.phone}
            purpose={
              checkout.waitsForSignIn && checkout.given.phone
                ? 'The code to your mobile number logs you in and places your order.'
                : undefined
            }
            onMobileVerified={checkout.confirmByMobile}
            onClose={checkout.closeSignIn}
          />
        </Suspense>
      )}
    </>
  );
}

function CheckoutBody({ checkout, children }: CheckoutPartProps & { children: ReactNode }) {
  const { status, error, refresh } = useCart();
  const { items, summary, coupon, delivery } = checkout.cart;
  if (status === 'loading') return <CheckoutSkeleton />;
  if (status === 'ready' && items.length === 0) return <NothingToOrder />;
  if (summary)
    return (
      <CheckoutForm checkout={checkout} cart={{ items, summary, coupon, delivery }}>
        {children}
      </CheckoutForm>
    );
  return <FailedNotice message={error ?? 'Network error while fetching cart'} onRetry={refresh} />;
}

function NothingToOrder() {
  const { status } = useSession();
  if (status === 'guest' && hasSessionEnded())
    return (
      <EmptyState
        title="Your session has ended"
        action={<ButtonLink to={loginAddress('/checkout')}>Login</ButtonLink>}
      >
        Log in again to order the items in your cart.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Your cart is empty"
      action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
    />
  );
}
