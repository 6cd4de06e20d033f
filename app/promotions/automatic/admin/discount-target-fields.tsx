import { X } from 'lucide';
import type { CategoryName } from '#app/catalog/catalog.schema.ts';
import { ProductSearch } from '#app/catalog/product-picker/product-search.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from './admin-discounts.module.css';
import type { TargetDraft } from './discount-draft.ts';

interface DiscountTargetFieldsProps {
  legend: string;
  target: TargetDraft;
  categories: readonly CategoryName[];
  /** of 'categories', 'tags' or 'products' */
  errorAt: (part: string) => string | undefined;
  onChange: (part: Partial<TargetDraft>) => void;
}

/** The categories, tags and products of a discount. */
export function DiscountTargetFields({
  legend,
  target,
  categories,
  errorAt,
  onChange,
}: DiscountTargetFieldsProps) {
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
