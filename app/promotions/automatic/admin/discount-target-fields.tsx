import { X } from 'lucide';
import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import { ProductSearch } from '#app/catalog/product-picker/product-search.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { type DiscountKind, FieldPair, type FieldsOf } from '../../admin/discount-fields.tsx';
import styles from './admin-discounts.module.css';
import type { TargetDraft } from './discount-draft.ts';

interface TargetsDraft {
  kind: DiscountKind;
  appliesTo: TargetDraft;
  hasOtherItems: boolean;
  gets: TargetDraft;
}

interface TargetsProps {
  form: FieldsOf<TargetsDraft>;
  categories: readonly CategoryName[];
}

/** The items that a discount applies to; `path` is the path of its lists' errors. */
export function AppliesToFields({ form, categories, path }: TargetsProps & { path: string }) {
  const { draft, change } = form;
  return (
    <TargetFields
      legend={draft.kind === 'buy x get y' ? 'Customer buys' : 'Applies to'}
      {...{ target: draft.appliesTo, categories }}
      errorAt={(part) => form.errorAt(`${path}${part}`)}
      onChange={(part) => change((now) => ({ appliesTo: { ...now.appliesTo, ...part } }))}
    />
  );
}

/** The quantities of a buy X get Y, and its percentage. */
export function BuyGetFields({
  form,
}: {
  form: FieldsOf<{ kind: DiscountKind; buyQuantity: string; getQuantity: string; percentOff: string }>;
}) {
  if (form.draft.kind !== 'buy x get y') return null;
  return (
    <FieldPair>
      <TextField label="Quantity to buy" inputMode="decimal" {...textProps(form, 'buyQuantity')} />
      <TextField label="Quantity to get" inputMode="decimal" {...textProps(form, 'getQuantity')} />
      <TextField
        label="Percentage off"
        hint="100 is free"
        inputMode="decimal"
        {...textProps(form, 'percentOff')}
      />
    </FieldPair>
  );
}

/** The items that the customer of a buy X get Y gets, if they differ. */
export function OtherItemsFields({ form, categories }: TargetsProps) {
  const { draft, change } = form;
  if (draft.kind !== 'buy x get y') return null;
  return (
    <>
      <Checkbox
        checked={draft.hasOtherItems}
        onChange={({ target }) => change({ hasOtherItems: target.checked })}
      >
        The customer gets other items than those to buy
      </Checkbox>
      {draft.hasOtherItems && (
        <TargetFields
          {...{ legend: 'Customer gets', target: draft.gets, categories }}
          errorAt={(part) => form.errorAt(`gets.${part}`)}
          onChange={(part) => change((now) => ({ gets: { ...now.gets, ...part } }))}
        />
      )}
    </>
  );
}

interface TargetFieldsProps {
  legend: string;
  target: TargetDraft;
  categories: readonly CategoryName[];
  /** of 'categories', 'tags' or 'products' */
  errorAt: (part: string) => string | undefined;
  onChange: (part: Partial<TargetDraft>) => void;
}

/** The categories, tags and products of a discount. */
function TargetFields({ legend, target, categories, errorAt, onChange }: TargetFieldsProps) {
  const categoryError = errorAt('categories');
  return (
    <fieldset className={styles.target}>
      <legend>{legend}</legend>
      <p>An item in any of these counts. Leave all empty for the whole shop.</p>
      <div className={styles.categories}>
        {categories.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            checked={target.categories.includes(_id)}
            onChange={({ target: box }) =>
              onChange({
                categories: box.checked
                  ? [...target.categories, _id]
                  : target.categories.filter((each) => each !== _id),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {categoryError && <p role="alert">{categoryError}</p>}
      <TextField
        label="Tags (optional)"
        hint="Separated by commas"
        value={target.tags}
        error={errorAt('tags')}
        onChange={({ target: input }) => onChange({ tags: input.value })}
      />
      {target.products.length > 0 && (
        <ul className={styles.products}>
          {target.products.map(({ _id, name }) => (
            <li key={_id}>
              {name}
              <IconButton
                label={`Remove ${name}`}
                icon={X}
                onClick={() => onChange({ products: target.products.filter((each) => each._id !== _id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <ProductSearch
        label="Add a product (optional)"
        error={errorAt('products')}
        onChoose={({ _id, name }) =>
          onChange({ products: [...target.products.filter((each) => each._id !== _id), { _id, name }] })
        }
      />
    </fieldset>
  );
}
