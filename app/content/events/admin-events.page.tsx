import { Users } from 'lucide';
import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { EventRegistration, ShopEvent } from '../content.schema.ts';
import { ContentRow, contentColumns } from '../content-row.tsx';
import { formatDateTime } from '../schedule.ts';
import styles from './admin-events.module.css';
import { EventDialog } from './event-dialog.tsx';

/** Screens §8, Admin alerts. */
const KIND = {
  base: '/api/admin/events',
  many: 'events',
  one: 'event',
  added: 'Event added',
  updated: 'Event updated',
  createFailed: 'Failed to create event. Please try again.',
  updateFailed: 'Failed to update event. Please try again.',
  deleteFailed: 'Failed to delete event',
} as const;

const byDate = (events: ShopEvent[]) => events.toSorted((one, other) => one.date.localeCompare(other.date));

export const meta = privatePageMeta('Events', 'Manage events and registrations.');

export default function AdminEvents() {
  const { list, items, save, remove } = useCrudList<ShopEvent>(KIND, { arranged: byDate });
  const [listed, setListed] = useState<ShopEvent | null>(null);
  return (
    <>
      <CrudList
        title="Events"
        one="Event"
        {...{ list, items }}
        nameOf={({ title }) => title}
        onDelete={remove}
        deletionNote={({ registrations }) =>
          registrations ? <p>Its list of {guests(registrations)} will also be deleted.</p> : undefined
        }
        form={(event, onClose) => (
          <EventDialog {...{ event, onClose }} onSave={(body) => save(body, event)} />
        )}
      >
        {(open) => (
          <DataTable
            caption="Events"
            columns={contentColumns([{ name: 'When' }, { name: 'Registrations' }])}
            busy={false}
          >
            {items?.map((event) => (
              <ContentRow
                key={event._id}
                title={event.title}
                about={event.location}
                picture={event.images[0]}
                isActive={event.isActive}
                onEdit={() => open.edit(event)}
                onDelete={() => open.remove(event)}
              >
                <Cell layout="fullWidth">
                  <span>{formatDateTime(event.date)}</span>
                  {event.isPast && <span>Past</span>}
                </Cell>
                <Cell className={styles.registrations}>
                  <Button small look="quiet" onClick={() => setListed(event)}>
                    <Icon of={Users} size={18} />
                    {guests(event.registrations ?? 0)}
                    <span className="visually-hidden"> of {event.title}</span>
                  </Button>
                </Cell>
              </ContentRow>
            ))}
          </DataTable>
        )}
      </CrudList>
      {listed && <EventRegistrationsDialog event={listed} onClose={() => setListed(null)} />}
    </>
  );
}

function guests(count: number): string {
  return count === 1 ? '1 guest' : `${count} guests`;
}

const TEXTS = {
  refused: 'Failed to load registrations',
  network: 'Could not load registrations. Please try again.',
};
const COLUMNS = [{ name: 'Name' }, { name: 'Email' }, { name: 'Registered' }];

/** Registrations for an event, with a CSV download. */
function EventRegistrationsDialog({ event, onClose }: { event: ShopEvent; onClose: () => void }) {
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
