import type { CartLine, CartSummary } from '#app/cart/cart.shapes.ts';
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

export const meta = () => privatePage('Checkout', 'Where your order goes and how you pay for it.');

export default function Checkout() {
  const { items, summary } = useCart();
  const checkout = useCheckout();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Checkout</h1>
      <CheckoutBody checkout={checkout} items={items} summary={summary} />
      {checkout.order && <OrderConfirmed order={checkout.order} onClose={checkout.dismissOrder} />}
    </div>
  );
}

interface CheckoutBodyProps {
  checkout: ReturnType<typeof useCheckout>;
  items: CartLine[];
  summary: CartSummary | null;
}

function CheckoutBody({ checkout, items, summary }: CheckoutBodyProps) {
  const { status, error, refresh, coupon } = useCart();
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
