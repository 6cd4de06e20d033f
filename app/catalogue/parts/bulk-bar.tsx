import { useEffect, useState } from 'react';
import type { BulkDeed } from '../bulk-change.ts';
import type { Product } from '../catalogue.shapes.ts';
import styles from './bulk-bar.module.css';
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
  const isIdle = kind === null;
  useEffect(() => {
    const clear = (event: KeyboardEvent) => event.key === 'Escape' && isIdle && onClear();
    window.addEventListener('keydown', clear);
    return () => window.removeEventListener('keydown', clear);
  }, [isIdle, onClear]);
  return (
    <section aria-label="Change the selected products" className={styles.bar}>
      <b role="status">{picked.length} selected</b>
      {DEEDS.map(([each, words]) => (
        <button key={each} type="button" className={styles.deed} onClick={() => setKind(each)}>
          {words}
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        Esc clears
      </button>
      {kind && <BulkDialog kind={kind} products={picked} onDeed={onDeed} onClose={() => setKind(null)} />}
    </section>
  );
}
