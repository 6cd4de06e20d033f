import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiFailure, callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { DetailColumns, DetailHead } from '#app/ui/display/detail-page.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import styles from './admin-page-editor.module.css';
import { DraftForm } from './draft-form.tsx';
import type { EditedPage } from './pages.schema.ts';
import { VersionList } from './version-list.tsx';

const TEXTS = { refused: 'Failed to load the page.', network: 'Could not load the page. Please try again.' };
const FAILED = 'The page could not be changed.';

export const meta = privatePageMeta('Edit page', 'A page’s text with its draft and versions.');

export default function AdminPageEditor() {
  const { page = '' } = useParams();
  const detail = useApiQuery<EditedPage>(`/api/admin/pages/${encodeURIComponent(page)}`);
  if (detail.error) return <Failed error={detail.error} onRetry={detail.reload} />;
  if (detail.data)
    return <Editor key={page} edited={detail.data} onChanged={(changed) => detail.replace(() => changed)} />;
  return (
    <div role="status" aria-label="Loading the page">
      <Skeleton height="480px" />
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (!isGone) return <FailedNotice message={failureText(error, TEXTS)} onRetry={onRetry} />;
  return (
    <EmptyState
      as="h1"
      title="Page not found"
      action={<ButtonLink to="/admin/pages">View all pages</ButtonLink>}
    />
  );
}

interface EditorProps {
  edited: EditedPage;
  onChanged: (page: EditedPage) => void;
}

function Editor({ edited, onChanged }: EditorProps) {
  const { page, title, path, currentId } = edited;
  // A new form for another draft, such as a copy of an earlier version.
  const [formCount, setFormCount] = useState(0);

  function replace(changed: EditedPage) {
    onChanged(changed);
    setFormCount((now) => now + 1);
  }
  async function act(
    method: 'POST' | 'DELETE',
    rest: string,
    { body, done }: { body?: object; done: string },
  ) {
    try {
      replace(await callApi<EditedPage>(method, `/api/admin/pages/${page}${rest}`, { body }));
      toast(done, { tone: 'good' });
    } catch (error) {
      toastFailure(FAILED, error);
    }
  }
  return (
    <>
      <DetailHead>
        <h1>{title}</h1>
        {currentId !== null && (
          <a href={path} target="_blank" rel="noreferrer" className={`link ${styles.view}`}>
            View page<span className="visually-hidden">, in a new tab</span>
          </a>
        )}
      </DetailHead>
      <DetailColumns aside={<VersionList edited={edited} onAct={act} />}>
        <DraftForm key={formCount} edited={edited} onSaved={onChanged} onReplaced={replace} onAct={act} />
      </DetailColumns>
    </>
  );
}
