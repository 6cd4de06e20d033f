import { useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { DraftDialog } from '#app/ui/overlays/draft-dialog.tsx';
import { isWithCourier } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import { COURIERS, OTHER, type TrackingDraft, toTrackingDraft } from './tracking.ts';

interface TrackingDialogProps {
  /** undefined for several orders, which share the courier but not the number */
  order?: Order;
  title: string;
  action: string;
  /** returns the server's field errors; undefined on success */
  onSave: (draft: TrackingDraft) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** All fields are optional. */
export function TrackingDialog({ order, title, action, onSave, onClose }: TrackingDialogProps) {
  const [draft, setDraft] = useState(() => toTrackingDraft(order?.tracking ?? null));
  const write = (change: Partial<TrackingDraft>) => setDraft((now) => ({ ...now, ...change }));
  return (
    <DraftDialog {...{ title, action, draft, onSave, onClose }} validate={() => []}>
      {(errorAt) => (
        <>
          <Field
            label="Courier"
            hint={
              order && isWithCourier(order.status)
                ? 'Shown to the customer with the order.'
                : 'Shown to the customer with the order and in the e-mail.'
            }
            error={draft.courier === OTHER ? undefined : errorAt('courier')}
          >
            {(wiring) => (
              <Select
                {...wiring}
                value={draft.courier}
                onChange={(event) => write({ courier: event.target.value })}
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
              onChange={(event) => write({ other: event.target.value })}
            />
          )}
          {order && <NumberFields {...{ draft, write, errorAt }} />}
        </>
      )}
    </DraftDialog>
  );
}

interface NumberFieldsProps {
  draft: TrackingDraft;
  write: (change: Partial<TrackingDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

function NumberFields({ draft, write, errorAt }: NumberFieldsProps) {
  return (
    <>
      <TextField
        label="Tracking number"
        autoComplete="off"
        value={draft.number}
        error={errorAt('number')}
        onChange={(event) => write({ number: event.target.value })}
      />
      <TextField
        label="Tracking link (optional)"
        hint="Only if the courier’s own page does not find the number."
        type="url"
        placeholder="https://"
        value={draft.link}
        error={errorAt('link')}
        onChange={(event) => write({ link: event.target.value })}
      />
    </>
  );
}
