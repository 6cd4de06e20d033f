import { failureText } from '#app/foundation/api-client.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Cell, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { SaveCsv } from '#app/ui/save-csv.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { EventRegistration, ShopEvent } from '../content.shapes.ts';
import { shownMoment } from '../shown-schedule.ts';

const TEXTS = {
  refused: 'Failed to load registrations',
  network: 'Could not load registrations. Please try again.',
};
const COLUMNS = [{ name: 'Name' }, { name: 'Email' }, { name: 'Registered' }];

/** Who comes to an event, to be read or taken along as a table. */
export function RegistrationsDialog({ event, onClose }: { event: ShopEvent; onClose: () => void }) {
  const path = `/api/admin/events/${event._id}/registrations`;
  const { answer, error, reload } = useAnswer<{ registrations: EventRegistration[] }>(path);
  const guests = answer?.registrations;
  return (
    <Dialog
      open
      wide
      title={`Registrations for ${event.title}`}
      onClose={onClose}
      foot={guests && guests.length > 0 && <SaveCsv path={path} name={`${fileName(event.title)}.csv`} />}
    >
      {error ? (
        <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />
      ) : !guests ? (
        <div role="status" aria-label="Loading registrations">
          <Skeleton height="160px" />
        </div>
      ) : guests.length === 0 ? (
        <p>Nobody has registered yet.</p>
      ) : (
        <DataTable caption="Registrations" columns={COLUMNS} busy={false}>
          {guests.map(({ name, email, createdAt }) => (
            <tr key={email}>
              <RowTitle>{name}</RowTitle>
              <Cell as="lead">
                <span>{email}</span>
              </Cell>
              <Cell as="whole">{shownMoment(createdAt)}</Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </Dialog>
  );
}

function fileName(title: string): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return words.replace(/^-|-$/g, '') || 'registrations';
}
