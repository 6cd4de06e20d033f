import { callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees, toRupees } from '#app/platform/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { OrderDialogProps } from '../my-orders/cancel-order-dialog.tsx';
import styles from '../order-dialog.module.css';
import type { Order } from '../orders.schema.ts';
import { calculateCancelled, cancellableItems, isRest } from './cancellable-items.ts';
import { cancellationInputSchema } from './cancellation-input.schema.ts';

const TEXTS = {
  refused: 'The items could not be cancelled.',
  network: 'The items could not be cancelled. Please check your internet connection.',
};
type Chosen = Record<string, number>;

interface CancelItemsDialogProps extends OrderDialogProps {
  /** opened by staff, for a customer's order */
  isByStaff?: boolean;
}

/** Cancels items of an order that are not packed, and explains the refund beforehand. */
export function CancelItemsDialog({ order, onChanged, onClose, isByStaff = false }: CancelItemsDialogProps) {
  const items = cancellableItems(order);
  const form = useForm({
    initial: { chosen: {} as Chosen, reason: '' },
    toBody: ({ chosen, reason }) => ({
      items: Object.entries(chosen).map(([item, quantity]) => ({ item, quantity })),
      reason: reason.trim(),
    }),
    schema: cancellationInputSchema,
    onSave: async (body) => {
      try {
        const path = `/api/${isByStaff ? 'admin/' : ''}orders/${order._id}/cancellations`;
        const { order: changed } = await callApi<{ order: Order }>('POST', path, { body });
        const isWhole = changed.status === 'Cancelled';
        toast(isWhole ? `Order ${order.orderNumber} is cancelled.` : 'Items cancelled.', { tone: 'good' });
        onChanged(changed);
        return undefined;
      } catch (error) {
        return failureProblems(error, TEXTS);
      }
    },
  });
  const { draft, change, errorAt } = form;
  const outcome = formatOutcome(order, draft.chosen, isByStaff);
  return (
    <FormDialog
      title="Cancel items"
      action="Cancel items"
      cancelLabel="Keep items"
      form={form}
      onClose={onClose}
    >
      <p>Choose the items to cancel. The rest of order {order.orderNumber} will still be delivered.</p>
      <div className={styles.items}>
        {items.map(({ item, left }) => (
          <ItemToCancel
            key={item._id}
            {...{ item, left, chosen: draft.chosen }}
            onChange={(chosen) => change({ chosen })}
          />
        ))}
      </div>
      {errorAt('items') && <p role="alert">{errorAt('items')}</p>}
      <TextField
        label="Reason (optional)"
        hint={isByStaff ? 'Shown to the customer' : undefined}
        value={draft.reason}
        error={errorAt('reason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {outcome && <Notice>{outcome}</Notice>}
    </FormDialog>
  );
}

interface ItemToCancelProps {
  item: Order['items'][number];
  left: number;
  /** units by item id */
  chosen: Readonly<Chosen>;
  onChange: (chosen: Chosen) => void;
}

function ItemToCancel({ item, left, chosen, onChange }: ItemToCancelProps) {
  const { [item._id]: quantity, ...others } = chosen;
  return (
    <div className={styles.item}>
      <Checkbox
        checked={quantity !== undefined}
        onChange={({ target }) => onChange(target.checked ? { ...chosen, [item._id]: left } : others)}
      >
        {item.name}
        <span className={styles.details}>{[item.size, item.color].filter(Boolean).join(', ')}</span>
      </Checkbox>
      {quantity !== undefined && left > 1 && (
        <div className={styles.how}>
          <QuantityStepper
            of={item.name}
            quantity={quantity}
            max={left}
            onChange={(count) => onChange({ ...chosen, [item._id]: count })}
          />
        </div>
      )}
    </div>
  );
}

/** The outcome, as sentences; undefined while nothing is chosen. */
function formatOutcome(order: Order, chosen: Chosen, isByStaff: boolean): string | undefined {
  if (Object.keys(chosen).length === 0) return undefined;
  const amount = formatRupees(toRupees(calculateCancelled(order, chosen)));
  const whole = isRest(order, chosen) ? 'Nothing else is left, so the whole order is cancelled. ' : '';
  if (order.paymentMethod === 'cod') return `${whole}The order costs ${amount} less.`;
  const whose = isByStaff ? 'the customer’s' : 'your';
  return `${whole}${amount} will be refunded to ${whose} original payment method, store credit first.`;
}
