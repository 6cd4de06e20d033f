import { ButtonLink } from '#app/ui/actions/button.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import { CouponBox } from '../coupon/coupon-box.tsx';
import type { CartView } from '../state/cart-provider.tsx';
import styles from './cart-summary.module.css';
import { CartTotals } from './cart-totals.tsx';
import { FreeShipping } from './free-shipping-progress.tsx';
import { PriceExplanation } from './price-explanation.tsx';

export function CartSummaryPanel({ cart }: { cart: CartView }) {
  const hasProblem = cart.items.some((line) => line.problem);
  return (
    <aside className={styles.panel} aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      {cart.summary ? (
        <>
          <FreeShipping summary={cart.summary} />
          <CouponBox cart={cart} />
          <CartTotals summary={cart.summary} coupon={cart.coupon} busy={cart.isBusy} />
          <p className={styles.tax}>Inclusive of all taxes</p>
          <PriceExplanation cart={cart} />
        </>
      ) : (
        <FailedNotice message="Network error while fetching cart" onRetry={cart.refresh} />
      )}
      {hasProblem && <Notice tone="warn">Some items cannot be ordered. See the notes next to them.</Notice>}
      {/* Only that page's security policy allows the payment hosts, so it is loaded as a document (rules §5). */}
      <ButtonLink to="/checkout" reloadDocument full className={styles.proceed}>
        Proceed to Checkout
      </ButtonLink>
    </aside>
  );
}
