import type { FormEvent } from 'react';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from '../order-dialog.module.css';
import type { OrderDialogProps } from '../order-dialog.ts';
import type { Order } from '../orders.schema.ts';
import { needsUpiId, returnableItems } from './return-draft.ts';
import { MAX_RETURN_PICTURES } from './return-status.ts';
import { useReturnForm } from './use-return-form.ts';

export function ReturnDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const form = useReturnForm(order, onChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <Dialog open wide title="Return items" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>Which items of order {order.orderNumber} do you want to return?</p>
        <div className={styles.items}>
          {returnableItems(order).map(({ item, left }) => (
            <ItemToReturn key={item._id} item={item} left={left} form={form} />
          ))}
        </div>
        <UploadField
          label="Photos"
          action="Add photos"
          maxFiles={MAX_RETURN_PICTURES}
          onChange={form.changePhotos}
        />
        {needsUpiId(order) && (
          <TextField
            label="UPI ID"
            hint="For your refund, because you paid in cash"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={form.draft.upiId}
            error={form.problems.upiId}
            onChange={(event) => form.change({ upiId: event.target.value })}
          />
        )}
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isBusy} busyLabel="Sending...">
            Request return
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ItemToReturnProps {
  item: Order['items'][number];
  left: number;
  form: ReturnType<typeof useReturnForm>;
}

function ItemToReturn({ item, left, form }: ItemToReturnProps) {
  const chosen = form.draft.chosen[item._id];
  return (
    <div className={styles.item}>
      <Checkbox
        checked={chosen !== undefined}
        onChange={(event) =>
          form.choose(item._id, event.target.checked ? { quantity: left, reason: '' } : undefined)
        }
      >
        {item.name}
        <span className={styles.details}>
          {item.size}, {item.color}
        </span>
      </Checkbox>
      {chosen && (
        <div className={styles.how}>
          <QuantityStepper
            of={item.name}
            quantity={chosen.quantity}
            max={left}
            onChange={(quantity) => form.choose(item._id, { ...chosen, quantity })}
          />
          <TextField
            label={`Reason for returning ${item.name}`}
            maxLength={500}
            value={chosen.reason}
            error={form.problems[item._id]}
            onChange={(event) => form.choose(item._id, { ...chosen, reason: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
