import { type FormEvent, useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import type { OrderNote } from '../orders.schema.ts';
import styles from './notes-panel.module.css';

const FAILED = 'The note could not be saved.';

interface NotesPanelProps {
  /** the API path that takes a new note and answers with all */
  path: string;
  notes: readonly OrderNote[];
  onNotesChanged: (notes: OrderNote[]) => void;
}

export function NotesPanel({ path, notes, onNotesChanged }: NotesPanelProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      onNotesChanged((await callApi<{ notes: OrderNote[] }>('POST', path, { body: { text } })).notes);
      setText('');
      setFailure(null);
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, network: FAILED }));
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
                  {formatDay(note.at)}, {formatTime(note.at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} noValidate className={styles.form}>
        <Field
          label="New note"
          hint="Only admins can see notes. A note cannot be changed later."
          error={failure}
        >
          {(wiring) => (
            <TextArea {...wiring} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Button type="submit" look="second" small busy={isBusy}>
          Add note
        </Button>
      </form>
    </Panel>
  );
}
