import { type FormEvent, useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import styles from './complaint-reply-panel.module.css';
import type { ComplaintThread } from './complaints.schema.ts';

interface ComplaintReplyPanelProps {
  /** of the complaint in the API */
  path: string;
  isClosed: boolean;
  onWritten: (complaint: ComplaintThread) => void;
}

/** The answer to a complaint, and notes about it. */
export function ComplaintReplyPanel({ path, isClosed, onWritten }: ComplaintReplyPanelProps) {
  return (
    <Panel title="Write">
      {isClosed ? (
        <p className={styles.closed}>This complaint is closed. Open it again to answer.</p>
      ) : (
        <EntryForm
          {...{ path: `${path}/answers`, onWritten }}
          label="Answer"
          hint="It goes out by mail."
          action="Send answer"
          successMessage="The answer is on its way."
        />
      )}
      <EntryForm
        {...{ path: `${path}/notes`, onWritten }}
        label="Note"
        hint="Only admins read it."
        action="Add note"
      />
    </Panel>
  );
}

interface EntryFormProps extends Pick<ComplaintReplyPanelProps, 'path' | 'onWritten'> {
  label: string;
  hint: string;
  action: string;
  /** what is told once it is done */
  successMessage?: string;
}

const FAILED = 'It could not be saved. Please try again.';

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
