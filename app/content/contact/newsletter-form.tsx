import { CircleAlert } from 'lucide';
import { usePageForm } from '#app/platform/http/pages/use-page-form.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextInput } from '#app/ui/forms/field.tsx';
import styles from './newsletter-form.module.css';

/** An HTML form first, so that it works before hydration. */
export function NewsletterForm() {
  const form = usePageForm<string>();
  if (form.done) return <Notice tone="good">{form.done}</Notice>;
  return (
    <form.Form method="post" action="/?index#newsletter" aria-label="Newsletter">
      <div className={styles.line}>
        <TextInput
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="Your email"
          aria-label="Email"
          aria-invalid={form.refused ? true : undefined}
          aria-describedby={form.refused ? 'newsletter-problem' : undefined}
          defaultValue={form.given('email')}
          className={styles.address}
        />
        <Button type="submit" className={styles.send} busy={form.isBusy} busyLabel="Subscribing...">
          Subscribe
        </Button>
      </div>
      {form.refused && (
        <p id="newsletter-problem" className={styles.problem} role="alert">
          <Icon of={CircleAlert} size={16} />
          {form.refused.message}
        </p>
      )}
    </form.Form>
  );
}
