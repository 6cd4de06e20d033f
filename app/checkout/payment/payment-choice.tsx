import { formatRupees } from '#app/platform/money/money.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import styles from './payment-choice.module.css';
import type { PaymentMethod, usePaymentMethod } from './use-payment-method.ts';

interface PaymentChoiceProps {
  total: number;
  payment: ReturnType<typeof usePaymentMethod>;
}

const UNKNOWN = 'Whether this shop takes cards could not be looked up.';

/** How to pay. What cannot be chosen says why. */
export function PaymentChoice({ total, payment }: PaymentChoiceProps) {
  return (
    <fieldset className={styles.payment}>
      <legend className="visually-hidden">Payment method</legend>
      <Method value="card" name="Card Payment" payment={payment}>
        {formatCardHint(payment)}
      </Method>
      {Boolean(payment.error) && <FailedNotice message={UNKNOWN} onRetry={payment.reload} />}
      <Method value="cod" name="Cash on Delivery" payment={payment}>
        {formatCashHint(total, payment)}
      </Method>
    </fieldset>
  );
}

interface MethodProps {
  value: PaymentMethod;
  name: string;
  payment: PaymentChoiceProps['payment'];
  children: string;
}

function Method({ value, name, payment, children }: MethodProps) {
  const { method, possible, choose } = payment;
  return (
    <label className={styles.method}>
      <input
        type="radio"
        name="paymentMethod"
        value={value}
        checked={method === value && possible[value]}
        onChange={() => choose(value)}
        disabled={!possible[value]}
      />
      <span>
        <b>{name}</b>
        <small>{children}</small>
      </span>
    </label>
  );
}

function formatCardHint({ possible, isKnown, error }: PaymentChoiceProps['payment']): string {
  if (possible.card) return 'You pay in the window that opens when you place the order.';
  if (error) return 'Not possible just now.';
  return isKnown ? 'Card payment is not switched on in this shop yet.' : 'One moment, please.';
}

function formatCashHint(
  total: number,
  { possible, cashLimit, needsCode }: PaymentChoiceProps['payment'],
): string {
  const limit = `For orders up to ${formatRupees(cashLimit)}.`;
  if (!possible.cod) return `${limit} This one is ${formatRupees(total)}.`;
  const confirmed = needsCode ? ' An OTP to your mobile number confirms it.' : '';
  return `${limit} Pay when the parcel is handed to you.${confirmed}`;
}
