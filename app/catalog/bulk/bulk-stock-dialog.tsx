import { type FormEvent, useState } from 'react';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { isSame } from '#app/ui/forms/use-draft.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useClosePrompt } from '#app/ui/overlays/use-close-prompt.tsx';
import type { Product, StockItem } from '../catalog.schema.ts';
import { parseCount } from '../editor/product-draft.ts';
import { formatStockItemName, planStockAction, type StockAction, type StockStep } from './bulk-change.ts';
import styles from './bulk-edit-dialog.module.css';
import { BulkButtons, BulkPreview } from './bulk-edit-dialog.tsx';

const TEXTS = { refused: 'Failed to load the stock', network: 'Could not load the stock. Please try again.' };

interface Entry {
  how: StockAction['how'];
  /** the quantity as typed */
  text: string;
}

const NOTHING_ENTERED: Entry = { how: 'set', text: '' };

interface BulkStockDialogProps {
  products: readonly Product[];
  /** returns the error if refused */
  onCount: (steps: readonly StockStep[]) => Promise<string | undefined>;
  onClose: () => void;
}

/** Changes the stock of several products, with a preview per size and colour. */
export function BulkStockDialog({ products, onCount, onClose }: BulkStockDialogProps) {
  const ids = products.map(({ _id }) => _id).join(',');
  const stock = useApiQuery<{ stockItems: StockItem[] }>(`/api/admin/stock?products=${ids}`);
  const [entry, setEntry] = useState(NOTHING_ENTERED);
  const closing = useClosePrompt(!isSame(entry, NOTHING_ENTERED), onClose);
  const [problem, setProblem] = useState<string>();

  async function count(steps: readonly StockStep[]) {
    const refused = await onCount(steps);
    if (!refused) return onClose();
    setProblem(refused);
    stock.refresh();
  }
  return (
    <Dialog open title="Change stock" onClose={closing.ask}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Loaded query={stock} failed={TEXTS} loading="Loading the stock" height={240}>
        {({ stockItems }) => (
          <StockForm {...{ stockItems, entry }} onChange={setEntry} onCount={count} onClose={closing.ask} />
        )}
      </Loaded>
      {closing.question}
    </Dialog>
  );
}

interface StockFormProps {
  stockItems: readonly StockItem[];
  entry: Entry;
  onChange: (entry: Entry) => void;
  onCount: (steps: readonly StockStep[]) => Promise<void>;
  onClose: () => void;
}

function StockForm({ stockItems, entry, onChange, onCount, onClose }: StockFormProps) {
  const { how, text } = entry;
  const [isBusy, setBusy] = useState(false);
  const quantity = parseCount(text);
  const steps = quantity === undefined ? [] : planStockAction(stockItems, { how, quantity });
  const changed = steps.filter(({ stockItem, after }) => stockItem.stock !== after);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (changed.length === 0) return;
    setBusy(true);
    await onCount(steps);
    setBusy(false);
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field label="Action" hint="Applies to each separately tracked size and colour">
        {(wiring) => (
          <Select
            {...wiring}
            value={how}
            onChange={(event) => onChange({ ...entry, how: event.target.value as StockAction['how'] })}
          >
            <option value="set">Set to</option>
            <option value="add">Add</option>
            <option value="subtract">Subtract</option>
          </Select>
        )}
      </Field>
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        label="Quantity"
        value={text}
        error={text && quantity === undefined ? 'Enter a whole number, 0 or more.' : undefined}
        onChange={(event) => onChange({ ...entry, text: event.target.value })}
      />
      <BulkPreview
        lines={changed.map(({ stockItem, after }) => ({
          ...{
            key: stockItem._id,
            name: formatStockItemName(stockItem),
            before: String(stockItem.stock),
            after: String(after),
          },
        }))}
        same={steps.length > changed.length ? 'The others do not change.' : undefined}
      />
      <BulkButtons
        count={new Set(changed.map(({ stockItem }) => stockItem.product._id)).size}
        busy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}
