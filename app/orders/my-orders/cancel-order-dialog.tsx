import { type FormEvent, useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from '../order-dialog.module.css';
import type { Order } from '../orders.schema.ts';
import { OTHER_REASON, ReasonField } from '../returns/reason-field.tsx';

const REASONS = [
  'I changed my mind',
  'I ordered by mistake',
  'Wrong size or colour',
  'Delivery takes too long',
];
const TEXTS = {
  refused: 'The order could not be cancelled.',
  network: 'The order could not be cancelled. Please check your internet connection.',
};

/** The props of the dialogs that change an order. */
export interface OrderDialogProps {
  order: Order;
  onChanged: (order: Order) => void;
  onClose: () => void;
}

export function CancelOrderDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState(REASONS[0] as string);
  const sending = useCancelling(order, onChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.send(reason.trim() || OTHER_REASON);
  };
  return (
    <Dialog open title="Cancel order" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          Order <b>{order.orderNumber}</b> will not be shipped. {formatCancellationRefund(order)}
        </p>
        <ReasonField label="Reason" reasons={REASONS} value={reason} error={undefined} onChange={setReason} />
        {sending.failure && <Notice tone="bad">{sending.failure}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={sending.isBusy} busyLabel="Cancelling...">
            Yes, cancel it
          </Button>
          <Button look="quiet" onClick={onClose} disabled={sending.isBusy}>
            Keep the order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useCancelling({ _id, orderNumber }: Order, onChanged: (order: Order) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(reason: string): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const body = { reason };
      const { order } = await callApi<{ order: Order }>('POST', `/api/orders/${_id}/cancel`, { body });
      toast(`Order ${orderNumber} is cancelled.`, { tone: 'good' });
      onChanged(order);
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }
  return { send, failure, isBusy };
}

/** What happens to the money if the order is cancelled. */
function formatCancellationRefund({
  paymentMethod,
  amountDue,
  storeCreditUsed,
  advancePaid,
  credited,
  refunds,
}: Pick<
  Order,
  'paymentMethod' | 'amountDue' | 'storeCreditUsed' | 'advancePaid' | 'credited' | 'refunds'
>): string {
  const ownCredit = storeCreditUsed - credited;
  const credit = ownCredit > 0 ? [`${formatRupees(ownCredit)} goes back to your store credit.`] : [];
  const left = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum - amount, paymentMethod === 'cod' ? advancePaid : amountDue);
  const card = left > 0 ? [`${formatRupees(left)} will be refunded to your original payment method.`] : [];
  return [...card, ...credit].join(' ') || 'You have not paid anything yet.';
}
