import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextInput } from '#app/ui/forms/field.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { SelectionAction, SelectionBar } from '#app/ui/lists/selection.tsx';
import { formatStockItemName } from '../bulk/bulk-change.ts';
import type { LowStockItem } from '../catalog.schema.ts';
import { parseCount } from '../editor/product-draft.ts';
import styles from './restock-form.module.css';

interface RestockFormProps {
  stockItems: readonly LowStockItem[];
  /** another page of the list is loading */
  busy: boolean;
  onReceived: () => void;
}

const COLUMNS: Column[] = [
  { name: 'Image', isQuiet: true, className: styles.picture },
  { name: 'Product' },
  { name: 'Size and colour' },
  { name: 'In stock', isFigure: true },
  { name: 'Received', isFigure: true },
];

/** Sizes and colours with a field each for the units that have arrived; all of them are added at once. */
export function RestockForm({ stockItems, busy, onReceived }: RestockFormProps) {
  const form = useReceiving(stockItems, onReceived);
  const { rows, units } = form;
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        form.save();
      }}
    >
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      {rows > 0 && (
        <SelectionBar
          label="Received stock"
          count={rows}
          summary={rows === 1 ? '1 size or colour' : `${rows} sizes and colours`}
          onClear={form.clear}
        >
          <SelectionAction busy={form.isBusy}>
            {units === 1 ? 'Receive 1 unit' : `Receive ${units} units`}
          </SelectionAction>
        </SelectionBar>
      )}
      <DataTable caption="Restock list" columns={COLUMNS} busy={busy}>
        {stockItems.map((stockItem) => (
          <RestockRow
            key={stockItem._id}
            stockItem={stockItem}
            text={form.texts[stockItem._id] ?? ''}
            onText={(text) => form.setText(stockItem._id, text)}
          />
        ))}
      </DataTable>
    </form>
  );
}

interface RestockRowProps {
  stockItem: LowStockItem;
  text: string;
  onText: (text: string) => void;
}

function RestockRow({ stockItem, text, onText }: RestockRowProps) {
  const { product, choices, stock, image } = stockItem;
  const demand = formatDemand(stockItem);
  const errorId = useId();
  const isInvalid = text.trim() !== '' && parseCount(text) === undefined;
  return (
    <tr className={styles.row}>
      <Cell className={styles.picture}>
        <Picture sources={image ? pictureSources(image) : undefined} alt="" sizes="44px" />
      </Cell>
      <RowTitle>
        <Link to={`/admin/products/${product._id}`} className="link">
          {product.name}
        </Link>
      </RowTitle>
      <Cell layout="subtitle">
        {formatChoices(choices)}
        {demand && <span className={styles.demand}>{demand}</span>}
      </Cell>
      <Cell layout="amount">
        <Badge tone={stock === 0 ? 'madder' : 'turmeric'}>
          {stock === 0 ? 'Out of Stock' : `${stock} left`}
        </Badge>
      </Cell>
      <Cell layout="corner" className={styles.received}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          placeholder="0"
          aria-label={`Received units of ${formatStockItemName(stockItem)}`}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        {isInvalid && (
          <span id={errorId} role="alert" className={styles.error}>
            Enter a whole number, 0 or more.
          </span>
        )}
      </Cell>
    </tr>
  );
}

function formatChoices(choices: LowStockItem['choices']): string {
  const [choice, ...others] = choices;
  if (!choice || others.length > 0) return 'All sizes and colours';
  return [choice.size && `Size ${choice.size}`, choice.color].filter(Boolean).join(', ') || 'One size';
}

/** Demand figures for deciding how much to order; empty if there are none. */
function formatDemand({ sold, waiting }: Pick<LowStockItem, 'sold' | 'waiting'>): string {
  const people = waiting === 1 ? '1 person waits for it' : `${waiting} people wait for it`;
  return [sold > 0 && `${sold} sold in 30 days`, waiting > 0 && people].filter(Boolean).join(', ');
}

const UNDO_MS = 8_000;
const NONE: Readonly<Record<string, string>> = {};

interface Receipt {
  _id: string;
  stock: number;
  stockSeen: number;
}

/** The typed quantities, and their saving with undo. */
function useReceiving(stockItems: readonly LowStockItem[], onReceived: () => void) {
  const [texts, setTexts] = useState(NONE);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const received = stockItems
    .map((stockItem) => ({ ...stockItem, quantity: parseCount(texts[stockItem._id] ?? '') ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const units = received.reduce((sum, { quantity }) => sum + quantity, 0);

  async function send(receipts: Receipt[], takesBack = false): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi('PUT', '/api/admin/stock', { body: { stockItems: receipts, takesBack } });
      return true;
    } catch (error) {
      setProblem(reasonOf(error));
      return false;
    } finally {
      setBusy(false);
      onReceived();
    }
  }
  async function save(): Promise<void> {
    if (isBusy || received.length === 0) return;
    const receipts = received.map(({ _id, stock, quantity }) => ({
      _id,
      stock: stock + quantity,
      stockSeen: stock,
    }));
    if (!(await send(receipts))) return;
    setTexts(NONE);
    const undo = receipts.map(({ _id, stock, stockSeen }) => ({ _id, stock: stockSeen, stockSeen: stock }));
    toast(units === 1 ? '1 unit received' : `${units} units received`, {
      ...{ tone: 'good', duration: UNDO_MS },
      action: { label: 'Undo', onClick: () => void send(undo, true) },
    });
  }
  return {
    texts,
    setText: (id: string, text: string) => setTexts((now) => ({ ...now, [id]: text })),
    clear: () => setTexts(NONE),
    rows: received.length,
    units,
    problem,
    isBusy,
    save,
  };
}

function reasonOf(error: unknown): string {
  const message = error instanceof ApiFailure ? error.serverMessage : '';
  return message || 'Failed to update the stock. Please try again.';
}
