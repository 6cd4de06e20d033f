import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { ImportRun } from '../product-import.schema.ts';
import styles from './import-progress.module.css';

interface ImportProgressProps {
  /** undefined while the file is on its way */
  run: ImportRun | undefined;
  isDryRun: boolean;
  onCancel: () => Promise<void>;
}

/** How far an import is, and the way out of it. */
export function ImportProgress({ run, isDryRun, onCancel }: ImportProgressProps) {
  const [isCancelling, setCancelling] = useState(false);
  const progressText = run
    ? `${run.rowsDone.toLocaleString('en-IN')} of ${run.rows.toLocaleString('en-IN')} rows ${isDryRun ? 'checked' : 'read'}`
    : 'Sending the file …';
  return (
    <div className={styles.progress}>
      <label>
        <span role="status">{progressText}</span>
        <progress
          aria-label="Import"
          max={run?.rows || 1}
          value={run ? Math.min(run.rowsDone, run.rows) : undefined}
        />
      </label>
      <Button
        small
        look="quiet"
        busy={isCancelling}
        onClick={() => {
          setCancelling(true);
          void onCancel();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}
