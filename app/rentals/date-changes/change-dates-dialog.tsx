import { useState } from 'react';
import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { FreePeriodButtons } from '../availability/free-period-buttons.tsx';
import actionStyles from '../booking/rental-actions.module.css';
import type { RentalDialogProps } from '../booking/rental-dialogs.tsx';
import { useRentalForm } from '../booking/use-rental-form.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { firstName } from '../rental-labels.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { findOpenChange } from './date-change-rules.ts';
import { dateChangeInputSchema } from './date-changes.schema.ts';
import { sendDateChangeAnswer } from './send-date-change-answer.ts';

/** Asks for other dates of the same length; staff set them, with a reason. */
export function ChangeDatesDialog({
  byStaff,
  onClose,
  ...rental
}: RentalDialogProps & { byStaff?: boolean }) {
  const { order } = rental;
  const [nextFree, setNextFree] = useState<readonly RentalPeriod[]>([]);
  const isRequest = !byStaff && order.status === 'Approved';
  const form = useRentalForm({
    ...rental,
    endpoint: 'dates',
    initial: { startDate: order.rentalPeriod.startDate, reason: '' },
    toBody: ({ startDate, reason }) => ({ startDate, ...(byStaff && { reason }) }),
    schema: dateChangeInputSchema,
    successMessage: isRequest ? 'Request sent.' : 'Dates changed.',
    onRefused: (body) => setNextFree((body as { nextFree?: RentalPeriod[] } | null)?.nextFree ?? []),
  });
  const { startDate, reason } = form.draft;
  return (
    <FormDialog
      wide
      title="Change dates"
      action={isRequest ? 'Send request' : 'Change dates'}
      form={form}
      onClose={onClose}
    >
      <p>
        {order.rentalProduct.name}, {order.number}. {explain(order, { byStaff, isRequest })}
      </p>
      <TextField
        type="date"
        label="New first day"
        hint={isDay(startDate) ? formatPeriod(startDate, addDays(startDate, order.days - 1)) : undefined}
        value={startDate}
        error={form.errorAt('startDate')}
        onChange={(event) => form.change({ startDate: event.target.value })}
      />
      {byStaff && (
        <TextField
          label="Reason"
          hint="Renter and owner read it"
          value={reason}
          error={form.errorAt('reason')}
          onChange={(event) => form.change({ reason: event.target.value })}
        />
      )}
      {nextFree.length > 0 && (
        <FreePeriodButtons
          offers={nextFree}
          className={actionStyles.actions}
          onChoose={(period) => form.change({ startDate: period.startDate })}
        />
      )}
    </FormDialog>
  );
}

function explain(
  { owner, renter, days }: RentalOrder,
  { byStaff, isRequest }: { byStaff?: boolean; isRequest: boolean },
): string {
  const length = `The rental keeps its ${days === 1 ? '1 day' : `${days} days`} and its fee.`;
  if (byStaff) return `${length} ${renter.name} and ${owner.name} are told by email.`;
  return isRequest
    ? `${length} ${firstName(owner.name)} has to agree first. Until then the booking keeps its dates, and the new dates are not reserved.`
    : `${length} ${firstName(owner.name)} sees the new dates in your request.`;
}

/** Withdraws the request for other dates. */
export function WithdrawDatesDialog({ order, onChanged, onClose }: RentalDialogProps) {
  const change = findOpenChange(order);
  async function withdraw() {
    const changed = await sendDateChangeAnswer(order, 'withdraw');
    if (changed) onChanged(changed);
  }
  return (
    <ConfirmDialog
      title="Withdraw date change"
      action="Withdraw request"
      cancelLabel="Keep request"
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        Your booking keeps its dates
        {change && `: ${formatPeriod(change.from.startDate, change.from.endDate)}`}.
      </p>
    </ConfirmDialog>
  );
}
