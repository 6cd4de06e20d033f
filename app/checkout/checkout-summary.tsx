import type { Cart } from '#app/cart/cart.schema.ts';
import { CartTotals, sumRentals } from '#app/cart/cart-page/cart-totals.tsx';
import { calculateRentDue, formatOwnerName } from '#app/cart/lines/format-cart-line.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import type { OfferedCoupon } from '#app/promotions/coupon.schema.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './checkout-summary.module.css';
import { SummaryLines } from './summary-lines.tsx';

interface CheckoutSummaryProps extends Cart {
  /** to a guest, who may be ordering for the first time */
  offered: OfferedCoupon | null;
}

export function CheckoutSummary({ items, summary, coupon, delivery, offered }: CheckoutSummaryProps) {
  const rentals = items.filter((line) => line.product.isRental && line.rentalPeriod);
  return (
    <aside className={styles.panel} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">Order Summary</h2>
      <SummaryLines items={items} />
      <CartTotals summary={summary} rentals={sumRentals(items)} delivery={delivery} />
      <p className={styles.tax}>Inclusive of all taxes</p>
      {offered && !coupon && <OfferedDiscount offered={offered} />}
      {rentals.map((line) => (
        <Notice key={line._id}>
          Rent of {formatRupees(calculateRentDue(line))} for {line.product.name} is not included in today’s
          total. It is due once {formatOwnerName(line)} approves.
        </Notice>
      ))}
    </aside>
  );
}

function OfferedDiscount({ offered }: { offered: OfferedCoupon }) {
  return (
    <Notice tone="good">
      <b>{offered.code}</b>: {offered.description} If this is your first order, the discount is applied when
      you confirm your number.
    </Notice>
  );
}
