import { useState } from 'react';
import { PickedBar, PickedDeed } from '#app/ui/picked-bar.tsx';
import type { BulkDeed } from '../bulk-change.ts';
import type { Product } from '../catalogue.shapes.ts';
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx';

interface BulkBarProps {
  picked: readonly Product[];
  onClear: () => void;
  /** carries it out; gives whether it was */
  onDeed: (deed: BulkDeed) => Promise<boolean>;
}

const DEEDS: [BulkKind, string][] = [
  ['on', 'Set active'],
  ['off', 'Set inactive'],
  ['price', 'Change price'],
  ['tag', 'Change tags'],
];

/** What can be done with the products that are picked. Each deed shows first what it would change. */
export function BulkBar({ picked, onClear, onDeed }: BulkBarProps) {
  const [kind, setKind] = useState<BulkKind | null>(null);
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
      {kind && <BulkDialog kind={kind} products={picked} onDeed={onDeed} onClose={() => setKind(null)} />}
    </PickedBar>
  );
}
