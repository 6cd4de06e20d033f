import { useState } from 'react';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { shopNow } from '#app/platform/browser/shop-time.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import styles from '../admin/admin-rental-orders.module.css';
import { PayoutAccountDetails } from '../payouts/payout-account-details.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import {
  CHARGE_METHODS,
  type ChargeMethod,
  chargePaymentInputSchema,
  ownerPaymentInputSchema,
  type RentalCharges,
  writeOffInputSchema,
} from './charges.schema.ts';

interface ChargesPanelProps {
  order: RentalOrder;
  charges: RentalCharges;
  onChanged: (order: RentalOrder) => void;
}

type Step = 'payment' | 'write off' | 'owner payment';

/** The charges of a rental above its deposit, for staff: the amount due, and forms to record payments. */
export function ChargesPanel({ order, charges, onChanged }: ChargesPanelProps) {
  const may = usePermission();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const dialog = { order, charges, onChanged, onClose: close };
  const { due, ownerDue, writtenOff, writeOffReason } = charges;
  return (
    <>
      <Notice tone={due > 0 || ownerDue > 0 ? 'warn' : undefined}>{formatState(order, charges)}</Notice>
      {writtenOff > 0 && (
        <p>
          {formatRupees(writtenOff)} written off: {writeOffReason}
        </p>
      )}
      <div className={styles.actions}>
        {due > 0 && (
          <Button small look="second" onClick={() => setStep('payment')}>
            Record payment
          </Button>
        )}
        {due > 0 && may('finance') && (
          <Button small look="quiet" onClick={() => setStep('write off')}>
            Write off
          </Button>
        )}
        {ownerDue > 0 && may('finance') && (
          <Button small look="second" onClick={() => setStep('owner payment')}>
            Mark owner as paid
          </Button>
        )}
      </div>
      {step === 'payment' && <PaymentDialog {...dialog} />}
      {step === 'write off' && <WriteOffDialog {...dialog} />}
      {step === 'owner payment' && <OwnerPaymentDialog {...dialog} />}
    </>
  );
}

function formatState({ renter, owner }: RentalOrder, { due, amount, ownerDue }: RentalCharges): string {
  const open =
    due > 0
      ? `${renter.name} still has to pay ${formatRupees(due)} of charges of ${formatRupees(amount)}.`
      : 'No charges are due.';
  return ownerDue > 0 ? `${open} Transfer ${formatRupees(ownerDue)} to ${owner.name}.` : open;
}

interface ChargesDialogProps extends ChargesPanelProps {
  onClose: () => void;
}

const FAILED = { refused: 'This could not be saved.', network: 'This could not be saved.' };

/** Sends a staff record; the response replaces the rental. */
async function send(
  { order, onChanged }: ChargesDialogProps,
  { method, part, body, done }: { method: 'POST' | 'PUT'; part: string; body: object; done: string },
) {
  try {
    const path = `/api/admin/rental-orders/${order._id}/charges/${part}`;
    const { rentalOrder } = await callApi<{ rentalOrder: RentalOrder }>(method, path, { body });
    toast(done, { tone: 'good' });
    onChanged(rentalOrder);
    return undefined;
  } catch (error) {
    return failureProblems(error, FAILED);
  }
}

function PaymentDialog(props: ChargesDialogProps) {
  const { order, charges, onClose } = props;
  const form = useForm({
    initial: {
      ...{ amount: String(charges.due), reference: '', paidOn: dayInIndia(shopNow()) },
      method: 'UPI' as ChargeMethod,
    },
    toBody: ({ amount, ...draft }) => ({ ...draft, amount: typedNumber(amount) }),
    schema: chargePaymentInputSchema,
    onSave: (body) =>
      send(props, { method: 'POST', part: 'payments', body, done: 'The payment is recorded.' }),
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog
      title={`Record payment for ${order.number}`}
      action="Record payment"
      form={form}
      onClose={onClose}
    >
      <p>
        {formatRupees(charges.due)} is due. {order.renter.name} and {order.owner.name} are told by email.
      </p>
      <TextField
        label="Amount (₹)"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={errorAt('amount')}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <Field label="Paid by" error={errorAt('method')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.method}
            onChange={(event) => change({ method: event.target.value as ChargeMethod })}
          >
            {CHARGE_METHODS.map((method) => (
              <option key={method} value={method}>
                {method === 'UPI' ? 'UPI' : 'Bank transfer'}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="Transfer reference"
        maxLength={100}
        autoComplete="off"
        value={draft.reference}
        error={errorAt('reference')}
        onChange={(event) => change({ reference: event.target.value })}
      />
      <TextField
        type="date"
        label="Paid on"
        value={draft.paidOn}
        error={errorAt('paidOn')}
        onChange={(event) => change({ paidOn: event.target.value })}
      />
    </FormDialog>
  );
}

function WriteOffDialog(props: ChargesDialogProps) {
  const { order, charges, onClose } = props;
  const form = useForm({
    initial: { reason: '' },
    schema: writeOffInputSchema,
    onSave: (body) =>
      send(props, { method: 'POST', part: 'write-off', body, done: 'The charges are written off.' }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Write off charges of ${order.number}`}
      action="Write off"
      form={form}
      onClose={onClose}
    >
      <p>
        {order.renter.name} no longer has to pay {formatRupees(charges.due)}, and {order.owner.name} does not
        get it. This cannot be undone.
      </p>
      <TextField
        label="Reason (for staff)"
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}

function OwnerPaymentDialog(props: ChargesDialogProps) {
  const { order, charges, onClose } = props;
  const form = useForm({
    initial: { reference: '' },
    schema: ownerPaymentInputSchema,
    onSave: (body) =>
      send(props, {
        ...{ method: 'PUT', part: 'owner-payment', body },
        done: `${order.owner.name} is marked as paid.`,
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Pay ${order.owner.name}`} action="Mark as paid" form={form} onClose={onClose}>
      <PayoutAccountDetails rentalOrderId={order._id} />
      <p>
        Mark as paid after transferring {formatRupees(charges.ownerDue)} to {order.owner.name}. No money is
        sent automatically.
      </p>
      <TextField
        label="Transfer reference"
        maxLength={100}
        autoComplete="off"
        value={form.draft.reference}
        error={form.errorAt('reference')}
        onChange={(event) => form.change({ reference: event.target.value })}
      />
    </FormDialog>
  );
}
