import { formatRupees } from '#app/platform/money/money.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import styles from './payment-choice.module.css';
import type { PaymentMethod, usePaymentMethod } from './use-payment-method.ts';

interface PaymentChoiceProps {
  total: number;
  payment: ReturnType<typeof usePaymentMethod>;
}

const UNKNOWN = 'The payment methods could not be loaded.';

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
  if (possible.card) return 'A secure payment window opens when you place the order.';
  if (error) return 'Currently unavailable.';
  return isKnown ? 'Card payment is not available in this shop yet.' : 'Loading...';
}

function formatCashHint(
  total: number,
  { possible, cashLimit, needsCode }: PaymentChoiceProps['payment'],
): string {
  const limit = `For orders up to ${formatRupees(cashLimit)}.`;
  if (!possible.cod) return `${limit} Your total is ${formatRupees(total)}.`;
  const confirmed = needsCode ? ' You confirm the order with an OTP.' : '';
  return `${limit} Pay on delivery.${confirmed}`;
}
