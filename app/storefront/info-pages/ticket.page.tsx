import { useState } from 'react';
import {
  type ComplaintState,
  type TrackedComplaint,
  trackComplaintSchema,
} from '#app/content/complaints/complaints.schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import styles from './ticket.module.css';

export const meta = privatePageMeta(
  'Your ticket',
  'Look up a complaint with its ticket number and your email.',
);

const FAILED = 'The ticket could not be found. Please try again.';
const TEXTS = { refused: FAILED, network: FAILED };

/** Shows a complaint to the person who filed it; the number is in the email that confirmed it. */
export default function TicketPage() {
  const [complaint, setComplaint] = useState<TrackedComplaint | null>(null);
  const form = useForm({
    initial: { ticket: '', email: '' },
    schema: trackComplaintSchema,
    async onSave(body) {
      try {
        const found = await callApi<{ complaint: TrackedComplaint }>(
          'POST',
          '/api/support/complaints/track',
          {
            body,
          },
        );
        setComplaint(found.complaint);
        return undefined;
      } catch (error) {
        return failureProblems(error, TEXTS);
      }
    },
  });
  const { draft, change, errorAt } = form;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Your ticket</h1>
      <form {...form.props} method="post" className={styles.form} aria-label="Look up a ticket">
        <TextField
          label="Ticket number"
          hint="For example VT-26-000123. It is in the email that confirmed your complaint."
          autoComplete="off"
          autoCapitalize="characters"
          value={draft.ticket}
          error={errorAt('ticket')}
          onChange={(event) => change({ ticket: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={draft.email}
          error={errorAt('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
        <FormFailure form={form} />
        <Button type="submit" busy={form.isBusy}>
          Look up ticket
        </Button>
      </form>
      {complaint && <Found complaint={complaint} />}
    </div>
  );
}

const STATES: Record<ComplaintState, string> = {
  open: 'We are working on it. You will get an answer by email.',
  answered: 'We have answered. Reply to the email if something is still open.',
  closed: 'It is closed.',
};

function Found({
  complaint: { ticket, message, createdAt, state, answers },
}: {
  complaint: TrackedComplaint;
}) {
  return (
    <section role="status" className={styles.found} aria-labelledby="ticket">
      <h2 id="ticket">{ticket}</h2>
      <p>
        Filed on {formatDay(createdAt)}. {STATES[state]}
      </p>
      <blockquote>{message}</blockquote>
      {answers.map(({ text, at }) => (
        <div key={at}>
          <h3>Answer of {formatDay(at)}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
