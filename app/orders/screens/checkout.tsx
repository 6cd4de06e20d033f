import { lazy, Suspense } from 'react';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { useCart } from '#app/cart/parts/cart-provider.tsx';
import { privatePage } from '#app/foundation/private-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { CheckoutForm } from '../parts/checkout-form.tsx';
import { CheckoutSkeleton } from '../parts/checkout-skeleton.tsx';
import { useCheckout } from '../parts/checkout-state.ts';
import { OrderConfirmed } from '../parts/order-confirmed.tsx';
import styles from './checkout.module.css';

const SignInWindow = lazy(async () => ({
  default: (await import('#app/accounts/parts/sign-in-window.tsx')).SignInWindow,
}));

export const meta = privatePage('Checkout', 'Where your order goes and how you pay for it.');

export default function Checkout() {
  const checkout = useCheckout();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Checkout</h1>
      <SignInAtCheckout checkout={checkout} />
      <CheckoutBody checkout={checkout} />
      {checkout.order && <OrderConfirmed order={checkout.order} onClose={checkout.dismissOrder} />}
    </div>
  );
}

interface CheckoutPartProps {
  checkout: ReturnType<typeof useCheckout>;
}

/** The way to sign in without leaving the form, and the window that an order without a session opens. */
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
          <SignInWindow from="/checkout" onClose={checkout.closeSignIn} />
        </Suspense>
      )}
    </>
  );
}

function CheckoutBody({ checkout }: CheckoutPartProps) {
  const { status, error, refresh } = useCart();
  const { items, summary, coupon } = checkout.cart;
  if (status === 'loading') return <CheckoutSkeleton />;
  if (status === 'ready' && items.length === 0) return <NothingToOrder />;
  if (summary) return <CheckoutForm checkout={checkout} cart={{ items, summary, coupon }} />;
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
