import { useState } from 'react';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import { Button } from '../actions/button.tsx';
import { toast } from '../feedback/toast.ts';

interface DownloadCsvButtonProps {
  path: string;
  name: string;
  label?: string;
}

/** Downloads a list of the API as CSV. */
export function DownloadCsvButton({ path, name, label = 'Export CSV' }: DownloadCsvButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await downloadFile(path, name, 'text/csv').catch(() =>
      toast('Download failed. Please try again.', { tone: 'bad' }),
    );
    setBusy(false);
  }
  return (
    <Button small look="quiet" busy={isBusy} onClick={save}>
      {label}
    </Button>
  );
}
