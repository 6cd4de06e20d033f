import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { EventRegistration, ShopEvent } from '../content.schema.ts';
import { formatDateTime } from '../schedule.ts';
import styles from './event-registrations-dialog.module.css';

const TEXTS = {
  refused: 'Failed to load registrations',
  network: 'Could not load registrations. Please try again.',
};
const COLUMNS = [{ name: 'Name' }, { name: 'Email' }, { name: 'Registered' }];

/** Registrations for an event, with a CSV download. */
export function EventRegistrationsDialog({ event, onClose }: { event: ShopEvent; onClose: () => void }) {
  const path = `/api/admin/events/${event._id}/registrations`;
  const { data, error, reload } = useApiQuery<{ registrations: EventRegistration[] }>(path);
  const guests = data?.registrations;
  return (
    <Dialog
      open
      wide
      title={`Registrations for ${event.title}`}
      onClose={onClose}
      foot={
        guests && guests.length > 0 && <DownloadCsvButton path={path} name={`${fileName(event.title)}.csv`} />
      }
    >
      {error ? (
        <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />
      ) : !guests ? (
        <div role="status" aria-label="Loading registrations">
          <Skeleton height="160px" />
        </div>
      ) : guests.length === 0 ? (
        <p>No registrations yet.</p>
      ) : (
        <DataTable caption="Registrations" columns={COLUMNS} busy={false} className={styles.guests}>
          {guests.map(({ name, email, createdAt }) => (
            <tr key={email}>
              <RowTitle>{name}</RowTitle>
              <Cell layout="subtitle">
                <span>{email}</span>
              </Cell>
              <Cell layout="fullWidth">{formatDateTime(createdAt)}</Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </Dialog>
  );
}

function fileName(title: string): string {
  const slug = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return slug.replace(/^-|-$/g, '') || 'registrations';
}
