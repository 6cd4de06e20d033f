import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { COURIER_LABELS, type CourierName, PICK_UP_SLOTS } from '#app/shipping/couriers/courier.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { rentalParcelInputSchema } from './rental-parcel.schema.ts';
import { formatLeg, type RentalLeg } from './rental-parcel-status.ts';
import { type ParcelDialogProps, sendParcelCall } from './send-parcel-call.ts';

/** Makes the parcel of one way: booked with a courier, or sent by hand. */
export function NewParcelDialog({
  order,
  leg,
  onChanged,
  onClose,
}: ParcelDialogProps & { order: RentalOrder; leg: RentalLeg }) {
  const bookable = useApiQuery<{ couriers: CourierName[] }>('/api/admin/couriers').data?.couriers ?? [];
  const leavesOn = leg === 'out' ? order.travel?.leavesOn : order.sendBackBy;
  const form = useForm({
    initial: { leg, booked: '', courier: '', trackingNumber: '', pickUpOn: leavesOn ?? '', pickUpSlot: '' },
    toBody: ({ booked, ...body }) =>
      booked ? { ...body, courier: booked, trackingNumber: '' } : { ...body, pickUpSlot: '' },
    schema: rentalParcelInputSchema,
    onSave: (body) =>
      sendParcelCall(
        () => callApi('POST', `/api/admin/rental-orders/${order._id}/parcels`, { body }),
        onChanged,
      ),
  });
  const { draft, change, errorAt } = form;
  const isBooked = draft.booked !== '';
  return (
    <FormDialog
      title={`New parcel: ${formatLeg(leg).toLowerCase()}`}
      action={isBooked ? 'Book pick-up' : 'Save parcel'}
      form={form}
      onClose={onClose}
    >
      <p>The addresses of owner and renter are taken from their profiles and the order.</p>
      {bookable.length > 0 && (
        <Field label="Sent by">
          {(wiring) => (
            <Select
              {...wiring}
              value={draft.booked}
              onChange={({ target }) => change({ booked: target.value })}
            >
              <option value="">Another courier</option>
              {bookable.map((name) => (
                <option key={name} value={name}>
                  Book with {COURIER_LABELS[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {!isBooked && (
        <>
          <TextField
            label="Courier"
            value={draft.courier}
            error={errorAt('courier')}
            onChange={({ target }) => change({ courier: target.value })}
          />
          <TextField
            label="Tracking number (optional)"
            autoComplete="off"
            value={draft.trackingNumber}
            error={errorAt('trackingNumber')}
            onChange={({ target }) => change({ trackingNumber: target.value })}
          />
        </>
      )}
      <TextField
        label={isBooked ? 'Pick-up on' : 'Pick-up on (optional)'}
        type="date"
        value={draft.pickUpOn}
        error={errorAt('pickUpOn')}
        onChange={({ target }) => change({ pickUpOn: target.value })}
      />
      {isBooked && (
        <Field label="Pick-up between" error={errorAt('pickUpSlot')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={draft.pickUpSlot}
              onChange={({ target }) => change({ pickUpSlot: target.value })}
            >
              <option value="">Choose</option>
              {PICK_UP_SLOTS.map((slot) => (
                <option key={slot}>{slot}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormDialog>
  );
}
