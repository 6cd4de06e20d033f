import { formatRupees } from '#app/foundation/money.ts';
import { CASH_ON_DELIVERY_LIMIT, canPayInCash } from '../cash-on-delivery.ts';
import styles from './payment-choice.module.css';

/** How to pay. What cannot be chosen says why. */
export function PaymentChoice({ total }: { total: number }) {
  const isPossible = canPayInCash(total);
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
          <small>{cashWords(total)}</small>
        </span>
      </label>
    </fieldset>
  );
}

function cashWords(total: number): string {
  const limit = formatRupees(CASH_ON_DELIVERY_LIMIT);
  if (!canPayInCash(total)) return `For orders up to ${limit}. This one is ${formatRupees(total)}.`;
  return `For orders up to ${limit}. Pay when the parcel is handed to you.`;
}
