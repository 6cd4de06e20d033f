import { type FormEvent, useState } from 'react';
import { failureText } from '#app/foundation/api-client.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Select, TextField } from '#app/ui/field.tsx';
import { FailedNotice, Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Product, StockHeap } from '../catalogue.shapes.ts';
import { typedCount } from '../product-draft.ts';
import { heapName, planStockDeed, type StockDeed, type StockStep } from '../stock-deed.ts';
import styles from './bulk-dialog.module.css';
import { BulkButtons, BulkPreview } from './bulk-preview.tsx';

const TEXTS = { refused: 'Failed to load the stock', network: 'Could not load the stock. Please try again.' };

interface BulkStockDialogProps {
  products: readonly Product[];
  /** counts them; gives why it could not */
  onCount: (steps: readonly StockStep[]) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks what is to become of the pieces of several products, and shows it for each size and colour. */
export function BulkStockDialog({ products, onCount, onClose }: BulkStockDialogProps) {
  const ids = products.map(({ _id }) => _id).join(',');
  const stock = useAnswer<{ heaps: StockHeap[] }>(`/api/admin/stock?products=${ids}`);
  const [problem, setProblem] = useState<string>();

  async function count(steps: readonly StockStep[]) {
    const refused = await onCount(steps);
    if (!refused) return onClose();
    setProblem(refused);
    stock.refresh();
  }
  return (
    <Dialog open title="Change stock" onClose={onClose}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {stock.error ? (
        <FailedNotice message={failureText(stock.error, TEXTS)} onRetry={stock.reload} />
      ) : stock.answer ? (
        <Counting heaps={stock.answer.heaps} onCount={count} onClose={onClose} />
      ) : (
        <div role="status" aria-label="Loading the stock">
          <Skeleton height="240px" />
        </div>
      )}
    </Dialog>
  );
}

interface CountingProps {
  heaps: readonly StockHeap[];
  onCount: (steps: readonly StockStep[]) => Promise<void>;
  onClose: () => void;
}

function Counting({ heaps, onCount, onClose }: CountingProps) {
  const [how, setHow] = useState<StockDeed['how']>('set');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const pieces = typedCount(text);
  const steps = pieces === undefined ? [] : planStockDeed(heaps, { how, pieces });
  const changed = steps.filter(({ heap, after }) => heap.stock !== after);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (changed.length === 0) return;
    setBusy(true);
    await onCount(steps);
    setBusy(false);
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field label="What" hint="Of each size and colour that is counted on its own">
        {(wiring) => (
          <Select
            {...wiring}
            value={how}
            onChange={(event) => setHow(event.target.value as StockDeed['how'])}
          >
            <option value="set">Set to</option>
            <option value="add">Add</option>
            <option value="take">Take away</option>
          </Select>
        )}
      </Field>
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        label="Pieces"
        value={text}
        error={text && pieces === undefined ? 'A whole number, 0 or more, please.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <BulkPreview
        lines={changed.map(({ heap, after }) => ({
          ...{ key: heap._id, name: heapName(heap), before: String(heap.stock), after: String(after) },
        }))}
        same={steps.length > changed.length ? 'All others stay as they are.' : undefined}
      />
      <BulkButtons
        count={new Set(changed.map(({ heap }) => heap.product._id)).size}
        busy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}
