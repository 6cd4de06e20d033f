import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Panel } from '#app/ui/display/panel.tsx';
import { paymentBadge } from '../order-status.ts';
import type { Order } from '../orders.schema.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import styles from './panel-facts.module.css';

const PROVIDERS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
};

export function PaymentPanel({ order, payment }: { order: Order; payment: AdminOrder['payment'] }) {
  return (
    <Panel title="Payment">
      <dl className={styles.list}>
        <dt>Status</dt>
        <dd>{paymentBadge(order.paymentStatus)}</dd>
        {payment ? (
          <CardFacts payment={payment} />
        ) : (
          <>
            <dt>By</dt>
            <dd>{order.paymentMethod === 'cod' ? 'Cash on delivery' : 'Card'}</dd>
          </>
        )}
      </dl>
      {payment && payment.refunds.length > 0 && <Refunds of={payment.refunds} />}
    </Panel>
  );
}

type Payment = NonNullable<AdminOrder['payment']>;

function CardFacts({ payment }: { payment: Payment }) {
  const { provider, status, method, amount, reference, providerOrder, capturedAt } = payment;
  const facts: [string, string | null][] = [
    ['Provider', `${PROVIDERS[provider] ?? provider}${method ? `, ${method}` : ''}`],
    ['Amount', `${formatRupees(amount)}, ${status}`],
    ['Captured', capturedAt && `${formatDay(capturedAt)}, ${formatTime(capturedAt)}`],
    ['Reference', reference],
    ['Provider’s order', providerOrder],
  ];
  return facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ));
}

function formatRefundReason(reason: string): string {
  if (reason.startsWith('return ')) return 'for a return';
  if (reason.startsWith('rental deposit ')) return 'for a deposit';
  return reason.startsWith('rental fee ') ? 'for a rental fee' : reason;
}

function Refunds({ of }: { of: Payment['refunds'] }) {
  return (
    <ul aria-label="Refunds" className={styles.refunds}>
      {of.map((refund) => (
        <li key={refund.reason}>
          <b>{formatRupees(refund.amount)}</b> refunded, {refund.status}
          <span>
            {formatRefundReason(refund.reason)}, {formatDay(refund.at)}
            {refund.reference && `, ${refund.reference}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
