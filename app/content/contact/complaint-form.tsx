import { usePageForm } from '#app/platform/http/pages/use-page-form.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import styles from './contact-form.module.css';
import { type Person, useOwnDetails } from './use-own-details.ts';

/** An HTML form first, so that it works before hydration. */
export function ComplaintForm({ person }: { person: Person }) {
  const form = usePageForm<string>();
  useOwnDetails(form.props.ref, person);
  if (form.done) return <Filed ticket={form.done} />;
  const field = (name: string) => ({ name, defaultValue: form.given(name), error: form.problem(name) });
  const { error, ...message } = field('message');
  return (
    <form.Form {...form.props} action="/support#complaint" className={styles.form} aria-label="Complaint">
      <p className={styles.lead}>You get a ticket number immediately and our answer by email.</p>
      {form.refused && form.refused.errors.length === 0 && <Notice tone="bad">{form.refused.message}</Notice>}
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField
        label="Order number (optional)"
        hint="For example VA-26-000123. Find it under My Orders."
        {...field('orderNumber')}
      />
      <Field label="What went wrong" error={error}>
        {(wiring) => <TextArea required {...message} {...wiring} />}
      </Field>
      <Button type="submit" busy={form.isBusy} busyLabel="Sending...">
        Send complaint
      </Button>
    </form.Form>
  );
}

function Filed({ ticket }: { ticket: string }) {
  return (
    <Notice tone="good">
      <b>Your ticket number is {ticket}.</b> Please save it. We will answer by email and resolve it within one
      month.
    </Notice>
  );
}
