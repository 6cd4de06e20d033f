import { type FormEvent, useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import styles from './complaint-reply-panel.module.css';
import type { ComplaintThread } from './complaints.schema.ts';

interface ComplaintReplyPanelProps {
  /** API path of the complaint */
  path: string;
  isClosed: boolean;
  onWritten: (complaint: ComplaintThread) => void;
}

export function ComplaintReplyPanel({ path, isClosed, onWritten }: ComplaintReplyPanelProps) {
  return (
    <Panel title="Reply">
      {isClosed ? (
        <p className={styles.closed}>This complaint is closed. Reopen it to answer.</p>
      ) : (
        <EntryForm
          {...{ path: `${path}/answers`, onWritten }}
          label="Answer"
          hint="Sent to the customer by email"
          action="Send answer"
          successMessage="Answer sent"
        />
      )}
      <EntryForm
        {...{ path: `${path}/notes`, onWritten }}
        label="Note"
        hint="Visible to admins only"
        action="Add note"
      />
    </Panel>
  );
}

interface EntryFormProps extends Pick<ComplaintReplyPanelProps, 'path' | 'onWritten'> {
  label: string;
  hint: string;
  action: string;
  /** toast after saving */
  successMessage?: string;
}

const FAILED = 'Could not save. Please try again.';

function EntryForm({ path, label, hint, action, successMessage, onWritten }: EntryFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      onWritten((await callApi<{ complaint: ComplaintThread }>('POST', path, { body: { text } })).complaint);
      setText('');
      setFault(null);
      if (successMessage) toast(successMessage, { tone: 'good' });
    } catch (error) {
      setFault(failureText(error, { refused: FAILED, network: FAILED }));
    }
    setBusy(false);
  }
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <Field label={label} hint={hint} error={fault}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={label === 'Answer' ? 5 : 2}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look={label === 'Answer' ? 'madder' : 'second'} small busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
