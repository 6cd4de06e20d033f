import { useState } from 'react';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { OrderDialogProps } from '../my-orders/cancel-order-dialog.tsx';
import styles from '../order-dialog.module.css';
import type { Order } from '../orders.schema.ts';
import { ReasonField } from '../returns/reason-field.tsx';
import { returnableItems } from '../returns/returnable-items.ts';
import type { Exchange } from './exchange.schema.ts';
import {
  type ExchangeDraft,
  formatChoice,
  formatReplacement,
  listReplacements,
  toExchangeInput,
} from './exchange-draft.ts';
import { exchangeInputSchema } from './exchange-input.schema.ts';
import { EXCHANGE_REASONS, MAX_EXCHANGE_PICTURES } from './exchange-policy.ts';

const PHOTOS_NOT_READY = 'Please wait until your photos are uploaded, or remove the failed ones.';
const NOTHING_CHOSEN = 'Choose a replacement.';
const TEXTS = {
  refused: 'The exchange could not be requested.',
  network: 'The exchange could not be requested. Please check your internet connection.',
};

/** Exchanges one item of an order for another size or colour of it, or a faulty one for the same. */
export function ExchangeDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const items = returnableItems(order);
  const [isSettled, setSettled] = useState(true);
  const form = useForm<ExchangeDraft>({
    initial: {
      ...{ item: items[0]?.item._id ?? '', quantity: 1, size: null, color: null, images: [] },
      reason: EXCHANGE_REASONS[0],
    },
    toBody: toExchangeInput,
    schema: exchangeInputSchema,
    check: ({ size }) => [
      ...(size !== null ? [] : [{ path: 'items.0.size', message: NOTHING_CHOSEN }]),
      ...(isSettled ? [] : [{ path: 'images', message: PHOTOS_NOT_READY }]),
    ],
    onSave: (body) => requestExchange(body, order, onChanged),
  });
  const { draft, change, errorAt } = form;
  const chosen = items.find(({ item }) => item._id === draft.item);
  return (
    <Dialog open wide title="Exchange items" onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p>We reserve the replacement for you while your item is on its way back.</p>
        {items.length > 1 && (
          <Field label="Item">
            {(wiring) => (
              <Select
                {...wiring}
                value={draft.item}
                onChange={({ target }) =>
                  change({ item: target.value, quantity: 1, size: null, color: null })
                }
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
        <ReasonField
          label="Reason"
          reasons={EXCHANGE_REASONS}
          value={draft.reason}
          error={errorAt('items.0.reason')}
          onChange={(reason) => change({ reason })}
        />
        <UploadField
          label="Photos (optional)"
          action="Add photos"
          maxFiles={MAX_EXCHANGE_PICTURES}
          onChange={(upload) => {
            setSettled(upload.isSettled);
            change({ images: upload.files.map(({ url }) => url) });
          }}
        />
        {(errorAt('order') ?? errorAt('images')) && (
          <Notice tone="bad">{errorAt('order') ?? errorAt('images')}</Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isBusy} busyLabel="Sending...">
            Request exchange
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ReplacementFieldsProps {
  item: Order['items'][number];
  /** the quantity that is not being returned yet */
  left: number;
  form: Form<ExchangeDraft>;
}

/** What can be had now of the same product. */
function ReplacementFields({ item, left, form }: ReplacementFieldsProps) {
  const { data, error, reload } = useApiQuery<{ product: ProductPage }>(`/api/products/${item.product._id}`);
  const { draft, change, errorAt } = form;
  if (error) return <FailedNotice message="The sizes could not be loaded." onRetry={reload} />;
  if (!data) return <Skeleton height="72px" />;
  const choices = listReplacements(data.product.variants, draft.quantity);
  return (
    <>
      {left > 1 && (
        <QuantityStepper
          of={item.name}
          quantity={draft.quantity}
          max={left}
          onChange={(quantity) => change({ quantity })}
        />
      )}
      {choices.length === 0 ? (
        <Notice>It is sold out in every size and colour. You can return the item instead.</Notice>
      ) : (
        <Field label={`Exchange ${item.name} for`} error={errorAt('items.0.size')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={choices.findIndex(({ size, color }) => size === draft.size && color === draft.color)}
              onChange={({ target }) => change(choices[Number(target.value)] ?? { size: null, color: null })}
            >
              <option value={-1}>Choose</option>
              {choices.map((choice, index) => (
                <option key={formatChoice(choice)} value={index}>
                  {formatReplacement(choice, item)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

/** Returns the failure as the error of the whole order. */
async function requestExchange(body: object, order: Order, onChanged: (order: Order) => void) {
  try {
    const path = `/api/orders/${order._id}/exchanges`;
    const { exchange } = await callApi<{ exchange: Exchange }>('POST', path, { body });
    toast('Exchange requested.', { tone: 'good' });
    const back = new Map(exchange.items.map(({ item, quantity }) => [item, quantity]));
    const items = order.items.map((item) => ({
      ...item,
      returned: item.returned + (back.get(item._id) ?? 0),
    }));
    onChanged({ ...order, items });
    return undefined;
  } catch (error) {
    return [{ path: 'order', message: failureText(error, TEXTS) }];
  }
}
