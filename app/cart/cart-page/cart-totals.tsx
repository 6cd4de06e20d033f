import { formatRupees } from '#app/platform/money/money.ts';
import type { Cart, CartLine, CartSummary } from '../cart.schema.ts';
import { calculateRentDue } from '../lines/format-cart-line.ts';
import styles from './cart-totals.module.css';

interface CartTotalsProps {
  summary: CartSummary;
  busy?: boolean;
  /** with rentals, shows goods, deposits and the later rent separately */
  rentals?: RentalSums;
  /** shipping to a PIN code that is not served is not available */
  delivery?: Cart['delivery'];
}

/** In rupees. */
interface RentalSums {
  deposits: number;
  /** 0 if it is not known */
  rent: number;
}

/** The sums of the rentals in a cart that can be ordered. */
export function sumRentals(lines: readonly CartLine[]): RentalSums {
  const rentals = lines.filter((line) => line.product.isRental && line.available > 0);
  return {
    deposits: sumUp(rentals.map((line) => line.lineTotal)),
    rent: sumUp(rentals.map(calculateRentDue)),
  };
}

export function CartTotals({ summary, busy = false, rentals, delivery }: CartTotalsProps) {
  const { deposits, rent } = rentals ?? { deposits: 0, rent: 0 };
  const goods = sumUp([summary.subtotal, -deposits]);
  return (
    <dl className={styles.totals} aria-busy={busy || undefined}>
      {deposits === 0 && <TotalRow name="Subtotal" amount={summary.subtotal} />}
      {deposits > 0 && goods > 0 && <TotalRow name="Items to buy" amount={goods} />}
      {deposits > 0 && <TotalRow name="Refundable deposit" amount={deposits} />}
      {summary.discounts?.map(({ name, amount }) => (
        <div key={name} className={styles.less}>
          <dt>{name}</dt>
          <dd>{amount > 0 ? formatRupees(-amount) : 'Applied'}</dd>
        </div>
      ))}
      <div>
        <dt>Shipping</dt>
        <dd>{formatShipping(summary, delivery)}</dd>
      </div>
      <div className={styles.total} aria-live="polite">
        <dt>Total</dt>
        <dd>{formatRupees(summary.total)}</dd>
      </div>
      {summary.storeCreditUsed !== undefined && summary.storeCreditUsed > 0 && (
        <>
          <div className={styles.less}>
            <dt>Store credit</dt>
            <dd>{formatRupees(-summary.storeCreditUsed)}</dd>
          </div>
          <TotalRow name="To pay" amount={summary.amountDue ?? 0} />
        </>
      )}
      {rent > 0 && (
        <div className={styles.later}>
          <dt>Rent, due after approval</dt>
          <dd>{formatRupees(rent)}</dd>
        </div>
      )}
      {summary.tax !== undefined && summary.tax > 0 && (
        <div className={styles.tax}>
          <dt>GST included</dt>
          <dd>{formatRupees(summary.tax)}</dd>
        </div>
      )}
    </dl>
  );
}

function formatShipping({ shipping }: CartSummary, delivery: Cart['delivery']): string {
  if (delivery?.serviceable === false) return 'Not available';
  return shipping === 0 ? 'Free' : formatRupees(shipping);
}

function TotalRow({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}

/** In rupees; rounds binary fractions. */
function sumUp(amounts: number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
}
