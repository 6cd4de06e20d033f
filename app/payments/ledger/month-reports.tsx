import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { downloadFile, saveFile } from '#app/platform/browser/download-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';
import styles from './month-reports.module.css';
import { useMonth } from './use-month.tsx';

const PATH = '/api/admin/reports';

/** Sections of GSTR-1, in the order of the offline tool. */
const SECTIONS = {
  b2b: 'B2B: invoices to businesses',
  b2cl: 'B2CL: large invoices to consumers',
  b2cs: 'B2CS: other sales to consumers',
  cdnr: 'CDNR: credit notes to businesses',
  cdnur: 'CDNUR: credit notes for large invoices and exports',
  exp: 'EXP: exports',
  exemp: 'EXEMP: exempt supplies',
  hsn_b2b: 'HSN: sold to businesses',
  hsn_b2c: 'HSN: sold to consumers',
  docs: 'DOCS: serial numbers',
};

/** Downloads of a month for the accountant. */
export function MonthReports() {
  const { month, monthField } = useMonth();
  const [section, setSection] = useState('b2b');
  const query = `month=${month}`;
  const csv = (path: string, name: string) => () => downloadFile(`${PATH}/${path}`, name, 'text/csv');
  return (
    <CardSection
      title="Monthly reports"
      hint="Journal, invoice register and GSTR-1, from the documents issued in that month. Sales of cash orders are posted on delivery, their GST with the invoice after the order, so the two can be in different months."
    >
      <div className={styles.fields}>
        {monthField}
        <Field label="GSTR-1 section">
          {(wiring) => (
            <Select {...wiring} value={section} onChange={(event) => setSection(event.target.value)}>
              {Object.entries(SECTIONS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className={styles.buttons}>
        <DownloadButton onDownload={csv(`ledger?${query}`, `ledger-${month}.csv`)}>
          Journal (CSV)
        </DownloadButton>
        <DownloadButton onDownload={() => downloadFile(`${PATH}/tally?${query}`, `tally-${month}.xml`)}>
          Journal for Tally (XML)
        </DownloadButton>
        <DownloadButton onDownload={csv(`invoices?${query}`, `invoices-${month}.csv`)}>
          Invoice register (CSV)
        </DownloadButton>
        <DownloadButton onDownload={() => downloadReturn(month)}>GSTR-1 for the portal (JSON)</DownloadButton>
        <DownloadButton
          onDownload={csv(`gstr1?${query}&section=${section}`, `gstr1-${month}-${section}.csv`)}
        >
          This section of GSTR-1 (CSV)
        </DownloadButton>
      </div>
    </CardSection>
  );
}

/** The portal's file calls the documents `doc_issue`. */
async function downloadReturn(month: string): Promise<void> {
  const { docs, ...sections } = await callApi<Record<string, unknown>>('GET', `${PATH}/gstr1?month=${month}`);
  const text = JSON.stringify({ ...sections, doc_issue: docs });
  saveFile(new Blob([text], { type: 'application/json' }), `gstr1-${month}.json`);
}

function DownloadButton({ onDownload, children }: { onDownload: () => Promise<void>; children: string }) {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    await onDownload().catch(() => toast('Download failed. Please try again.', { tone: 'bad' }));
    setBusy(false);
  }
  return (
    <Button small look="second" busy={isBusy} onClick={download}>
      {children}
    </Button>
  );
}
