import type { ReactNode } from 'react';
import { usePageForm } from '#app/platform/http/pages/use-page-form.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './mail-link-page.module.css';

interface MailLinkPageProps {
  title: string;
  /** the button's label */
  action: string;
  /** of the mail's link */
  token: string;
  /** what the button does */
  children: ReactNode;
}

/** The page that a link in a mail leads to. It asks first, because programs that scan mails follow links too. */
export function MailLinkPage({ title, action, token, children }: MailLinkPageProps) {
  const { Form, props, isBusy, done, refused } = usePageForm<string>();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          <p>{children}</p>
          {refused && <Notice tone="bad">{refused.message}</Notice>}
          <Form {...props}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" busy={isBusy}>
              {action}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
