import { formatRupees, paise } from '#app/foundation/money.ts';
import { canPayOnDelivery, SHOWN_CASH_LIMIT } from '../cash-on-delivery.ts';
import styles from './payment-choice.module.css';

/** How to pay. What cannot be chosen says why. */
export function PaymentChoice({ total }: { total: number }) {
  const isPossible = canPayOnDelivery(paise(Math.round(total * 100)));
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
          <small>{cashWords(total, isPossible)}</small>
        </span>
      </label>
    </fieldset>
  );
}

function cashWords(total: number, isPossible: boolean): string {
  const limit = `For orders up to ${SHOWN_CASH_LIMIT}.`;
  return isPossible
    ? `${limit} Pay when the parcel is handed to you.`
    : `${limit} This one is ${formatRupees(total)}.`;
}
