import { type FormEvent, useState } from 'react';
import { UploadField, type UploadState } from '#app/media/uploads/upload-field.tsx';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { OrderDialogProps } from '../my-orders/cancel-order-dialog.tsx';
import styles from '../order-dialog.module.css';
import type { Order, Return } from '../orders.schema.ts';
import {
  EMPTY_RETURN_DRAFT,
  MAX_RETURN_PICTURES,
  needsUpiId,
  type ReturnDraft,
  returnableItems,
  toReturnInput,
  validateReturn,
  withReturn,
} from './return-policy.ts';

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

const PHOTOS_NOT_READY = 'Please wait until your photos are uploaded, or remove the failed ones.';
const TEXTS = {
  refused: 'The return could not be requested.',
  network: 'The return could not be requested. Please check your internet connection.',
};

/** Errors show after the first attempt to send. */
export function useReturnForm(order: Order, onChanged: (order: Order) => void) {
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN_DRAFT);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isSettled, setSettled] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problems = validateReturn(draft, order);

  const change = (part: Partial<ReturnDraft>) => setDraft((now) => ({ ...now, ...part }));
  function choose(id: string, choice: ReturnDraft['chosen'][string] | undefined): void {
    setFailure(null);
    setDraft(({ chosen: { [id]: _, ...others }, ...now }) => ({
      ...now,
      chosen: choice ? { ...others, [id]: choice } : others,
    }));
  }

  async function send(): Promise<void> {
    setSubmitted(true);
    setFailure(problems.items ?? (isSettled ? null : PHOTOS_NOT_READY));
    if (Object.keys(problems).length > 0 || !isSettled) return;
    setBusy(true);
    try {
      const path = `/api/orders/${order._id}/returns`;
      const made = await callApi<{ return: Return }>('POST', path, { body: toReturnInput(draft) });
      toast('Return requested.', { tone: 'good' });
      onChanged(withReturn(order, made.return));
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }

  const changePhotos = ({ files, isSettled }: UploadState) => {
    setSettled(isSettled);
    change({ images: files.map(({ url }) => url) });
  };
  return {
    draft,
    change,
    choose,
    changePhotos,
    send,
    failure,
    isBusy,
    problems: wasSubmitted ? problems : {},
  };
}
