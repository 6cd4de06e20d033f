import { formatRupees } from '#app/foundation/money.ts';
import styles from './checkout.module.css';
import type { CashOnDelivery } from './checkout-calls.ts';

/** How to pay. What cannot be chosen says why. */
export function PaymentChoice({ total, cash }: { total: number; cash: CashOnDelivery }) {
  const isPossible = canPayInCash(total, cash);
  return (
    <fieldset className={styles.payment}>
      <legend className="visually-hidden">Payment method</legend>
      <label className={styles.method}>
        <input type="radio" name="paymentMethod" value="card" disabled />
        <span>
          <b>Card Payment</b>
          <small>Card payment is not switched on in this shop yet.</small>
        </span>
      </label>
      <label className={styles.method}>
        <input
          type="radio"
          name="paymentMethod"
          value="cod"
          checked={isPossible}
          readOnly
          disabled={!isPossible}
        />
        <span>
          <b>Cash on Delivery</b>
          <small>{cashWords(total, cash)}</small>
        </span>
      </label>
    </fieldset>
  );
}

export function canPayInCash(total: number, cash: CashOnDelivery): boolean {
  return cash.enabled && total <= cash.limit;
}

function cashWords(total: number, cash: CashOnDelivery): string {
  if (!cash.enabled) return 'Cash on delivery is not switched on in this shop.';
  const limit = formatRupees(cash.limit);
  if (total > cash.limit) return `For orders up to ${limit}. This one is ${formatRupees(total)}.`;
  return `For orders up to ${limit}. Pay when the parcel is handed to you.`;
}
