import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField, TextInput } from '#app/ui/forms/field.tsx';
import { SIZE_CHART, sortBySize } from '../offers/sizes.ts';
import { type GridRow, gridRows } from './product-draft.ts';
import styles from './product-stock-fields.module.css';
import type { ProductFormState } from './use-product-form.ts';

const SIZES = Object.keys(SIZE_CHART);

/** Sizes and colours, and stock for all together or per choice. */
export function StockFields({ form }: { form: ProductFormState }) {
  const { draft, change, errorAt } = form;
  const sizes = sortBySize([...new Set([...SIZES, ...draft.sizes])], (size) => size);
  const toggleSize = (size: string, on: boolean) =>
    change({ sizes: sizes.filter((each) => (each === size ? on : draft.sizes.includes(each))) });
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>Sizes</legend>
        <div className={styles.sizes}>
          {sizes.map((size) => (
            <Checkbox
              key={size}
              checked={draft.sizes.includes(size)}
              onChange={(event) => toggleSize(size, event.target.checked)}
            >
              {size}
            </Checkbox>
          ))}
        </div>
      </fieldset>
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
      {draft.isTrackedPerVariant ? <StockGrid form={form} /> : <PooledStockField form={form} />}
    </>
  );
}

function PooledStockField({ form: { draft, change, errorAt } }: { form: ProductFormState }) {
  return (
    <TextField
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
    <div>
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
