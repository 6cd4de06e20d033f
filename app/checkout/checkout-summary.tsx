import type { Cart, CartLine } from '#app/cart/cart.schema.ts';
import { CartTotals, sumRentals } from '#app/cart/cart-page/cart-totals.tsx';
import { LinePicture } from '#app/cart/cart-page/line-picture.tsx';
import { calculateRentDue, formatChoice, formatOwnerName } from '#app/cart/lines/format-cart-line.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import type { OfferedCoupon } from '#app/promotions/coupon.schema.ts';
import { LazyDeliveryNote } from '#app/shipping/promise/lazy-delivery-note.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './checkout-summary.module.css';

interface CheckoutSummaryProps extends Cart {
  /** to a guest, who may be ordering for the first time */
  offered: OfferedCoupon | null;
}

export function CheckoutSummary({ items, summary, coupon, delivery, offered }: CheckoutSummaryProps) {
  const rentals = items.filter((line) => line.product.isRental && line.rentalPeriod);
  return (
    <aside className={styles.panel} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">Order Summary</h2>
      <ul className={styles.lines}>
        {items.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
      <CartTotals summary={summary} rentals={sumRentals(items)} />
      <p className={styles.tax}>Inclusive of all taxes</p>
      <LazyDeliveryNote delivery={delivery} />
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

function SummaryLine({ line }: { line: CartLine }) {
  const { product, rentalPeriod } = line;
  const description =
    product.isRental && rentalPeriod
      ? `Rent, ${formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}`
      : `${formatChoice(line)} × ${line.quantity}`;
  return (
    <li className={styles.line}>
      <LinePicture line={line} sizes="60px" />
      <div>
        <b>{product.name}</b>
        <p>{description}</p>
        {line.problem && <p className={styles.problem}>{line.problem}</p>}
      </div>
      <span className="num">
        {formatRupees(line.lineTotal)}
        {product.isRental && <small>deposit</small>}
      </span>
    </li>
  );
}
