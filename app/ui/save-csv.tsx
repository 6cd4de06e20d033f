import { useState } from 'react';
import { downloadFile } from '#app/foundation/download-file.ts';
import { Button } from './button.tsx';
import { tell } from './tell.ts';

interface SaveCsvProps {
  path: string;
  name: string;
  label?: string;
}

/** Saves a list of the API as a table for a spreadsheet. */
export function SaveCsv({ path, name, label = 'Download as CSV' }: SaveCsvProps) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await downloadFile(path, name, 'text/csv').catch(() =>
      tell('The file could not be saved.', { tone: 'bad' }),
    );
    setBusy(false);
  }
  return (
    <Button small look="quiet" busy={isBusy} onClick={save}>
      {label}
    </Button>
  );
}
