import { Users } from 'lucide';
import { useState } from 'react';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable } from '#app/ui/lists/data-table.tsx';
import type { ShopEvent } from '../content.schema.ts';
import { ContentRow, contentColumns } from '../content-row.tsx';
import { formatDateTime } from '../schedule.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventRegistrationsDialog } from './event-registrations-dialog.tsx';

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
                <Cell>
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
