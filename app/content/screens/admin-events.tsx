import { Users } from 'lucide';
import { useState } from 'react';
import { privatePage } from '#app/foundation/private-page.ts';
import { Button } from '#app/ui/button.tsx';
import { Cell, DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KeptList } from '#app/ui/kept-list.tsx';
import { useKeptList } from '#app/ui/use-kept-list.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { ContentRow, contentColumns } from '../parts/content-row.tsx';
import { EventDialog } from '../parts/event-dialog.tsx';
import { RegistrationsDialog } from '../parts/registrations-dialog.tsx';
import { shownMoment } from '../shown-schedule.ts';

/** spec §8, Admin alerts. */
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

export const meta = privatePage('Events', 'Where the shop and its shoppers meet.');

export default function AdminEvents() {
  const { list, items, save, remove } = useKeptList<ShopEvent>(KIND, { arranged: byDate });
  const [listed, setListed] = useState<ShopEvent | null>(null);
  return (
    <>
      <KeptList
        title="Events"
        one="Event"
        {...{ list, items }}
        nameOf={({ title }) => title}
        onDelete={remove}
        alsoGone={({ registrations }) =>
          registrations ? <p>Its list of {guests(registrations)} goes with it.</p> : undefined
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
                <Cell as="whole">
                  <span>{shownMoment(event.date)}</span>
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
      </KeptList>
      {listed && <RegistrationsDialog event={listed} onClose={() => setListed(null)} />}
    </>
  );
}

function guests(count: number): string {
  return count === 1 ? '1 guest' : `${count} guests`;
}
