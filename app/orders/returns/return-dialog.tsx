import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import type { ReturnRule } from '#app/settings/return-terms.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FormFailure } from '#app/ui/forms/form-failure.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { Exchange } from '../exchanges/exchange.schema.ts';
import type { OrderDialogProps } from '../my-orders/cancel-order-dialog.tsx';
import styles from '../order-dialog.module.css';
import type { Order, Return } from '../orders.schema.ts';
import { ExpectedRefund } from './expected-refund.tsx';
import { ReasonField } from './reason-field.tsx';
import { RefundFields } from './refund-fields.tsx';
import { currentMinute, RequestEvidence } from './request-evidence.tsx';
import {
  EMPTY_RETURN_DRAFT,
  type ReturnDraft,
  toReturnInput,
  upiProblems,
  withReturn,
} from './return-draft.ts';
import { returnInputSchema, staffReturnInputSchema } from './return-input.schema.ts';
import { MAX_RETURN_PICTURES, RETURN_REASONS } from './return-policy.ts';
import { returnableItems } from './returnable-items.ts';
import { useReturnRefusal } from './use-return-refusal.ts';

const PHOTOS_NOT_READY = 'Please wait until your photos are uploaded, or remove the failed ones.';
const TEXTS = {
  refused: 'The return could not be requested.',
  network: 'The return could not be requested. Please check your internet connection.',
};

interface ReturnDialogProps extends OrderDialogProps {
  /** whose replacements are returned; without it, items of the order */
  exchange?: Exchange;
  /** enters the request of a customer who wrote or called */
  isByStaff?: boolean;
}

export function ReturnDialog({ order, exchange, isByStaff = false, onChanged, onClose }: ReturnDialogProps) {
  const refusal = useReturnRefusal(isByStaff || exchange ? null : order, 'returned');
  const [isSettled, setSettled] = useState(true);
  const form = useForm({
    initial: { ...EMPTY_RETURN_DRAFT, askedAt: isByStaff ? currentMinute() : '' },
    toBody: toReturnInput,
    schema: isByStaff ? staffReturnInputSchema : returnInputSchema,
    check: (draft: ReturnDraft) => [
      ...upiProblems(draft, order),
      ...(isSettled ? [] : [{ path: 'images', message: PHOTOS_NOT_READY }]),
    ],
    onSave: (body) => requestReturn(body, { order, exchange, isByStaff, onChanged }),
  });
  const { draft, change, errorAt } = form;
  const hasItems = Object.keys(draft.chosen).length > 0;
  return (
    <FormDialog
      wide
      title={isByStaff ? 'Create return' : exchange ? 'Return replacement' : 'Return items'}
      action={isByStaff ? 'Create return' : 'Request return'}
      busyLabel="Sending..."
      {...{ form, refusal, onClose }}
      isUploading={!isSettled}
    >
      <p>
        {isByStaff
          ? 'For a customer who asked in time by email or phone.'
          : exchange
            ? 'We take a replacement back if it is faulty, incomplete or not what you ordered.'
            : `Which items of order ${order.orderNumber} do you want to return?`}
      </p>
      <div className={styles.items}>
        {(exchange ? returnableReplacements(exchange) : returnableOf(order, isByStaff)).map((item) => (
          <ItemToReturn key={item._id} {...{ item, draft, change, errorAt }} />
        ))}
      </div>
      <RequestEvidence maxPhotos={MAX_RETURN_PICTURES} {...{ form, isByStaff }} onSettled={setSettled} />
      {!exchange && !errorAt('') && <ExpectedRefund orderId={order._id} chosen={draft.chosen} />}
      <RefundFields {...{ order, draft, change, errorAt }} />
      <FormFailure form={form} at={hasItems ? 'images' : 'items'} />
    </FormDialog>
  );
}

/** Returns the failure as the error of the whole form. */
async function requestReturn(
  body: object,
  { order, exchange, isByStaff, onChanged }: Omit<ReturnDialogProps, 'onClose'>,
) {
  const ofOrder = `/api/${isByStaff ? 'admin/' : ''}orders/${order._id}`;
  const path = exchange ? `/api/exchanges/${exchange._id}` : ofOrder;
  try {
    const made = await callApi<{ return: Return }>('POST', `${path}/returns`, { body });
    toast(isByStaff ? 'Return created.' : 'Return requested.', { tone: 'good' });
    onChanged(withReturn(order, made.return));
    return undefined;
  } catch (error) {
    return [{ path: '', message: failureText(error, TEXTS) }];
  }
}

const RULE_NOTES: Partial<Record<ReturnRule, string>> = {
  'exchanges only': 'Exchanges only, unless it is faulty, incomplete or not what you ordered',
  'not returnable': 'Not returnable, unless it is faulty, incomplete or not what you ordered',
};

interface ReturnableItem {
  _id: string;
  name: string;
  size: string;
  color: string;
  /** the quantity that is not being returned yet */
  left: number;
  note?: string | undefined;
  /** only for the offered reasons */
  isFaultOnly: boolean;
}

function returnableOf(order: Order, isByStaff: boolean): ReturnableItem[] {
  return returnableItems(order, { isByStaff }).map(({ item, left }) => ({
    ...{ _id: item._id, name: item.name, size: item.size, color: item.color, left },
    note: RULE_NOTES[item.returnTerms.rule],
    isFaultOnly: item.returnTerms.rule !== 'returns and exchanges',
  }));
}

function returnableReplacements({ items }: Exchange): ReturnableItem[] {
  return items
    .filter(({ replacement }) => replacement.returnable > 0)
    .map(({ item: _id, replacement: { name, size, color, returnable: left } }) => ({
      ...{ _id, name, size, color, left, isFaultOnly: true },
    }));
}

interface ItemToReturnProps {
  item: ReturnableItem;
  draft: ReturnDraft;
  change: (part: Partial<ReturnDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

function ItemToReturn({ item, draft, change, errorAt }: ItemToReturnProps) {
  const { left, note, isFaultOnly } = item;
  const { [item._id]: chosen, ...others } = draft.chosen;
  const choose = (choice: ReturnDraft['chosen'][string]) =>
    change({ chosen: { ...draft.chosen, [item._id]: choice } });
  const index = Object.keys(draft.chosen).indexOf(item._id);
  return (
    <div className={styles.item}>
      <Checkbox
        checked={chosen !== undefined}
        onChange={(event) =>
          event.target.checked
            ? choose({ quantity: left, reason: RETURN_REASONS[0] })
            : change({ chosen: others })
        }
      >
        {item.name}
        <span className={styles.details}>
          {item.size}, {item.color}
        </span>
        {note && <span className={styles.details}>{note}</span>}
      </Checkbox>
      {chosen && (
        <div className={styles.how}>
          <QuantityStepper
            of={item.name}
            quantity={chosen.quantity}
            max={left}
            onChange={(quantity) => choose({ ...chosen, quantity })}
          />
          <div className={styles.reason}>
            <ReasonField
              label={`Reason for returning ${item.name}`}
              reasons={RETURN_REASONS}
              isClosed={isFaultOnly}
              value={chosen.reason}
              error={errorAt(`items.${index}.reason`)}
              onChange={(reason) => choose({ ...chosen, reason })}
            />
          </div>
        </div>
      )}
    </div>
  );
}
