import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import styles from './complaint-reply-panel.module.css';
import { type ComplaintThread, newEntrySchema } from './complaints.schema.ts';

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
  const form: Form<{ text: string }> = useForm({
    initial: { text: '' },
    schema: newEntrySchema,
    async onSave(body) {
      try {
        onWritten((await callApi<{ complaint: ComplaintThread }>('POST', path, { body })).complaint);
        return undefined;
      } catch (error) {
        return [{ path: 'text', message: failureText(error, { refused: FAILED, network: FAILED }) }];
      }
    },
    onSaved() {
      form.change({ text: '' });
      if (successMessage) toast(successMessage, { tone: 'good' });
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <Field label={label} hint={hint} error={form.errorAt('text')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={label === 'Answer' ? 5 : 2}
            value={form.draft.text}
            onChange={(event) => form.change({ text: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" look={label === 'Answer' ? 'madder' : 'second'} small busy={form.isBusy}>
        {action}
      </Button>
    </form>
  );
}
