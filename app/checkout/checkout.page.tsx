import { lazy, Suspense } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { useCart } from '#app/cart/state/cart-provider.tsx';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { CheckoutForm, CheckoutSkeleton } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { useCheckout } from './use-checkout.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('#app/accounts/sign-in/sign-in-dialog.tsx')).SignInDialog,
}));

export const meta = privatePageMeta('Checkout', 'Delivery address and payment.');

export default function Checkout() {
  const checkout = useCheckout();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Checkout</h1>
      <SignInAtCheckout checkout={checkout} />
      <CheckoutBody checkout={checkout} />
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
            onMobileVerified={checkout.confirmByMobile}
            onClose={checkout.closeSignIn}
          />
        </Suspense>
      )}
    </>
  );
}

function CheckoutBody({ checkout }: CheckoutPartProps) {
  const { status, error, refresh } = useCart();
  const { items, summary, coupon, delivery } = checkout.cart;
  if (status === 'loading') return <CheckoutSkeleton />;
  if (status === 'ready' && items.length === 0) return <NothingToOrder />;
  if (summary) return <CheckoutForm checkout={checkout} cart={{ items, summary, coupon, delivery }} />;
  return <FailedNotice message={error ?? 'Network error while fetching cart'} onRetry={refresh} />;
}

function NothingToOrder() {
  return (
    <EmptyState
      title="Your cart is empty"
      action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
    />
  );
}
