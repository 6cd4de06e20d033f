import { useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Fact, FactList } from '#app/ui/display/fact-list.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { GoodwillDialog } from '../goodwill/goodwill-dialog.tsx';
import { formatPaymentMethod, paymentBadge } from '../order.ts';
import type { AdminOrder, Order } from '../orders.schema.ts';
import styles from './order-panels.module.css';

const PROVIDERS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
};

interface PaymentPanelProps {
  order: Order;
  payment: AdminOrder['payment'];
  confirmation: AdminOrder['confirmation'];
  onRefunded: () => void;
}

export function PaymentPanel({ order, payment, confirmation, onRefunded }: PaymentPanelProps) {
  const [isRefunding, setRefunding] = useState(false);
  const canRefund = order.status === 'Delivered' && order.items.some(({ isRental }) => !isRental);
  return (
    <Panel
      title="Payment"
      aside={
        canRefund && (
          <Button small look="quiet" onClick={() => setRefunding(true)}>
            Refund a part
          </Button>
        )
      }
    >
      <FactList>
        <Fact name="Status">{paymentBadge(order.paymentStatus)}</Fact>
        {(!payment || order.advancePaid > 0) && (
          <Fact name="Method">{formatPaymentMethod(order.paymentMethod)}</Fact>
        )}
        {order.advancePaid > 0 && <Fact name="Part payment">{formatRupees(order.advancePaid)}</Fact>}
        {order.depositsAtHandOver > 0 && (
          <Fact name="Deposits at hand-over">{formatRupees(order.depositsAtHandOver)} to collect</Fact>
        )}
        {confirmation && <Fact name="Confirmed">{formatConfirmation(confirmation)}</Fact>}
        {payment && <CardFacts payment={payment} />}
      </FactList>
      {payment && payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
      {isRefunding && (
        <GoodwillDialog order={order} onRefunded={onRefunded} onClose={() => setRefunding(false)} />
      )}
    </Panel>
  );
}

function formatConfirmation({ until, confirmedAt }: NonNullable<AdminOrder['confirmation']>): string {
  return confirmedAt
    ? `By the customer, ${formatDay(confirmedAt)}, ${formatTime(confirmedAt)}`
    : `Not yet. The link is valid until ${formatDay(until)}, ${formatTime(until)}`;
}

type Payment = NonNullable<AdminOrder['payment']>;

function CardFacts({ payment }: { payment: Payment }) {
  const { provider, status, method, amount, reference, providerOrder, capturedAt } = payment;
  const facts: [string, string | null][] = [
    ['Provider', `${PROVIDERS[provider] ?? provider}${method ? `, ${method}` : ''}`],
    ['Amount', `${formatRupees(amount)}, ${status}`],
    ['Captured', capturedAt && `${formatDay(capturedAt)}, ${formatTime(capturedAt)}`],
    ['Reference', reference],
    ['Provider order ID', providerOrder],
  ];
  return facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ));
}

function formatRefundReason(reason: string): string {
  if (reason.startsWith('return ')) return 'for a return';
  if (reason.startsWith('shipment ')) return 'for a parcel that came back';
  if (reason.startsWith('cancellation ')) return 'for cancelled items';
  if (reason.startsWith('exchange ')) return 'for an exchange';
  if (reason.startsWith('goodwill ')) return 'without a return';
  if (reason.startsWith('rental deposit ')) return 'for a deposit';
  return reason.startsWith('rental fee ') ? 'for a rental fee' : reason;
}

function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  return (
    <ul aria-label="Refunds" className={styles.refunds}>
      {refunds.map((refund) => (
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
