import { TextField, TextInput } from '#app/ui/field.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import { type GridRow, gridRows } from '../product-draft.ts';
import { SIZE_CHART } from '../size-chart.ts';
import { inSizeOrder } from '../size-order.ts';
import styles from './product-stock.module.css';
import type { ProductFormState } from './use-product-form.ts';

const SIZES = Object.keys(SIZE_CHART);

/** The sizes and colours of a product, and how many pieces there are: of all together, or of each. */
export function ProductStock({ form }: { form: ProductFormState }) {
  const { draft, change, faultAt } = form;
  const sizes = inSizeOrder([...new Set([...SIZES, ...draft.sizes])], (size) => size);
  const turn = (size: string, on: boolean) =>
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
              onChange={(event) => turn(size, event.target.checked)}
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
        error={faultAt('colors')}
        onChange={(event) => change({ colors: event.target.value })}
      />
      <Checkbox
        checked={draft.isCountedEach}
        onChange={(event) => change({ isCountedEach: event.target.checked })}
      >
        Count every size and colour on its own
      </Checkbox>
      {draft.isCountedEach ? <StockGrid form={form} /> : <OneStock form={form} />}
    </>
  );
}

function OneStock({ form: { draft, change, faultAt } }: { form: ProductFormState }) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      label="Stock"
      hint="Pieces, of all sizes and colours together"
      required
      className={styles.stock}
      value={draft.stock}
      error={faultAt('stock')}
      onChange={(event) => change({ stock: event.target.value })}
    />
  );
}

function StockGrid({ form }: { form: ProductFormState }) {
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
          {gridRows(form.draft).map((row) => (
            <GridLine key={row.key} row={row} form={form} />
          ))}
        </tbody>
      </table>
      <Fault words={form.faultAt('variants')} />
    </div>
  );
}

function Fault({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p role="alert" className={styles.fault}>
      {words}
    </p>
  );
}

function GridLine({ row, form: { draft, change, faultAt } }: { row: GridRow; form: ProductFormState }) {
  const { key, size, color, isOffered, stock, sku } = row;
  const name = [size, color].filter(Boolean).join(', ') || 'One size';
  const fault = faultAt(`variants.${key}`);
  const put = (part: Partial<GridRow>) =>
    change({ grid: { ...draft.grid, [key]: { isOffered, stock, sku, ...part } } });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Checkbox checked={isOffered} onChange={(event) => put({ isOffered: event.target.checked })}>
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
          aria-invalid={fault ? true : undefined}
          disabled={!isOffered}
          value={stock}
          onChange={(event) => put({ stock: event.target.value })}
        />
        <Fault words={fault} />
      </td>
      <td>
        <TextInput
          aria-label={`SKU of ${name}`}
          disabled={!isOffered}
          value={sku}
          onChange={(event) => put({ sku: event.target.value })}
        />
      </td>
    </tr>
  );
}
