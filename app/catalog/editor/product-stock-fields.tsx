import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextField, TextInput } from '#app/ui/forms/field.tsx';
import { useFieldOfAddress } from '#app/ui/forms/use-field-of-address.ts';
import type { ProductList } from '../catalog.schema.ts';
import { findSizeSet, SIZE_SETS } from '../offers/size-sets.ts';
import { sortBySize } from '../offers/sizes.ts';
import { countPieces, type GridRow, gridRows } from './product-draft.ts';
import styles from './product-stock-fields.module.css';
import { NO_PIECES, type ProductFormState } from './use-product-form.ts';

interface StockFieldsProps {
  form: ProductFormState;
  /** absent for a new product */
  productId: string | undefined;
  /** names of the chosen category and subcategory; absent until one is chosen */
  category: string | undefined;
  subcategory: string | undefined;
}

/** Sizes and colours, and stock for all together or per choice. */
export function StockFields({ form, productId, ...place }: StockFieldsProps) {
  useFieldOfAddress();
  const { draft, change, errorAt } = form;
  return (
    <>
      <SizeFields form={form} sizesOfCategory={useSizesOfCategory(place)} />
      <TextField
        label="Colours"
        hint="Comma-separated"
        value={draft.colors}
        error={errorAt('colors')}
        onChange={(event) => change({ colors: event.target.value })}
      />
      <Checkbox
        checked={draft.isTrackedPerVariant}
        onChange={(event) => change({ isTrackedPerVariant: event.target.checked })}
      >
        Track stock per size and colour
      </Checkbox>
      {productId && countPieces(draft) === 0 && <Notice tone="warn">{NO_PIECES} Set the stock.</Notice>}
      {draft.isTrackedPerVariant ? <StockGrid form={form} /> : <PooledStockField form={form} />}
      {productId && (
        <p>
          <Link to={`/admin/products/${productId}/stock`} className="link">
            Stock history
          </Link>
        </p>
      )}
    </>
  );
}

/** The sizes of the products on sale in a category; none while they load. */
function useSizesOfCategory({
  category,
  subcategory,
}: Pick<StockFieldsProps, 'category' | 'subcategory'>): string[] {
  const query = new URLSearchParams({ ...(category && { category }), ...(subcategory && { subcategory }) });
  const { data } = useApiQuery<ProductList>(category ? `/api/products?${query}&limit=1` : null);
  return data?.facets.sizes.map(({ value }) => value) ?? [];
}

interface SizeFieldsProps {
  form: Pick<ProductFormState, 'change' | 'errorAt'> & { draft: Pick<ProductFormState['draft'], 'sizes'> };
  sizesOfCategory: readonly string[];
}

/** The sizes of one set, which the category suggests, and any others that the product has. */
export function SizeFields({ form: { draft, change, errorAt }, sizesOfCategory }: SizeFieldsProps) {
  const [chosenSet, setChosenSet] = useState<string>();
  const [ownSizes, setOwnSizes] = useState(draft.sizes);
  const shownSet =
    SIZE_SETS.find(({ name }) => name === chosenSet) ?? findSizeSet(draft.sizes, sizesOfCategory);
  const all = [...new Set([...shownSet.sizes, ...ownSizes, ...draft.sizes])];
  const select = (isSelected: (size: string) => boolean, among = all) =>
    change({ sizes: sortBySize(among, (size) => size).filter(isSelected) });
  function add(size: string) {
    setOwnSizes((now) => [...now, size]);
    select((each) => each === size || draft.sizes.includes(each), [...new Set([...all, size])]);
  }
  return (
    <fieldset className={styles.sizeFields}>
      <legend className={styles.legend}>Sizes</legend>
      <div className={styles.sizes}>
        {sortBySize(all, (size) => size).map((size) => (
          <Checkbox
            key={size}
            checked={draft.sizes.includes(size)}
            onChange={({ target }) =>
              select((each) => (each === size ? target.checked : draft.sizes.includes(each)))
            }
          >
            {size}
          </Checkbox>
        ))}
      </div>
      <StockError message={errorAt('sizes')} />
      <div className={styles.moreSizes}>
        <Field label="Size set">
          {(wiring) => (
            <Select {...wiring} value={shownSet.name} onChange={(event) => setChosenSet(event.target.value)}>
              {SIZE_SETS.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <OtherSizeField onAdd={add} />
      </div>
    </fieldset>
  );
}

/** Adds a size that is in no set. */
function OtherSizeField({ onAdd }: { onAdd: (size: string) => void }) {
  const [text, setText] = useState('');
  const size = text.trim();
  function add() {
    if (size !== '') onAdd(size);
    setText('');
  }
  // Enter would submit the product.
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }
  return (
    <>
      <TextField
        label="Another size"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={addOnEnter}
      />
      <Button look="second" disabled={size === ''} onClick={add}>
        Add size
      </Button>
    </>
  );
}

function PooledStockField({ form: { draft, change, errorAt } }: { form: ProductFormState }) {
  return (
    <TextField
      id="stock"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      label="Stock"
      hint="Total for all sizes and colours"
      required
      className={styles.stock}
      value={draft.stock}
      error={errorAt('stock')}
      onChange={(event) => change({ stock: event.target.value })}
    />
  );
}

function StockGrid({ form }: { form: ProductFormState }) {
  const rows = gridRows(form.draft);
  // Only offered ones are sent, so the API's errors count these.
  const offered = rows.filter(({ isOffered }) => isOffered);
  const errorOf = (row: GridRow) => form.errorAt(`variants.${offered.indexOf(row)}`);
  return (
    <div id="stock" tabIndex={-1}>
      <table className={styles.grid}>
        <caption className="visually-hidden">Stock of every size and colour</caption>
        <thead>
          <tr>
            <th scope="col">Size and colour</th>
            <th scope="col">Offered</th>
            <th scope="col">Stock</th>
            <th scope="col">SKU</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StockGridRow key={row.key} row={row} form={form} stockError={errorOf(row)} />
          ))}
        </tbody>
      </table>
      <StockError message={rows.some(errorOf) ? undefined : form.errorAt('variants')} />
    </div>
  );
}

function StockError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className={styles.stockError}>
      {message}
    </p>
  );
}

interface StockGridRowProps {
  row: GridRow;
  form: ProductFormState;
  stockError: string | undefined;
}

function StockGridRow({ row, form: { draft, change }, stockError }: StockGridRowProps) {
  const { key, size, color, isOffered, stock, sku } = row;
  const name = [size, color].filter(Boolean).join(', ') || 'One size';
  const updateRow = (part: Partial<GridRow>) =>
    change({ grid: { ...draft.grid, [key]: { isOffered, stock, sku, ...part } } });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Checkbox checked={isOffered} onChange={(event) => updateRow({ isOffered: event.target.checked })}>
          <span className="visually-hidden">Offer {name}</span>
        </Checkbox>
      </td>
      <td>
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          aria-label={`Stock of ${name}`}
          aria-invalid={stockError ? true : undefined}
          disabled={!isOffered}
          value={stock}
          onChange={(event) => updateRow({ stock: event.target.value })}
        />
        <StockError message={stockError} />
      </td>
      <td>
        <TextInput
          aria-label={`SKU of ${name}`}
          disabled={!isOffered}
          value={sku}
          onChange={(event) => updateRow({ sku: event.target.value })}
        />
      </td>
    </tr>
  );
}
