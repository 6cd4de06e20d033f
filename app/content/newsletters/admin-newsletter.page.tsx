import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from './admin-newsletter.module.css';
import { NewsletterDialog } from './newsletter-dialog.tsx';
import { PreviewButton } from './newsletter-preview.tsx';
import type { Newsletter, NewsletterList } from './newsletters.schema.ts';

const KIND = {
  base: '/api/admin/newsletters',
  many: 'newsletters',
  one: 'newsletter',
  added: 'Draft saved',
  updated: 'Draft saved',
  createFailed: 'Failed to save the draft. Please try again.',
  updateFailed: 'Failed to save the draft. Please try again.',
  deleteFailed: 'Failed to delete the draft',
} as const;

const newestFirst = (all: Newsletter[]) =>
  all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));

export const meta = privatePageMeta('Newsletter', 'Write newsletters and send them to subscribers.');

export default function AdminNewsletter() {
  const { list, items, save, remove } = useCrudList<Newsletter>(KIND, { arranged: newestFirst });
  const subscribers = (list.data as NewsletterList | undefined)?.subscribers;
  return (
    <CrudList
      title="Newsletters"
      one="Newsletter"
      {...{ list, items }}
      above={
        subscribers !== undefined && <p className={styles.subscribers}>{formatSubscribers(subscribers)}</p>
      }
      nameOf={({ subject }) => subject}
      onDelete={remove}
      form={(newsletter, onClose) => (
        <NewsletterDialog
          {...{ newsletter, onClose }}
          onSave={async (body) => {
            const problems = await save(body, newsletter);
            // The draft as another admin saved it, for the next time it is opened.
            if (problems) list.reload();
            return problems;
          }}
        />
      )}
    >
      {(open) => (
        <DataTable caption="Newsletters" columns={COLUMNS} busy={list.isLoading}>
          {items?.map((newsletter) => (
            <NewsletterRow
              key={newsletter._id}
              newsletter={newsletter}
              subscribers={subscribers ?? 0}
              onEdit={() => open.edit(newsletter)}
              onDelete={() => open.remove(newsletter)}
              onSettled={list.reload}
            />
          ))}
        </DataTable>
      )}
    </CrudList>
  );
}

function formatSubscribers(count: number): string {
  return count === 1 ? '1 subscriber' : `${count.toLocaleString('en-IN')} subscribers`;
}

const COLUMNS = [{ name: 'Subject' }, { name: 'Status' }, { name: 'Date' }, { name: 'Actions' }];
const TONES: Record<Newsletter['status'], BadgeTone> = { Draft: 'turmeric', Sending: 'indigo', Sent: 'neem' };

interface NewsletterRowProps {
  newsletter: Newsletter;
  subscribers: number;
  onEdit: () => void;
  onDelete: () => void;
  onSettled: () => void;
}

/** On a small screen each row is a card. */
function NewsletterRow({ newsletter, subscribers, onEdit, onDelete, onSettled }: NewsletterRowProps) {
  const { subject, text, status, recipients, createdAt, sentAt } = newsletter;
  return (
    <tr>
      <RowTitle>{subject}</RowTitle>
      <Cell layout="status">
        <Badge tone={TONES[status]}>{status}</Badge>
      </Cell>
      <Cell layout="corner">
        <time dateTime={sentAt ?? createdAt}>{formatDay(sentAt ?? createdAt)}</time>
      </Cell>
      <Cell layout="fullWidth">
        {status === 'Draft' ? (
          <>
            <div className={styles.actions}>
              <SendButton {...{ newsletter, subscribers, onSettled }} />
              <PreviewButton newsletter={newsletter} />
              <TestButton newsletter={newsletter} />
              <Button small look="quiet" onClick={onEdit}>
                Edit<span className="visually-hidden"> {subject}</span>
              </Button>
              <Button small look="quiet" onClick={onDelete}>
                Delete<span className="visually-hidden"> {subject}</span>
              </Button>
            </div>
            {subscribers === 0 && (
              <p className={styles.reason}>There are no subscribers to send it to yet.</p>
            )}
          </>
        ) : (
          <details className={styles.text}>
            <summary>To {formatSubscribers(recipients ?? 0)}</summary>
            <p>{text}</p>
          </details>
        )}
      </Cell>
    </tr>
  );
}

const FAILED = 'Failed to send. Please try again.';

function SendButton({
  newsletter: { _id, subject, revision },
  subscribers,
  onSettled,
}: Pick<NewsletterRowProps, 'newsletter' | 'subscribers' | 'onSettled'>) {
  const [isAsking, setAsking] = useState(false);
  async function send() {
    try {
      await callApi('POST', `/api/admin/newsletters/${_id}/send`, { body: { revision } });
      toast('The newsletter is being sent.', { tone: 'good' });
    } catch (error) {
      toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
    // After a refusal the list shows the draft as another admin saved it.
    onSettled();
  }
  return (
    <>
      <Button small look="second" disabled={subscribers === 0} onClick={() => setAsking(true)}>
        Send<span className="visually-hidden"> {subject}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Send the newsletter?"
          action={`Send to ${formatSubscribers(subscribers)}`}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>
            <b>{subject}</b>
          </p>
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function TestButton({ newsletter: { _id, subject } }: Pick<NewsletterRowProps, 'newsletter'>) {
  const [isBusy, setBusy] = useState(false);
  async function sendTest() {
    setBusy(true);
    try {
      const { message } = await callApi<{ message: string }>('POST', `/api/admin/newsletters/${_id}/test`);
      toast(message, { tone: 'good' });
    } catch (error) {
      toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <Button small look="quiet" busy={isBusy} onClick={sendTest}>
      Send me a test<span className="visually-hidden"> of {subject}</span>
    </Button>
  );
}
