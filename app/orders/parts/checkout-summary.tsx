import type { Cart, CartLine } from '#app/cart/cart.shapes.ts';
import { choiceWords, ownerWords, rentDue } from '#app/cart/line-words.ts';
import { CartTotals } from '#app/cart/parts/cart-totals.tsx';
import { LinePicture } from '#app/cart/parts/line-picture.tsx';
import { formatRupees } from '#app/foundation/money.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import styles from './checkout-summary.module.css';

/** What is ordered and what it comes to. */
export function CheckoutSummary({ items, summary, coupon }: Cart) {
  const rentals = items.filter((line) => line.product.isRental && line.rentalPeriod);
  return (
    <aside className={styles.panel} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">Order Summary</h2>
      <ul className={styles.lines}>
        {items.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
      <CartTotals summary={summary} coupon={coupon} />
      <p className={styles.tax}>Inclusive of all taxes</p>
      {rentals.map((line) => (
        <Notice key={line._id}>
          Rent of {formatRupees(rentDue(line))} for {line.product.name} is not part of today’s total. It is
          due once {ownerWords(line)} approves.
        </Notice>
      ))}
    </aside>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const { product, rentalPeriod } = line;
  const words =
    product.isRental && rentalPeriod
      ? `Rent, ${shownPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}`
      : `${choiceWords(line)} × ${line.quantity}`;
  return (
    <li className={styles.line}>
      <LinePicture line={line} sizes="60px" />
      <div>
        <b>{product.name}</b>
        <p>{words}</p>
        {line.problem && <p className={styles.problem}>{line.problem}</p>}
      </div>
      <span className="num">
        {formatRupees(line.lineTotal)}
        {product.isRental && <small>deposit</small>}
      </span>
    </li>
  );
}
