import { useEffect } from 'react';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { ProductSearch } from '#app/catalog/product-picker/product-search.tsx';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import styles from '../order-dialog.module.css';
import type { Order } from '../orders.schema.ts';
import { RefundFields } from '../returns/refund-fields.tsx';
import type { ExchangeQuote } from './exchange.schema.ts';
import {
  type ExchangeDraft,
  formatReplacement,
  listReplacements,
  NO_REPLACEMENT,
  quotePath,
} from './exchange-draft.ts';
import { DAYS_TO_SEND_BACK } from './exchange-policy.ts';

interface ReplacementFieldsProps {
  item: Order['items'][number];
  /** the quantity that is not being returned yet */
  left: number;
  form: Form<ExchangeDraft>;
}

/** The quantity, and the replacement: another size or colour, or another product. */
export function ReplacementFields({ item, left, form }: ReplacementFieldsProps) {
  const { draft, change, errorAt } = form;
  const { isOther, other } = draft;
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
      <Checkbox
        checked={isOther}
        onChange={({ target }) => change({ ...NO_REPLACEMENT, isOther: target.checked })}
      >
        Exchange it for another product
      </Checkbox>
      {isOther && !other && (
        <ProductSearch
          inStore
          label="Product"
          error={errorAt('items.0.product')}
          except={[item.product._id]}
          onChoose={({ _id, name }) => change({ other: { _id, name } })}
        />
      )}
      {other && (
        <div className={styles.chosen}>
          <b>{other.name}</b>
          <Button small look="quiet" onClick={() => change({ ...NO_REPLACEMENT, isOther: true })}>
            Change product
          </Button>
        </div>
      )}
      {(other || !isOther) && <ChoiceField key={other?._id} {...{ item, form }} />}
    </>
  );
}

/** The product's available sizes and colours. */
function ChoiceField({ item, form }: Omit<ReplacementFieldsProps, 'left'>) {
  const { draft, change, errorAt } = form;
  const { other } = draft;
  const { data, error, reload } = useApiQuery<{ product: ProductPage }>(
    `/api/products/${other?._id ?? item.product._id}`,
  );
  if (error) return <FailedNotice message="The sizes could not be loaded." onRetry={reload} />;
  if (!data) return <Skeleton height="72px" />;
  const choices = listReplacements(data.product.variants, draft.quantity);
  if (choices.length === 0)
    return (
      <Notice>
        {other
          ? 'It is sold out in every size and colour. Choose another product.'
          : 'It is sold out in every size and colour. Choose another product, or return the item instead.'}
      </Notice>
    );
  const none = { size: null, color: null };
  return (
    <Field
      label={other ? `Size and colour of ${other.name}` : `Exchange ${item.name} for`}
      error={errorAt('items.0.size')}
    >
      {(wiring) => (
        <Select
          {...wiring}
          value={choices.findIndex(({ size, color }) => size === draft.size && color === draft.color)}
          onChange={({ target }) => change(choices[Number(target.value)] ?? none)}
        >
          <option value={-1}>Choose</option>
          {choices.map((choice, index) => (
            <option key={formatReplacement(choice, null)} value={index}>
              {formatReplacement(choice, other ? null : item)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface DifferenceProps {
  order: Order;
  form: Form<ExchangeDraft>;
}

const QUOTE_TEXTS = {
  refused: 'The price difference could not be calculated. Please try again.',
  network: 'The price difference could not be calculated. Check your internet connection.',
};

/** The price difference of the chosen replacement, from the server, and how the shopper gets the money if it is cheaper. */
export function Difference({ order, form }: DifferenceProps) {
  const { draft, change, errorAt } = form;
  const { data, error, isLoading } = useApiQuery<{ quote: ExchangeQuote }>(quotePath(order._id, draft));
  const difference = isLoading ? null : (data?.quote.difference ?? null);
  const sendsFirst = data?.quote.sendsFirst ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another price arrives
  useEffect(() => change({ difference }), [difference]);
  // The reason for the refusal is at the buttons.
  const isRefused = errorAt('') !== undefined;
  if (draft.size === null) return null;
  if (error && !isLoading)
    return isRefused ? null : <Notice tone="bad">{failureText(error, QUOTE_TEXTS)}</Notice>;
  if (difference === null) return null;
  return (
    <>
      {!isRefused && (
        <Notice>
          {describeDifference(difference, sendsFirst)}
          {sendsFirst &&
            ` We send it to you first. Please hand your item to the courier within ${DAYS_TO_SEND_BACK} days of that.`}
        </Notice>
      )}
      {difference < 0 && <RefundFields {...{ order, draft, change, errorAt }} />}
    </>
  );
}

function describeDifference(difference: number, sendsFirst: boolean): string {
  if (difference === 0) return 'The replacement costs the same. You pay nothing.';
  if (difference < 0)
    return `The replacement costs ${formatRupees(-difference)} less. We refund the difference when we have your item.`;
  const when = sendsFirst ? 'before we send it' : 'when we have your item';
  return `The replacement costs ${formatRupees(difference)} more. You pay the difference ${when}.`;
}
