import { callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { Order } from '../orders.schema.ts';
import { type GoodwillRefund, goodwillInputSchema } from './goodwill.schema.ts';

const FAILED = { refused: 'The refund could not be made.', network: 'The refund could not be made.' };

interface GoodwillDialogProps {
  order: Order;
  onRefunded: () => void;
  onClose: () => void;
}

/** Refunds a part of an order without a return. */
export function GoodwillDialog({ order, onRefunded, onClose }: GoodwillDialogProps) {
  const items = order.items.filter(({ isRental }) => !isRental);
  const form = useForm({
    initial: { item: items[0]?._id ?? '', amount: '', reason: '', toCredit: false },
    toBody: ({ item, amount, reason, toCredit }) => ({
      ...{ item, amount: amount.trim() === '' ? Number.NaN : Number(amount), reason },
      ...(toCredit && { refundTo: 'store credit' }),
    }),
    schema: goodwillInputSchema,
    async onSave(body) {
      try {
        const path = `/api/admin/orders/${order._id}/refunds`;
        const { refund } = await callApi<{ refund: GoodwillRefund }>('POST', path, { body });
        const sum = formatRupees(refund.amount);
        toast(
          refund.status === 'Refunded' ? `${sum} refunded.` : `The refund of ${sum} is awaiting approval.`,
          {
            tone: 'good',
          },
        );
        onRefunded();
        return undefined;
      } catch (error) {
        return failureProblems(error, FAILED);
      }
    },
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog title={`Refund a part of ${order.orderNumber}`} action="Refund" form={form} onClose={onClose}>
      <p>
        {formatTarget(order)} A credit note is issued, and the customer is told by email. A large amount waits
        for someone else’s approval.
      </p>
      <Field label="Item" error={errorAt('item')}>
        {(wiring) => (
          <Select {...wiring} value={draft.item} onChange={(event) => change({ item: event.target.value })}>
            {items.map(({ _id, name, size, color }) => (
              <option key={_id} value={_id}>
                {[name, size, color].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="Amount (₹)"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={errorAt('amount')}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <TextField
        label="Reason"
        value={draft.reason}
        error={errorAt('reason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Checkbox checked={draft.toCredit} onChange={(event) => change({ toCredit: event.target.checked })}>
        Refund to store credit instead
      </Checkbox>
    </FormDialog>
  );
}

function formatTarget({ paymentMethod, advancePaid, refunds }: Order): string {
  if (paymentMethod !== 'cod') return 'The amount goes back to the original payment.';
  const left = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum - Math.round(amount * 100), Math.round(advancePaid * 100));
  const first = left > 0 ? `Up to ${formatRupees(left / 100)} goes back to the original payment. ` : '';
  return `${first}The ${first ? 'rest' : 'amount'} becomes a task under Cash Refunds; the customer chooses where it goes.`;
}
