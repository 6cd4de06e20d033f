import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { TrackingDialog } from '../fulfilment/tracking-dialog.tsx';
import type { OrderStatus } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import { orderStatusSchema } from '../orders-input.schema.ts';
import { CANCEL_REASONS, describeMove, moveLabel } from './order-move-texts.ts';

export interface OrderMoveInput {
  status: OrderStatus;
  /** with Shipped */
  tracking?: object | null;
  /** with Cancelled */
  reason?: string;
}

interface OrderMoveDialogProps {
  order: Order;
  to: OrderStatus;
  /** returns the errors; undefined if the dialog may close */
  onMove: (input: Partial<OrderMoveInput>) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** Confirms an order's new status: explains the effects, and asks for further input that the move needs. */
export function OrderMoveDialog({ order, to, onMove, onClose }: OrderMoveDialogProps) {
  if (to === 'Cancelled') return <CancelDialog {...{ order, to, onMove, onClose }} />;
  if (to !== 'Shipped') return <ForwardDialog {...{ order, to, onMove, onClose }} />;
  return (
    <TrackingDialog
      order={order}
      title={`Ship ${order.orderNumber}`}
      action={moveLabel(to)}
      onSave={(tracking) => onMove({ tracking })}
      onClose={onClose}
    />
  );
}

function ForwardDialog({ order, to, onMove, onClose }: OrderMoveDialogProps) {
  const form = useForm({
    initial: {},
    toBody: () => ({ status: to }),
    schema: orderStatusSchema,
    onSave: async () => await onMove({}),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Mark ${order.orderNumber} as ${to.toLowerCase()}`}
      action={moveLabel(to)}
      form={form}
      onClose={onClose}
    >
      <Consequences order={order} to={to} />
    </FormDialog>
  );
}

const OTHER = 'Other reason';

function CancelDialog({ order, to, onMove, onClose }: OrderMoveDialogProps) {
  const form = useForm({
    initial: { reason: '', ownReason: '' },
    toBody: ({ reason, ownReason }) => ({
      status: to,
      reason: reason === OTHER ? ownReason.trim() : reason,
    }),
    schema: orderStatusSchema,
    check({ reason, ownReason }) {
      if (reason === '') return [{ path: 'reason', message: 'Select a reason.' }];
      const isMissing = reason === OTHER && ownReason.trim() === '';
      return isMissing ? [{ path: 'reason', message: 'Enter the reason.' }] : [];
    },
    onSave: async (body) => await onMove(body),
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  const isOwn = draft.reason === OTHER;
  return (
    <FormDialog
      title={`Cancel ${order.orderNumber}`}
      action={moveLabel(to)}
      cancelLabel="Keep order"
      form={form}
      onClose={onClose}
    >
      <Consequences order={order} to={to} />
      <Field
        label="Reason"
        hint="Shown to the customer with the order and in the email."
        error={isOwn ? undefined : errorAt('reason')}
      >
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          >
            <option value="">Select a reason</option>
            {[...CANCEL_REASONS, OTHER].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      {isOwn && (
        <TextField
          label="Reason for the customer"
          value={draft.ownReason}
          error={errorAt('reason')}
          onChange={(event) => change({ ownReason: event.target.value })}
        />
      )}
    </FormDialog>
  );
}

function Consequences({ order, to }: Pick<OrderMoveDialogProps, 'order' | 'to'>) {
  return <p>{describeMove(order, to).join(' ')}</p>;
}
