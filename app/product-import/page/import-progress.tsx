import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { ImportRun } from '../product-import.schema.ts';
import styles from './import-progress.module.css';

interface ImportProgressProps {
  /** undefined while the file is being uploaded */
  run: ImportRun | undefined;
  isDryRun: boolean;
  onCancel: () => Promise<void>;
}

/** An import's progress, with a cancel button. */
export function ImportProgress({ run, isDryRun, onCancel }: ImportProgressProps) {
  const [isCancelling, setCancelling] = useState(false);
  const progressText = run
    ? `${run.rowsDone.toLocaleString('en-IN')} of ${run.rows.toLocaleString('en-IN')} rows ${isDryRun ? 'checked' : 'read'}`
    : 'Uploading the file…';
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
