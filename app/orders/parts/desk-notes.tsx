import { type FormEvent, useState } from 'react';
import { callApi, failureText } from '#app/foundation/api-client.ts';
import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { OrderNote } from '../order-desk.shapes.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './desk-notes.module.css';

const FAILED = 'The note could not be saved.';

interface DeskNotesProps {
  order: Order;
  notes: readonly OrderNote[];
  onNoted: (notes: OrderNote[]) => void;
}

/** What admins tell each other of an order. */
export function DeskNotes({ order, notes, onNoted }: DeskNotesProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const path = `/api/admin/orders/${order._id}/notes`;
      onNoted((await callApi<{ notes: OrderNote[] }>('POST', path, { body: { text } })).notes);
      setText('');
      setFault(null);
    } catch (error) {
      setFault(failureText(error, { refused: FAILED, network: FAILED }));
    }
    setBusy(false);
  }
  return (
    <Panel title="Notes">
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note._id}>
              <p>{note.text}</p>
              <span>
                {note.author},{' '}
                <time dateTime={note.at}>
                  {shownDay(note.at)}, {shownTime(note.at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} noValidate className={styles.form}>
        <Field label="New note" hint="Only admins read it; it cannot be changed." error={fault}>
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={2}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="second" small busy={isBusy}>
          Add note
        </Button>
      </form>
    </Panel>
  );
}
