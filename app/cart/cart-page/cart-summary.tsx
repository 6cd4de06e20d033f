import { Truck } from 'lucide';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import type { CartLine, CartSummary } from '../cart.schema.ts';
import { useAddressPin } from '../serviceability/use-address-pin.ts';
import type { CartView } from '../state/cart-provider.tsx';
import styles from './cart-summary.module.css';
import { CartTotals, sumRentals } from './cart-totals.tsx';
import { CouponBox } from './coupon-box.tsx';
import { dropUnavailable, hasOrderable } from './drop-unavailable.ts';

/** Loaded for shoppers whose PIN code is known. */
const CartDelivery = lazy(async () => ({
  default: (await import('../serviceability/cart-delivery.tsx')).CartDelivery,
}));

export function CartSummaryPanel({ cart }: { cart: CartView }) {
  const hasProblem = cart.items.some((line) => line.problem);
  const canOrder = hasOrderable(cart);
  // The cart shows the delivery days for that PIN code.
  useAddressPin(() => void cart.refresh());
  return (
    <aside className={styles.panel} aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      {cart.summary ? (
        <>
          {canOrder && hasFreeShipping(cart) && <FreeShipping summary={cart.summary} />}
          <CouponBox cart={cart} />
          <CartTotals
            summary={cart.summary}
            busy={cart.isBusy}
            rentals={sumRentals(cart.items)}
            delivery={cart.delivery}
          />
          <p className={styles.tax}>Inclusive of all taxes</p>
          <Suspense>{cart.delivery && <CartDelivery delivery={cart.delivery} />}</Suspense>
          <PriceExplanation cart={cart} />
        </>
      ) : (
        <FailedNotice message="Network error while fetching cart" onRetry={cart.refresh} />
      )}
      {hasProblem && <UnavailableItems cart={cart} />}
      {canOrder && (
        // Only that page's security policy allows the payment hosts, so it is loaded as a document (rules §5).
        <ButtonLink
          to="/checkout"
          reloadDocument
          full
          look={hasProblem ? 'second' : 'madder'}
          className={styles.proceed}
        >
          Proceed to Checkout
        </ButtonLink>
      )}
    </aside>
  );
}

/** How to continue when some lines cannot be ordered. */
function UnavailableItems({ cart }: { cart: CartView }) {
  if (!hasOrderable(cart))
    return <Notice tone="warn">Nothing in your cart can be ordered. See the notes next to the items.</Notice>;
  return (
    <>
      <Notice tone="warn">Some items cannot be ordered. See the notes next to them.</Notice>
      <RemoveAndContinue cart={cart} full className={styles.dropAndGo} />
    </>
  );
}

type RemoveAndContinueProps = { cart: CartView } & Pick<ComponentProps<typeof Button>, 'full' | 'className'>;

export function RemoveAndContinue({ cart, ...button }: RemoveAndContinueProps) {
  const [isLeaving, setLeaving] = useState(false);
  async function goOn() {
    setLeaving(true);
    if (await dropUnavailable(cart)) window.location.assign('/checkout');
    else setLeaving(false);
  }
  return (
    <Button {...button} busy={isLeaving} onClick={goOn}>
      Remove and continue
    </Button>
  );
}

/** Whether the free-shipping threshold applies to the cart's destination. */
function hasFreeShipping({ delivery }: CartView): boolean {
  return !delivery || (delivery.serviceable && delivery.zoneCharge === null);
}

function FreeShipping({ summary }: { summary: CartSummary }) {
  const missing = summary.shipping === 0 ? 0 : summary.freeShippingAt - summary.subtotal;
  const share = summary.freeShippingAt > 0 ? Math.min(1, summary.subtotal / summary.freeShippingAt) : 1;
  return (
    <div className={styles.shipping} data-free={missing <= 0 || undefined}>
      <p>
        <Icon of={Truck} />
        {missing <= 0 ? 'Your order has free shipping' : `Add ${formatRupees(missing)} for free shipping`}
      </p>
      <div className={styles.rail} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** Quantity, discount and included tax of each line. */
function PriceExplanation({ cart }: { cart: CartView }) {
  const explained = cart.items.filter((line) => line.explanation && line.available > 0);
  if (explained.length === 0) return null;
  return (
    <details className={styles.how}>
      <summary>Price breakdown</summary>
      <dl>
        {explained.map((line) => (
          <div key={line._id}>
            <dt>{line.product.name}</dt>
            <dd>{formatExplanation(line)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function formatExplanation({ price, quantity, lineTotal, explanation }: CartLine): string {
  if (!explanation) return '';
  const { discount, pays, gstRate, gst } = explanation;
  const base = `${quantity} × ${formatRupees(price)} = ${formatRupees(lineTotal)}`;
  const less = discount > 0 ? `, minus ${formatRupees(discount)} discount: ${formatRupees(pays)}` : '';
  const tax =
    gstRate === null ? ', deposit without GST' : `, includes ${formatRupees(gst)} GST at ${gstRate}%`;
  return base + less + tax;
}
