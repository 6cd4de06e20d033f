import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { formatRupees, parseRupees } from '#app/platform/money/money.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { StarInput } from '#app/ui/forms/star-input.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { sendRentalMove } from '../moves/send-rental-move.ts';
import type { Handover, RentalOrder } from '../rental.schema.ts';
import {
  claimAnswerSchema,
  claimInputSchema,
  handoverInputSchema,
  ratingInputSchema,
} from '../rental-input.schema.ts';
import { firstName, type Side } from '../rental-labels.ts';
import { LongTextField, PhotosField, useRentalForm } from './use-rental-form.tsx';

/** The dialogs of owner and renter about a rental order, loaded when one opens. */
export interface RentalDialogProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
  onClose: () => void;
}

export function CancelRequestDialog({ order, onChanged, onClose }: RentalDialogProps) {
  async function cancel() {
    const cancelled = await sendRentalMove(order, { status: 'Cancelled' });
    if (!cancelled) return;
    toast('Request cancelled.', { tone: 'good' });
    onChanged(cancelled);
  }
  return (
    <ConfirmDialog
      title="Cancel request"
      action="Cancel request"
      cancelLabel="Keep request"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        Your request for <b>{order.rentalProduct.name}</b> will be cancelled and its dates released.
        {order.depositStatus === 'held' && ` The deposit of ${formatRupees(order.deposit)} will be refunded.`}
      </p>
    </ConfirmDialog>
  );
}

interface RejectRequestDialogProps {
  order: RentalOrder;
  onReject: () => Promise<void>;
  onClose: () => void;
}

/** Asks the owner before a request ends. */
export function RejectRequestDialog({ order, onReject, onClose }: RejectRequestDialogProps) {
  return (
    <ConfirmDialog
      title="Reject request?"
      action="Reject request"
      cancelLabel="Keep request"
      onConfirm={onReject}
      onClose={onClose}
    >
      <p>
        The request of {firstName(order.renter.name)} for <b>{order.rentalProduct.name}</b> will end and its
        dates will be released. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

const HANDOVER_QUESTIONS: Record<Handover['moment'], string> = {
  'handed over': 'What condition is it in as you hand it over?',
  received: 'What condition was it in when it arrived?',
  'sent back': 'What condition is it in as you send it back?',
  'taken back': 'What condition was it in when it came back?',
};

/** Records photos and a remark of a hand-over, which cannot be changed later. */
export function HandoverDialog({
  moment,
  onClose,
  ...rental
}: RentalDialogProps & { moment: Handover['moment'] }) {
  const { order } = rental;
  const form = useRentalForm({
    ...rental,
    endpoint: 'handover',
    name: `handover, ${moment}`,
    initial: { moment, images: [] as string[], remark: '' },
    schema: handoverInputSchema,
    check: ({ images, remark }) =>
      images.length === 0 && !remark.trim()
        ? [{ path: 'images', message: 'Please add a photo or a remark.' }]
        : [],
    successMessage: 'Photos saved.',
  });
  return (
    <FormDialog wide title={`Photos: ${moment}`} action="Save photos" form={form} onClose={onClose}>
      <p>
        {order.rentalProduct.name}, {order.number}. {HANDOVER_QUESTIONS[moment]} Both of you can see this, and
        it cannot be changed later.
      </p>
      <PhotosField form={form} />
      <LongTextField
        label="Remark"
        value={form.draft.remark}
        error={form.errorAt('remark')}
        onChange={(remark) => form.change({ remark })}
      />
    </FormDialog>
  );
}

/** Asks the owner to confirm that the outfit is back, before staff are notified. */
export function ReportReturnDialog({ order, onChanged, onClose }: RentalDialogProps) {
  async function report() {
    try {
      const path = `/api/products/rentals/orders/${order._id}/return-report`;
      const { rentalOrder } = await callApi<{ rentalOrder: RentalOrder }>('POST', path);
      toast('Thank you. We will record the return.', { tone: 'good' });
      onChanged(rentalOrder);
    } catch (error) {
      toast(failureText(error, { refused: REPORT_FAILED, network: REPORT_FAILED }), { tone: 'bad' });
    }
  }
  return (
    <ConfirmDialog
      title="Is the outfit back?"
      action="Yes, I have it"
      cancelLabel="Not yet"
      onConfirm={report}
      onClose={onClose}
    >
      <p>
        We then record the return of <b>{order.rentalProduct.name}</b> and settle the deposit. From the
        recorded return you have 48 hours to claim damage.
      </p>
    </ConfirmDialog>
  );
}

const REPORT_FAILED = 'Failed to send. Please try again.';

export function ClaimDialog({ onClose, ...rental }: RentalDialogProps) {
  const { order } = rental;
  const form = useRentalForm({
    ...rental,
    endpoint: 'claim',
    initial: { amount: '', reason: '', images: [] as string[] },
    toBody: (draft) => ({ ...draft, amount: typedNumber(draft.amount) }),
    schema: claimInputSchema,
    check: ({ amount }) => claimAmountProblems(amount, order),
    successMessage: 'Claim sent. The renter is asked for an answer, then an admin decides.',
  });
  return (
    <FormDialog wide title="Claim damage" action="Send claim" form={form} onClose={onClose}>
      <p>
        {order.rentalProduct.name}, {order.number}. The renter can answer; then we decide how much is deducted
        from the deposit.
      </p>
      <TextField
        label="Amount in rupees"
        hint={`At most ${formatRupees(order.deposit)}, the deposit`}
        inputMode="decimal"
        value={form.draft.amount}
        error={form.errorAt('amount')}
        onChange={(event) => form.change({ amount: event.target.value })}
      />
      <LongTextField
        label="What is damaged?"
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={(reason) => form.change({ reason })}
      />
      <PhotosField form={form} />
    </FormDialog>
  );
}

function claimAmountProblems(amount: string, { deposit }: RentalOrder) {
  const rupees = parseRupees(amount) ?? 0;
  if (rupees > 0 && rupees <= deposit) return [];
  return [
    { path: 'amount', message: `Please enter an amount up to the deposit of ${formatRupees(deposit)}.` },
  ];
}

export function ClaimAnswerDialog({ onClose, ...rental }: RentalDialogProps) {
  const { order } = rental;
  const form = useRentalForm({
    ...rental,
    endpoint: 'claim/answer',
    // No default: agreeing to a deduction must be an explicit choice.
    initial: { answer: '', text: '', images: [] as string[] },
    toBody: ({ answer, ...draft }) => ({ ...draft, agrees: answer ? answer === 'yes' : undefined }),
    schema: claimAnswerSchema,
    check: ({ answer, text }) =>
      answer === 'no' && !text.trim() ? [{ path: 'text', message: 'Please say why you do not agree.' }] : [],
    successMessage: 'Answer sent.',
  });
  return (
    <FormDialog wide title="Answer claim" action="Send answer" form={form} onClose={onClose}>
      <p>
        {order.owner.name} claims {formatRupees(order.claim?.amount ?? 0)} of your deposit: “
        {order.claim?.reason}”
      </p>
      <Field label="Your answer" error={form.errorAt('agrees')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={form.draft.answer}
            onChange={(event) => form.change({ answer: event.target.value })}
          >
            <option value="">Choose</option>
            <option value="yes">I agree</option>
            <option value="no">I do not agree</option>
          </Select>
        )}
      </Field>
      <LongTextField
        label="In your words"
        value={form.draft.text}
        error={form.errorAt('text')}
        onChange={(text) => form.change({ text })}
      />
      <PhotosField label="Photos (optional)" form={form} />
    </FormDialog>
  );
}

/** Rates the other side; visible when both have rated, or after 7 days. */
export function RateDialog({ side, onClose, ...rental }: RentalDialogProps & { side: Side }) {
  const { order } = rental;
  const form = useRentalForm({
    ...rental,
    endpoint: 'rating',
    initial: { rating: 0, comment: '' },
    schema: ratingInputSchema,
    successMessage: 'Thank you for your rating.',
  });
  const other = firstName((side === 'renter' ? order.owner : order.renter).name);
  return (
    <FormDialog wide title={`Rate ${other}`} action="Send rating" form={form} onClose={onClose}>
      <p>
        How was renting {order.rentalProduct.name} {side === 'renter' ? 'from' : 'to'} {other}? Ratings are
        shown when both of you have rated, or after 7 days.
      </p>
      <StarInput
        stars={form.draft.rating}
        problem={form.errorAt('rating')}
        onChange={(rating) => form.change({ rating })}
      />
      <LongTextField
        label="Comment"
        value={form.draft.comment}
        error={form.errorAt('comment')}
        onChange={(comment) => form.change({ comment })}
      />
    </FormDialog>
  );
}
