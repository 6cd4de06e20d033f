import { useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { isWithCourier } from '../order-status.ts';
import type { Order } from '../orders.schema.ts';
import { COURIERS } from './couriers.ts';
import { OTHER, type TrackingDraft, toTrackingDraft } from './tracking-draft.ts';

interface TrackingDialogProps {
  /** undefined for several at once, which share the courier and have numbers of their own */
  order?: Order;
  title: string;
  action: string;
  /** gives what the server finds wrong, undefined when it is saved */
  onSave: (draft: TrackingDraft) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** Asks who carries an order, or several; all of it may be left out. */
export function TrackingDialog({ order, title, action, onSave, onClose }: TrackingDialogProps) {
  const [draft, setDraft] = useState(() => toTrackingDraft(order?.tracking ?? null));
  const write = (change: Partial<TrackingDraft>) => setDraft((now) => ({ ...now, ...change }));
  return (
    <FormDialog {...{ title, action, draft, onSave, onClose }} validate={() => []}>
      {(faultAt) => (
        <>
          <Field
            label="Courier"
            hint={
              order && isWithCourier(order.status)
                ? 'The shopper reads it with the order.'
                : 'The shopper reads it with the order and in the mail.'
            }
            error={draft.courier === OTHER ? undefined : faultAt('courier')}
          >
            {(wiring) => (
              <Select
                {...wiring}
                value={draft.courier}
                onChange={(event) => write({ courier: event.target.value })}
              >
                <option value="">Not given</option>
                {COURIERS.map((courier) => (
                  <option key={courier}>{courier}</option>
                ))}
                <option value={OTHER}>Another courier</option>
              </Select>
            )}
          </Field>
          {draft.courier === OTHER && (
            <TextField
              label="Name of the courier"
              value={draft.other}
              error={faultAt('courier')}
              onChange={(event) => write({ other: event.target.value })}
            />
          )}
          {order && <NumberFields {...{ draft, write, faultAt }} />}
        </>
      )}
    </FormDialog>
  );
}

interface NumberFieldsProps {
  draft: TrackingDraft;
  write: (change: Partial<TrackingDraft>) => void;
  faultAt: (path: string) => string | undefined;
}

/** What belongs to one parcel. */
function NumberFields({ draft, write, faultAt }: NumberFieldsProps) {
  return (
    <>
      <TextField
        label="Tracking number"
        autoComplete="off"
        value={draft.number}
        error={faultAt('number')}
        onChange={(event) => write({ number: event.target.value })}
      />
      <TextField
        label="Tracking link (optional)"
        hint="Where the courier’s own page is not found by the number."
        type="url"
        placeholder="https://"
        value={draft.link}
        error={faultAt('link')}
        onChange={(event) => write({ link: event.target.value })}
      />
    </>
  );
}
