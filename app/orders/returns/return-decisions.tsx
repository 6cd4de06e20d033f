import { type ReactNode, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { Return } from '../orders.schema.ts';
import type { Decision } from './admin-return-cells.tsx';
import { DamagedCheckbox } from './damaged-checkbox.tsx';
import { returnDecisionSchema } from './return-input.schema.ts';
import type { ReturnStatus } from './return-policy.ts';

interface ReturnDecisions {
  decide: (decision: Decision) => void;
  /** confirms a decision */
  dialog: ReactNode;
}

const FAILED = 'Failed to update status';
const TEXTS = { refused: FAILED, network: FAILED };

/** Each decision is confirmed in a dialog that says what it does. */
export function useReturnDecisions(onChanged: (changed: Return) => void): ReturnDecisions {
  const [asked, setAsked] = useState<Decision | null>(null);

  async function send({ request }: Decision, body: object): Promise<FieldProblem[] | undefined> {
    try {
      const changed = await callApi<{ return: Return }>('PUT', `/api/admin/returns/${request._id}`, { body });
      onChanged(changed.return);
      return undefined;
    } catch (error) {
      return failureProblems(error, TEXTS);
    }
  }
  return {
    decide: setAsked,
    dialog: asked && (
      <ReturnDecisionDialog
        decision={asked}
        onDecide={(body) => send(asked, body)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

interface ReturnDecisionDialogProps {
  decision: Decision;
  onDecide: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** With an optional note to the shopper. */
function ReturnDecisionDialog({ decision, onDecide, onClose }: ReturnDecisionDialogProps) {
  const { request, to } = decision;
  const form = useForm({
    initial: { note: '', damaged: request.items.every(({ reason }) => reason === 'Faulty or damaged') },
    toBody: ({ note, damaged }) => ({
      ...{ status: to, note: note.trim() || undefined },
      ...(to === 'Received' && { damaged }),
    }),
    schema: returnDecisionSchema,
    onSave: onDecide,
    onSaved: onClose,
  });
  return (
    <FormDialog title={TITLES[to]} action={actionOf(decision)} form={form} onClose={onClose}>
      <p>
        {describeDecision(decision)} {request.user.name} is told by email. This cannot be undone.
      </p>
      {to === 'Received' && (
        <DamagedCheckbox checked={form.draft.damaged} onChange={(damaged) => form.change({ damaged })} />
      )}
      <TextField
        label="Note to the customer (optional)"
        value={form.draft.note}
        error={form.errorAt('note')}
        onChange={(event) => form.change({ note: event.target.value })}
      />
    </FormDialog>
  );
}

const TITLES: Record<ReturnStatus, string> = {
  Requested: 'Return',
  Approved: 'Approve return',
  Rejected: 'Reject return',
  Received: 'Mark return as received',
  Refunded: 'Refund return',
};

function actionOf({ request, to }: Decision): string {
  if (to === 'Approved') return 'Approve';
  if (to === 'Rejected') return 'Reject';
  if (to === 'Received') return 'Mark as received';
  return request.refundTo !== 'upi' || request.credit === request.refund
    ? `Refund ${formatRupees(request.refund)}`
    : 'Mark as refunded';
}

function describeDecision({ request, to }: Decision): string {
  if (to === 'Approved')
    return `The customer is asked to hand the parcel of ${request.orderNumber} to the courier.`;
  if (to === 'Rejected') return `The return for ${request.orderNumber} will be closed without a refund.`;
  if (to === 'Received')
    return `${formatReturned(request)} back in stock unless damaged. The refund is a separate step.`;
  return describeRefund(request);
}

function formatReturned({ items }: Return): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item goes' : `${count} items go`;
}

function describeRefund({ refund, refundTo, credit, toCard, upiId }: Return): string {
  if (credit === refund) return `${formatRupees(refund)} goes to the customer’s store credit.`;
  const toCredit = credit > 0 ? ` ${formatRupees(credit)} goes back to their store credit.` : '';
  const byCard = toCard > 0 ? `${formatRupees(toCard)} will be refunded to the customer’s card.` : '';
  if (refundTo === 'card') return `${byCard}${toCredit}`;
  const sum = formatRupees(subtractRupees(refund, credit + toCard));
  return `${byCard && `${byCard} `}${sum} becomes a task under Cash Refunds, to be transferred to ${upiId ?? 'the customer’s account'}. No money is sent automatically.${toCredit}`;
}

function subtractRupees(amount: number, part: number): number {
  return Math.round((amount - part) * 100) / 100;
}
