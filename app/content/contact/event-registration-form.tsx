import { usePageForm } from '#app/platform/http/pages/use-page-form.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { ShopEvent } from '../content.schema.ts';
import { eventPath } from '../content-paths.ts';
import styles from './contact-form.module.css';
import { type Person, useOwnDetails } from './use-own-details.ts';

/** An HTML form first, so that it works before hydration. */
export function EventRegistrationForm({ event, person }: { event: ShopEvent; person: Person }) {
  const form = usePageForm<string>();
  useOwnDetails(form.props.ref, person);
  if (form.done) return <Notice tone="good">{form.done}</Notice>;
  const field = (name: string) => ({ name, defaultValue: form.given(name), error: form.problem(name) });
  return (
    <form.Form
      {...form.props}
      action={`${eventPath(event)}#register`}
      className={styles.form}
      aria-label="Event registration"
    >
      <p className={styles.lead}>We email you only about this event.</p>
      {form.refused && form.refused.errors.length === 0 && <Notice tone="bad">{form.refused.message}</Notice>}
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <Button type="submit" busy={form.isBusy} busyLabel="Registering...">
        Register Now
      </Button>
    </form.Form>
  );
}
