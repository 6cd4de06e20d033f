import { failureText } from '#app/platform/browser/api-client.ts';
import { sendCsv } from '#app/platform/browser/send-csv.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { CardSection } from '#app/ui/display/panel.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { CsvFileButton } from './csv-file-button.tsx';
import styles from './shipping.module.css';

const PATH = '/api/admin/shipping/pins';
const FAILED = 'Failed to load the PIN codes.';

interface ImportedPins {
  pins: number;
}

/** Imports PIN codes that replace those of the built-in directory. */
export function PinDirectorySection() {
  const { data, error, reload, replace } = useApiQuery<ImportedPins>(PATH);
  function showImport({ pins }: ImportedPins): void {
    replace(() => ({ pins }));
    toast(pins === 0 ? 'Imported PIN codes removed' : `${formatPins(pins)} imported`, { tone: 'good' });
  }
  return (
    <CardSection
      title="PIN codes"
      hint="All PIN codes of India are included. Import a file to correct or add some. Columns: pin, area, district, city, state."
    >
      {error ? (
        <FailedNotice message={failureText(error, { refused: FAILED, network: FAILED })} onRetry={reload} />
      ) : (
        <div className={styles.files}>
          <CsvFileButton send={(file) => sendCsv<ImportedPins>('PUT', PATH, file)} onImported={showImport} />
          {data && data.pins > 0 && <DownloadCsvButton path={PATH} name="pins.csv" />}
          <span className={styles.note}>{data && formatImported(data.pins)}</span>
        </div>
      )}
    </CardSection>
  );
}

function formatPins(pins: number): string {
  return pins === 1 ? '1 PIN code' : `${pins.toLocaleString('en-IN')} PIN codes`;
}

function formatImported(pins: number): string {
  return pins === 0 ? 'Nothing imported' : `${formatPins(pins)} imported`;
}
