import { useState } from 'react';
import { SelectionAction, SelectionBar } from '#app/ui/lists/selection.tsx';
import type { Product } from '../catalog.schema.ts';
import type { BulkAction, StockStep } from './bulk-change.ts';
import { BulkDialog, type BulkKind, type CategoryOptions } from './bulk-edit-dialog.tsx';
import { BulkStockDialog } from './bulk-stock-dialog.tsx';

interface BulkBarProps {
  selected: readonly Product[];
  categoryOptions: CategoryOptions;
  onClear: () => void;
  /** returns whether it succeeded */
  onAction: (action: BulkAction) => Promise<boolean>;
  /** returns the error if refused */
  onCount: (steps: readonly StockStep[]) => Promise<string | undefined>;
}

const ACTIONS: [BulkKind | 'stock', string][] = [
  ['on', 'Set active'],
  ['off', 'Set inactive'],
  ['price', 'Change price'],
  ['stock', 'Change stock'],
  ['category', 'Change category'],
  ['tag', 'Change tags'],
];

/** Bulk actions for the selected products. Each shows a preview before it is applied. */
export function BulkBar({ selected, categoryOptions, onClear, onAction, onCount }: BulkBarProps) {
  const [kind, setKind] = useState<BulkKind | 'stock' | null>(null);
  const close = () => setKind(null);
  return (
    <SelectionBar
      label="Change the selected products"
      count={selected.length}
      isCovered={kind !== null}
      onClear={onClear}
    >
      {ACTIONS.map(([each, text]) => (
        <SelectionAction key={each} onClick={() => setKind(each)}>
          {text}
        </SelectionAction>
      ))}
      {kind === 'stock' ? (
        <BulkStockDialog products={selected} onCount={onCount} onClose={close} />
      ) : (
        kind && <BulkDialog {...{ kind, categoryOptions, onAction }} products={selected} onClose={close} />
      )}
    </SelectionBar>
  );
}
