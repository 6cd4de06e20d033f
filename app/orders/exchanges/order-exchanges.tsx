import { lazy, Suspense, useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { openPaymentWindow } from '#app/payments/payment-window/open-payment-window.ts';
import { type OpenedPayment, PAYMENT_INIT_FAILED } from '#app/payments/payment-window/payment-window.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import type { Order } from '../orders.schema.ts';
import type { Exchange } from './exchange.schema.ts';
import { formatChoice } from './exchange-draft.ts';
import { DAYS_TO_SEND_BACK, type ExchangeStatus } from './exchange-policy.ts';
import styles from './order-exchanges.module.css';

const MESSAGES: Record<ExchangeStatus, string> = {
  Requested: 'We will reply by email. The replacement is kept for you.',
  Approved: 'Please hand the item to the courier. The replacement is kept for you.',
  Rejected: 'It was not accepted.',
  Received: 'We have received your item and will send the replacement next.',
  Sent: 'The replacement is on its way.',
  Completed: 'The replacement was delivered.',
  Cancelled: 'It was cancelled.',
  Refunded: 'The difference was not paid.',
};

const MESSAGES_SENT_FIRST: Partial<Record<ExchangeStatus, string>> = {
  Approved: 'We send the replacement next. Please keep your item for the courier.',
  Sent: `The replacement is on its way. Please hand your item to the courier within ${DAYS_TO_SEND_BACK} days.`,
  Received: 'We have received your item.',
};

function describeState({ status, sendsFirst, amountDue, payBy, refunded }: Exchange): string {
  if (refunded !== null) return `${MESSAGES.Refunded} We refund ${formatRupees(refunded)}.`;
  if (amountDue > 0) {
    const next = `The replacement costs ${formatRupees(amountDue)} more. We send it once that is paid.`;
    return payBy ? `${next} If it is not paid by ${formatDay(payBy)}, we refund your item instead.` : next;
  }
  return (sendsFirst && MESSAGES_SENT_FIRST[status]) || MESSAGES[status];
}

const SETTLED: readonly ExchangeStatus[] = ['Received', 'Sent', 'Completed'];

/** The difference that was paid or refunded, once the old item is back or a dearer replacement is paid. */
function describeDifference({ status, sendsFirst, difference, amountDue, refundTo }: Exchange): string {
  if (difference === 0 || amountDue > 0 || !SETTLED.includes(status)) return '';
  if (difference > 0) return `You paid ${formatRupees(difference)} for the difference.`;
  if (sendsFirst && status === 'Sent') return '';
  const amount = formatRupees(-difference);
  return refundTo === 'store credit' ? `${amount} went to your store credit.` : `We refund ${amount}.`;
}

/** The exchanges of an order, for its shopper. Loaded only for orders with an exchange. */
export function OrderExchanges({
  order,
  onChanged,
}: {
  order: Order;
  onChanged: ((order: Order) => void) | undefined;
}) {
  const { data, replace } = useApiQuery<{ exchanges: Exchange[] }>(`/api/orders/${order._id}/exchanges`);
  const change = (changed: Exchange) =>
    replace(({ exchanges }) => ({
      exchanges: exchanges.map((each) => (each._id === changed._id ? changed : each)),
    }));
  return data?.exchanges.map((exchange) => (
    <Notice key={exchange._id}>
      <b>
        Exchange of {formatDay(exchange.createdAt)}: {exchange.status}.
      </b>{' '}
      {describeState(exchange)} {describeDifference(exchange)} {exchange.note}
      <ul className={styles.items}>
        {exchange.items.map(({ item, name, size, color, quantity, replacement }) => (
          <li key={item}>
            {name} ({formatChoice({ size, color })}) × {quantity} for{' '}
            {replacement.name === name ? '' : `${replacement.name}, `}
            {formatChoice(replacement)}
          </li>
        ))}
      </ul>
      {onChanged && <ExchangeActions exchange={exchange} onChanged={change} />}
      {onChanged && <ReturnReplacement {...{ order, exchange, onChanged }} />}
    </Notice>
  ));
}

/** Loaded when the button is pressed. */
const ReturnDialog = lazy(async () => ({
  default: (await import('../returns/return-dialog.tsx')).ReturnDialog,
}));

interface ReturnReplacementProps {
  order: Order;
  exchange: Exchange;
  onChanged: (order: Order) => void;
}

function ReturnReplacement({ order, exchange, onChanged }: ReturnReplacementProps) {
  const [isOpen, setOpen] = useState(false);
  if (exchange.items.every(({ replacement }) => replacement.returnable === 0)) return null;
  const close = () => setOpen(false);
  return (
    <div className={styles.actions}>
      <Button small look="quiet" onClick={() => setOpen(true)}>
        Return faulty replacement
      </Button>
      {isOpen && (
        <Suspense>
          <ReturnDialog {...{ order, exchange }} onChanged={onChanged} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

interface ExchangeActionsProps {
  exchange: Exchange;
  onChanged: (exchange: Exchange) => void;
}

const TEXTS = {
  refused: 'The exchange could not be changed.',
  network: 'The exchange could not be changed. Please check your internet connection.',
};

function ExchangeActions({ exchange, onChanged }: ExchangeActionsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const payByCard = useCardPayment(exchange);
  const path = `/api/exchanges/${exchange._id}`;
  async function run(name: string, work: () => Promise<Exchange>) {
    setBusy(name);
    setFailure(null);
    try {
      onChanged(await work());
    } catch (error) {
      setFailure(error instanceof PaymentEnded ? error.message : failureText(error, TEXTS));
    }
    setBusy(null);
  }
  const pay = async (work: () => Promise<Exchange>) => {
    const paid = await work();
    toast('The difference is paid.', { tone: 'good' });
    return paid;
  };
  if (!exchange.canCancel && exchange.amountDue === 0) return null;
  const due = formatRupees(exchange.amountDue);
  return (
    <div className={styles.actions}>
      {exchange.amountDue > 0 && (
        <>
          <Button small busy={busy === 'card'} onClick={() => run('card', () => pay(payByCard))}>
            Pay {due}
          </Button>
          <Button
            small
            look="quiet"
            busy={busy === 'credit'}
            onClick={() =>
              run('credit', () =>
                pay(async () => {
                  const body = { useStoreCredit: true };
                  return (await callApi<{ exchange: Exchange }>('POST', `${path}/payment`, { body }))
                    .exchange;
                }),
              )
            }
          >
            Use store credit
          </Button>
        </>
      )}
      {exchange.canCancel && (
        <Button
          small
          look="quiet"
          busy={busy === 'cancel'}
          onClick={() =>
            run(
              'cancel',
              async () => (await callApi<{ exchange: Exchange }>('POST', `${path}/cancel`)).exchange,
            )
          }
        >
          Cancel exchange
        </Button>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}

/** Its message is shown to the shopper. */
class PaymentEnded extends Error {}

function useCardPayment({ _id, order }: Exchange) {
  const { user } = useSession();
  const shopName = useStoreName();
  return async (): Promise<Exchange> => {
    const path = `/api/exchanges/${_id}/payment`;
    const { payment } = await callApi<{ payment: OpenedPayment }>('POST', path, { body: {} });
    const contact = user?.mobileNumber ?? undefined;
    const payer = { to: shopName, name: user?.name, email: user?.email, contact };
    const result = await openPaymentWindow(payment, payer).catch(() => {
      throw new PaymentEnded(PAYMENT_INIT_FAILED);
    });
    if (result !== 'closed' && 'failed' in result) throw new PaymentEnded(result.failed);
    if (result !== 'closed')
      return (await callApi<{ exchange: Exchange }>('POST', `${path}/confirm`, { body: result })).exchange;
    // A closed window does not mean 'not paid'.
    const { exchanges } = await callApi<{ exchanges: Exchange[] }>('GET', `/api/orders/${order}/exchanges`);
    const now = exchanges.find((each) => each._id === _id);
    if (!now || now.amountDue > 0)
      throw new PaymentEnded('The payment was cancelled. The difference is still due.');
    return now;
  };
}
