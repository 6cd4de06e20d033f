import { Link } from 'react-router';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import styles from './admin-pages.module.css';
import type { ListedPage } from './pages.schema.ts';

const TEXTS = { refused: 'Failed to load pages', network: 'Could not load pages. Please try again.' };
const COLUMNS = [{ name: 'Page' }, { name: 'Published' }, { name: 'Status' }];

export const meta = privatePageMeta(
  'Pages',
  'The policy pages, About and the questions on the support page.',
);

export default function AdminPages() {
  const list = useApiQuery<{ pages: ListedPage[] }>('/api/admin/pages');
  return (
    <>
      <ListHeader title="Pages" count={list.data?.pages.length} />
      <Loaded query={list} failed={TEXTS} loading="Loading pages">
        {(data) => (
          <DataTable caption="Pages" columns={COLUMNS} busy={list.isLoading}>
            {data.pages.map((page) => (
              <PageRow key={page.page} page={page} />
            ))}
          </DataTable>
        )}
      </Loaded>
    </>
  );
}

/** On a small screen each row is a card. */
function PageRow({ page: { page, title, path, current, hasDraft, nextFrom } }: { page: ListedPage }) {
  return (
    <tr>
      <RowTitle>
        <Link to={`/admin/pages/${page}`} className={`link ${styles.name}`}>
          {title}
        </Link>
        <span className={styles.path}>{path}</span>
      </RowTitle>
      <Cell layout="fullWidth" isLine>
        {current ? `Version ${current.number}` : 'Not published'}
        {current?.publishedFrom && <span className={styles.path}>{formatDay(current.publishedFrom)}</span>}
      </Cell>
      <Cell layout="status">
        {nextFrom && <Badge tone="indigo">New version from {formatDay(nextFrom)}</Badge>}
        {hasDraft && <Badge tone="turmeric">Draft</Badge>}
      </Cell>
    </tr>
  );
}
