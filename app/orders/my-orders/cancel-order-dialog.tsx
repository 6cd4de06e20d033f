import { callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { Order } from '../orders.schema.ts';
import { cancelOrderSchema } from '../orders-input.schema.ts';
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
  const form = useForm({
    initial: { reason: REASONS[0] as string },
    toBody: ({ reason }) => ({ reason: reason.trim() || OTHER_REASON }),
    schema: cancelOrderSchema,
    onSave: (body) => cancelOrder(body, { order, onChanged }),
  });
  return (
    <FormDialog
      title="Cancel order"
      action="Yes, cancel it"
      busyLabel="Cancelling..."
      cancelLabel="Keep the order"
      {...{ form, onClose }}
    >
      <p>
        Order <b>{order.orderNumber}</b> will not be shipped. {formatCancellationRefund(order)}
      </p>
      <ReasonField
        label="Reason"
        reasons={REASONS}
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={(reason) => form.change({ reason })}
      />
    </FormDialog>
  );
}

async function cancelOrder(body: object, { order, onChanged }: Omit<OrderDialogProps, 'onClose'>) {
  try {
    const path = `/api/orders/${order._id}/cancel`;
    const { order: cancelled } = await callApi<{ order: Order }>('POST', path, { body });
    toast(`Order ${order.orderNumber} is cancelled.`, { tone: 'good' });
    onChanged(cancelled);
    return undefined;
  } catch (error) {
    return failureProblems(error, TEXTS);
  }
}

/** The refund if the order is cancelled, as a sentence. */
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
