import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { ImportRun } from '../product-import.schema.ts';
import styles from './admin-import-products.module.css';

const TEXTS = { refused: 'Failed to undo the import.', network: 'Could not connect. Please try again.' };

interface ImportUndoProps {
  run: ImportRun;
  /** called when the undo has begun */
  onUndo: () => void;
}

/** The button that undoes an import, its progress, and the products that were left alone. */
export function ImportUndo({ run, onUndo }: ImportUndoProps) {
  const [isAsking, setAsking] = useState(false);
  const undo = async () => {
    try {
      await callApi('POST', `/api/admin/products/imports/${run._id}/undo`);
    } catch (error) {
      toast(failureText(error, TEXTS), { tone: 'bad' });
    }
    onUndo();
  };
  if (run.undo) return <UndoResult undo={run.undo} />;
  if (!run.canUndo) return <span>Nothing to undo</span>;
  return (
    <>
      <Button small look="quiet" onClick={() => setAsking(true)}>
        Undo this import
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          action="Undo import"
          cancelLabel="Keep it"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          <p>
            {describe(run)} Products that someone changed since are left alone and listed. Sales since stay
            deducted.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function describe({ fileName, created, updated }: ImportRun): string {
  const changed = `${count(updated)} will have the texts, prices, pictures and stock of before`;
  const added = `${count(created)} that it added will be inactive`;
  const parts = [updated > 0 && changed, created > 0 && added].filter(Boolean);
  return `${fileName}: ${parts.join('; ')}.`;
}

function count(products: number): string {
  return `${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'}`;
}

function UndoResult({
  undo: { state, restored, keptCount, kept },
}: {
  undo: NonNullable<ImportRun['undo']>;
}) {
  if (state === 'running') return <span role="status">Undoing: {count(restored)} so far</span>;
  if (keptCount === 0) return <span>Undone for {count(restored)}</span>;
  return (
    <details>
      <summary>
        Undone for {count(restored)}, {keptCount.toLocaleString('en-IN')} left alone
      </summary>
      <ul className={styles.missed}>
        {kept.map(({ product, name, message }) => (
          <li key={product}>
            <Link to={`/admin/products/${product}`}>{name}</Link>: {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
