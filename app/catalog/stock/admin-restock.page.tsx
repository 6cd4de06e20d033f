import { useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery } from '#app/ui/lists/list-query.ts';
import { LOW_STOCK } from '../admin/admin-product-query.ts';
import type { LowStockItem } from '../catalog.schema.ts';
import { RestockForm } from './restock-form.tsx';

const RESTOCK_LIST = defineListQuery({ screen: '/admin/products/restock', api: '/api/admin/stock/low' }, {});

const TEXTS = {
  refused: 'Failed to load the restock list',
  network: 'Could not load the restock list. Please try again.',
};

export const meta = privatePageMeta('Restock List', 'Sizes and colours with low stock.');

export default function AdminRestock() {
  const [address] = useSearchParams();
  const query = RESTOCK_LIST.parse(address);
  const list = useApiQuery<{ stockItems: LowStockItem[]; pagination: Pagination }>(
    RESTOCK_LIST.apiUrl(query),
  );
  return (
    <>
      <ListHeader title="Restock List" count={list.data?.pagination.total} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : !list.data ? (
        <div role="status" aria-label="Loading the restock list">
          <Skeleton height="480px" />
        </div>
      ) : list.data.pagination.total === 0 ? (
        <EmptyState title="Nothing to restock">
          Sizes and colours with {LOW_STOCK} units or fewer appear here.
        </EmptyState>
      ) : (
        <>
          <RestockForm
            key={query.page}
            stockItems={list.data.stockItems}
            busy={list.isLoading}
            onReceived={list.refresh}
          />
          <ListPagination
            pagination={list.data.pagination}
            pageTo={(page) => RESTOCK_LIST.screenUrl(query, { page })}
          />
        </>
      )}
    </>
  );
}
