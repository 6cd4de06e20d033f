import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { isWithCourier } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import { trackingInputSchema } from '../orders-input.schema.ts';
import { COURIERS, fromTrackingDraft, OTHER, type TrackingDraft, toTrackingDraft } from './tracking.ts';

interface TrackingDialogProps {
  /** undefined for several orders, which share the courier but not the number */
  order?: Order;
  title: string;
  action: string;
  /** returns the server's field errors; undefined on success */
  onSave: (tracking: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** All fields are optional. */
export function TrackingDialog({ order, title, action, onSave, onClose }: TrackingDialogProps) {
  const form = useForm({
    initial: toTrackingDraft(order?.tracking ?? null),
    toBody: fromTrackingDraft,
    schema: trackingInputSchema,
    onSave,
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog {...{ title, action, form, onClose }}>
      <Field
        label="Courier"
        hint={
          order && isWithCourier(order.status)
            ? 'Shown to the customer with the order.'
            : 'Shown to the customer with the order and in the email.'
        }
        error={draft.courier === OTHER ? undefined : errorAt('courier')}
      >
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.courier}
            onChange={(event) => change({ courier: event.target.value })}
          >
            <option value="">None</option>
            {COURIERS.map((courier) => (
              <option key={courier}>{courier}</option>
            ))}
            <option value={OTHER}>Other courier</option>
          </Select>
        )}
      </Field>
      {draft.courier === OTHER && (
        <TextField
          label="Courier name"
          value={draft.other}
          error={errorAt('courier')}
          onChange={(event) => change({ other: event.target.value })}
        />
      )}
      {order && <NumberFields {...{ draft, change, errorAt }} />}
    </FormDialog>
  );
}

interface NumberFieldsProps {
  draft: TrackingDraft;
  change: (part: Partial<TrackingDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

function NumberFields({ draft, change, errorAt }: NumberFieldsProps) {
  return (
    <>
      <TextField
        label="Tracking number"
        autoComplete="off"
        value={draft.number}
        error={errorAt('number')}
        onChange={(event) => change({ number: event.target.value })}
      />
      <TextField
        label="Tracking link (optional)"
        hint="Only if the courier’s own page does not find the number."
        type="url"
        placeholder="https://"
        value={draft.link}
        error={errorAt('link')}
        onChange={(event) => change({ link: event.target.value })}
      />
    </>
  );
}
