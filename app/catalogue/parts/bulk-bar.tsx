import { useState } from 'react';
import { PickedBar, PickedDeed } from '#app/ui/picked-bar.tsx';
import type { BulkDeed } from '../bulk-change.ts';
import type { Product } from '../catalogue.shapes.ts';
import type { StockStep } from '../stock-deed.ts';
import { BulkDialog, type BulkKind, type Racks } from './bulk-dialog.tsx';
import { BulkStockDialog } from './bulk-stock-dialog.tsx';

interface BulkBarProps {
  picked: readonly Product[];
  racks: Racks;
  onClear: () => void;
  /** carries it out; gives whether it was */
  onDeed: (deed: BulkDeed) => Promise<boolean>;
  /** counts pieces; gives why it could not */
  onCount: (steps: readonly StockStep[]) => Promise<string | undefined>;
}

const DEEDS: [BulkKind | 'stock', string][] = [
  ['on', 'Set active'],
  ['off', 'Set inactive'],
  ['price', 'Change price'],
  ['stock', 'Change stock'],
  ['place', 'Change category'],
  ['tag', 'Change tags'],
];

/** What can be done with the products that are picked. Each deed shows first what it would change. */
export function BulkBar({ picked, racks, onClear, onDeed, onCount }: BulkBarProps) {
  const [kind, setKind] = useState<BulkKind | 'stock' | null>(null);
  const close = () => setKind(null);
  return (
    <PickedBar
      label="Change the selected products"
      count={picked.length}
      isCovered={kind !== null}
      onClear={onClear}
    >
      {DEEDS.map(([each, words]) => (
        <PickedDeed key={each} onClick={() => setKind(each)}>
          {words}
        </PickedDeed>
      ))}
      {kind === 'stock' ? (
        <BulkStockDialog products={picked} onCount={onCount} onClose={close} />
      ) : (
        kind && <BulkDialog {...{ kind, racks, onDeed }} products={picked} onClose={close} />
      )}
    </PickedBar>
  );
}
