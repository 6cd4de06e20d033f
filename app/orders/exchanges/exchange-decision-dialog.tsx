import { callApi } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { DamagedCheckbox } from '../returns/damaged-checkbox.tsx';
import type { Exchange } from './exchange.schema.ts';
import { exchangeDecisionSchema } from './exchange-input.schema.ts';
import type { ExchangeStatus } from './exchange-policy.ts';

export interface Decision {
  exchange: Exchange;
  to: ExchangeStatus;
}

/** The buttons of the steps. */
export const STEP_LABELS: Record<ExchangeStatus, string> = {
  Requested: 'Request',
  Approved: 'Approve',
  Received: 'Mark as received',
  Sent: 'Mark as sent',
  Completed: 'Complete',
  Rejected: 'Reject',
  Cancelled: 'Cancel',
  Refunded: 'End and refund',
};

const TITLES: Record<ExchangeStatus, string> = {
  Requested: 'Request exchange',
  Approved: 'Approve exchange',
  Received: 'Mark exchange as received',
  Sent: 'Mark exchange as sent',
  Completed: 'Complete exchange',
  Rejected: 'Reject exchange',
  Cancelled: 'Cancel exchange',
  Refunded: 'End and refund exchange',
};

const FAILED = 'Failed to update status';

interface DecisionDialogProps {
  decision: Decision;
  onChanged: (exchange: Exchange) => void;
  onClose: () => void;
}

/** Says what the step does; the note goes to the customer. */
export function DecisionDialog({ decision: { exchange, to }, onChanged, onClose }: DecisionDialogProps) {
  const form = useForm({
    initial: { reason: '', damaged: false },
    toBody: ({ reason, damaged }) => ({
      ...{ status: to, reason: reason.trim() || undefined },
      ...(to === 'Received' && { damaged }),
    }),
    schema: exchangeDecisionSchema,
    async onSave(body) {
      try {
        const path = `/api/admin/exchanges/${exchange._id}`;
        onChanged((await callApi<{ exchange: Exchange }>('PUT', path, { body })).exchange);
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: FAILED, network: FAILED });
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`${TITLES[to]} of ${exchange.orderNumber}`}
      action={to === 'Cancelled' ? TITLES.Cancelled : STEP_LABELS[to]}
      cancelLabel="Close"
      form={form}
      onClose={onClose}
    >
      <p>{describeStep(exchange, to)}</p>
      {to === 'Received' && (
        <DamagedCheckbox checked={form.draft.damaged} onChange={(damaged) => form.change({ damaged })} />
      )}
      <TextField
        label="Note to the customer (optional)"
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}

function describeStep({ sendsFirst, difference, refundTo }: Exchange, to: ExchangeStatus): string {
  const back = describeDifference(difference, refundTo);
  if (sendsFirst && to === 'Approved')
    return difference > 0
      ? back
      : 'The replacement is sent before the item is back, because the customer is trusted.';
  if (sendsFirst && to === 'Sent')
    return 'A new invoice is issued, and the customer is asked to hand the item to the courier.';
  if (sendsFirst && to === 'Received') return `A credit note is issued.${difference < 0 ? ` ${back}` : ''}`;
  if (to === 'Approved') return 'The customer is asked to hand the item to the courier.';
  if (to === 'Received') return `A credit note and a new invoice are issued. ${back}`;
  if (to === 'Sent') return 'The customer is told that the replacement is on its way.';
  if (to === 'Completed') return 'The replacement has been delivered.';
  if (to === 'Refunded')
    return 'The replacement goes back in stock and its invoice is credited. The item that you received is refunded the way the order was paid.';
  return 'The replacement goes back in stock, and the customer keeps the item.';
}

function describeDifference(difference: number, refundTo: Exchange['refundTo']): string {
  if (difference > 0)
    return `The customer then has to pay ${formatRupees(difference)} before you can send it.`;
  if (difference === 0) return 'Nothing is paid.';
  return refundTo === 'store credit'
    ? `${formatRupees(-difference)} goes to the customer’s store credit.`
    : `${formatRupees(-difference)} is refunded to the customer.`;
}
