import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { FormFailure } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { OrderDialogProps } from '../my-orders/cancel-order-dialog.tsx';
import type { Order } from '../orders.schema.ts';
import { ReasonField } from '../returns/reason-field.tsx';
import { currentMinute, RequestEvidence } from '../returns/request-evidence.tsx';
import { upiProblems } from '../returns/return-draft.ts';
import { returnableItems } from '../returns/returnable-items.ts';
import { useReturnRefusal } from '../returns/use-return-refusal.ts';
import type { Exchange } from './exchange.schema.ts';
import {
  EMPTY_EXCHANGE_DRAFT,
  type ExchangeDraft,
  formatChoice,
  NO_REPLACEMENT,
  toExchangeInput,
} from './exchange-draft.ts';
import { exchangeInputSchema, staffExchangeInputSchema } from './exchange-input.schema.ts';
import { EXCHANGE_REASONS, FAULT_EXCHANGE_REASONS, MAX_EXCHANGE_PICTURES } from './exchange-policy.ts';
import { Difference, ReplacementFields } from './replacement-fields.tsx';

const PHOTOS_NOT_READY = 'Please wait until your photos are uploaded, or remove the failed ones.';
const NOTHING_CHOSEN = 'Choose a replacement.';
const TEXTS = {
  refused: 'The exchange could not be requested.',
  network: 'The exchange could not be requested. Please check your internet connection.',
};

interface ExchangeDialogProps extends OrderDialogProps {
  /** enters the request of a customer who wrote or called */
  isByStaff?: boolean;
}

/** Exchanges one item of an order for another size or colour of it, for another product, or a faulty one for the same. */
export function ExchangeDialog({ order, isByStaff = false, onChanged, onClose }: ExchangeDialogProps) {
  const items = returnableItems(order, { isByStaff });
  const refusal = useReturnRefusal(isByStaff ? null : order, 'exchanged');
  const [isSettled, setSettled] = useState(true);
  const form = useForm<ExchangeDraft>({
    initial: {
      ...EMPTY_EXCHANGE_DRAFT,
      askedAt: isByStaff ? currentMinute() : '',
      item: items[0]?.item._id ?? '',
      reason: reasonsOf(items[0]?.item)[0],
    },
    toBody: toExchangeInput,
    schema: isByStaff ? staffExchangeInputSchema : exchangeInputSchema,
    check: (draft) => [
      ...findMissingChoice(draft),
      ...(isCheaper(draft) ? upiProblems(draft, order) : []),
      ...(isSettled ? [] : [{ path: 'images', message: PHOTOS_NOT_READY }]),
    ],
    onSave: (body) => requestExchange(body, { order, isByStaff, onChanged }),
  });
  const { draft, change, errorAt } = form;
  const chosen = items.find(({ item }) => item._id === draft.item);
  const isForFaultsOnly = chosen?.item.returnTerms.rule === 'not returnable';
  const chooseItem = (item?: Item) =>
    item && change({ item: item._id, quantity: 1, ...NO_REPLACEMENT, reason: reasonsOf(item)[0] });
  return (
    <FormDialog
      wide
      title={isByStaff ? 'Create exchange' : 'Exchange items'}
      action={isByStaff ? 'Create exchange' : 'Request exchange'}
      busyLabel="Sending..."
      {...{ form, refusal, onClose }}
      isUploading={!isSettled}
    >
      <p>
        {isByStaff
          ? 'For a customer who asked in time by email or phone. The replacement is reserved.'
          : 'We reserve the replacement for you when you request the exchange.'}
      </p>
      {items.length > 1 && (
        <Field label="Item">
          {(wiring) => (
            <Select
              {...wiring}
              value={draft.item}
              onChange={({ target }) => chooseItem(items.find(({ item }) => item._id === target.value)?.item)}
            >
              {items.map(({ item }) => (
                <option key={item._id} value={item._id}>
                  {item.name}, {formatChoice(item)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {chosen && <ReplacementFields key={chosen.item._id} {...chosen} form={form} />}
      <Difference order={order} form={form} />
      <ReasonField
        key={String(isForFaultsOnly)}
        label="Reason"
        reasons={reasonsOf(chosen?.item)}
        isClosed={isForFaultsOnly}
        value={draft.reason}
        error={errorAt('items.0.reason')}
        onChange={(reason) => change({ reason })}
      />
      <RequestEvidence maxPhotos={MAX_EXCHANGE_PICTURES} {...{ form, isByStaff }} onSettled={setSettled} />
      <FormFailure form={form} at="images" />
    </FormDialog>
  );
}

type Item = Order['items'][number];

function reasonsOf(item?: Item): readonly [string, ...string[]] {
  return item?.returnTerms.rule === 'not returnable' ? FAULT_EXCHANGE_REASONS : EXCHANGE_REASONS;
}

function findMissingChoice({ isOther, other, size }: ExchangeDraft) {
  if (isOther && !other) return [{ path: 'items.0.product', message: 'Choose a product.' }];
  return size === null ? [{ path: 'items.0.size', message: NOTHING_CHOSEN }] : [];
}

function isCheaper({ difference }: ExchangeDraft): boolean {
  return difference !== null && difference < 0;
}

/** Returns the failure as the error of the whole form. */
async function requestExchange(
  body: object,
  { order, isByStaff, onChanged }: Omit<ExchangeDialogProps, 'onClose'>,
) {
  try {
    const path = `/api/${isByStaff ? 'admin/' : ''}orders/${order._id}/exchanges`;
    const { exchange } = await callApi<{ exchange: Exchange }>('POST', path, { body });
    toast(isByStaff ? 'Exchange created.' : 'Exchange requested.', { tone: 'good' });
    const back = new Map(exchange.items.map(({ item, quantity }) => [item, quantity]));
    const items = order.items.map((item) => ({
      ...item,
      returned: item.returned + (back.get(item._id) ?? 0),
    }));
    onChanged({ ...order, items });
    return undefined;
  } catch (error) {
    return [{ path: '', message: failureText(error, TEXTS) }];
  }
}
