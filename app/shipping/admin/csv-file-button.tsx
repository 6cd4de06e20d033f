import { FileUp } from 'lucide';
import { useState } from 'react';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from './shipping.module.css';

interface CsvFileButtonProps<T> {
  send: (file: File) => Promise<T>;
  onImported: (answer: T) => void;
  /** the confirmation before a file replaces the existing rows */
  confirm?: { title: string; action: string; text: string };
}

const FAILED = 'Failed to import the file. Please try again.';

/** Sends a CSV file once it is chosen and confirmed, and lists the rows that the server refused. */
export function CsvFileButton<T>({ send, onImported, confirm }: CsvFileButtonProps<T>) {
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [fileToConfirm, setFileToConfirm] = useState<File>();

  async function importFile(file: File): Promise<void> {
    setBusy(true);
    setProblems([]);
    try {
      onImported(await send(file));
    } catch (error) {
      const rows = error instanceof ApiFailure ? error.errors.map(({ message }) => message) : [];
      setProblems(rows.length > 0 ? rows : [failureText(error, { refused: FAILED, network: FAILED })]);
    }
    setBusy(false);
  }

  return (
    <>
      <label className={styles.file} aria-busy={isBusy || undefined}>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file && confirm) setFileToConfirm(file);
            else if (file) void importFile(file);
            // Otherwise a corrected file with the same name triggers no change event.
            currentTarget.value = '';
          }}
        />
        <Icon of={FileUp} size={18} />
        {isBusy ? 'Importing…' : 'Import CSV'}
      </label>
      {confirm && fileToConfirm && (
        <ConfirmDialog
          title={confirm.title}
          action={confirm.action}
          onConfirm={() => importFile(fileToConfirm)}
          onClose={() => setFileToConfirm(undefined)}
        >
          <p>
            {fileToConfirm.name}: {confirm.text}
          </p>
        </ConfirmDialog>
      )}
      {problems.length > 0 && (
        <div className={styles.problems}>
          <Notice tone="bad">
            <p>Nothing was imported.</p>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  );
}
