import { Trash2 } from 'lucide';
import type { ProductPage, Variant } from '#app/catalog/catalog.schema.ts';
import { findVariant } from '#app/catalog/offers/product-choice.ts';
import { ProductSearch } from '#app/catalog/product-picker/product-search.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import type { DraftItem, DraftOrderDraft } from './draft-order-draft.ts';
import styles from './draft-order-form.module.css';

/** The products of a draft, and a search that adds others. */
export function DraftOrderItems({ form }: { form: Form<DraftOrderDraft> }) {
  const { draft, change, errorAt } = form;
  const replace = (index: number, item: DraftItem) =>
    change(({ items }) => ({ items: items.map((each, at) => (at === index ? item : each)) }));
  const remove = (index: number) => change(({ items }) => ({ items: items.filter((_, at) => at !== index) }));
  return (
    <>
      {draft.items.length > 0 && (
        <ul className={styles.items}>
          {draft.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may be in the list twice until it is saved
            <li key={`${item.product} ${index}`}>
              <DraftOrderItem
                item={item}
                error={errorAt(`items.${index}`)}
                onChange={(changed) => replace(index, changed)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <ProductSearch
        error={draft.items.length === 0 ? errorAt('items') : undefined}
        onChoose={({ _id, name }) =>
          change(({ items }) => ({
            items: [...items, { product: _id, name, size: '', color: '', quantity: 1 }],
          }))
        }
      />
    </>
  );
}

interface DraftOrderItemProps {
  item: DraftItem;
  error: string | undefined;
  onChange: (item: DraftItem) => void;
  onRemove: () => void;
}

function DraftOrderItem({ item, error, onChange, onRemove }: DraftOrderItemProps) {
  const {
    data,
    error: failed,
    reload,
  } = useApiQuery<{ product: ProductPage }>(`/api/products/${item.product}`);
  const variants = data?.product.variants ?? [];
  const chosen = findVariant(variants, item) ?? null;
  return (
    <div className={styles.item}>
      <b>{item.name}</b>
      {failed ? <FailedNotice message="The sizes could not be loaded." onRetry={reload} /> : null}
      {!data && !failed && <Skeleton height="48px" />}
      {data && (
        <Field
          label={
            <>
              Size and colour<span className="visually-hidden"> of {item.name}</span>
            </>
          }
          error={error}
        >
          {(wiring) => (
            <Select
              {...wiring}
              value={chosen?._id ?? ''}
              onChange={({ target }) => {
                const variant = variants.find(({ _id }) => _id === target.value);
                if (variant) onChange({ ...item, size: variant.size, color: variant.color });
              }}
            >
              {!chosen && <option value="">Choose</option>}
              {variants.map((variant) => (
                <option key={variant._id} value={variant._id}>
                  {formatVariant(variant)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className={styles.itemRow}>
        <QuantityStepper
          of={item.name}
          quantity={item.quantity}
          max={Math.max(chosen?.stock ?? 1, item.quantity)}
          onChange={(quantity) => onChange({ ...item, quantity })}
        />
        {data && <span>{formatRupees(data.product.price)} each</span>}
        <IconButton label={`Remove ${item.name}`} icon={Trash2} onClick={onRemove} />
      </div>
    </div>
  );
}

function formatVariant({ size, color, stock }: Variant): string {
  const choice = [size && `Size ${size}`, color].filter(Boolean).join(', ') || 'One size';
  return `${choice} (${stock === 0 ? 'sold out' : `${stock} in stock`})`;
}
