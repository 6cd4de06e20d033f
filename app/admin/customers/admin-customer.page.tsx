import { useParams } from 'react-router';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { NotesPanel } from '#app/orders/admin/notes-panel.tsx';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { type ApiQuery, useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { GiftCardList } from '#app/store-credit/gift-cards/gift-card-list.tsx';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { DetailColumns, DetailHead } from '#app/ui/display/detail-page.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import type { CustomerPage } from './customer.schema.ts';
import { OrdersPanel, RentalsPanel, ReturnsPanel } from './customer-history.tsx';
import { AccountPanel, TagsPanel } from './customer-panels.tsx';

const TEXTS = {
  refused: 'Failed to load the customer.',
  network: 'Could not load the customer. Please try again.',
};

export const meta = privatePageMeta('Customer', 'One customer’s account, orders, rentals and notes.');

export default function AdminCustomerPage() {
  const { id = '' } = useParams();
  const page = useApiQuery<CustomerPage>(`/api/admin/customers/${encodeURIComponent(id)}`);
  if (page.error) return <Failed error={page.error} onRetry={page.reload} />;
  if (page.data) return <CustomerDetail data={page.data} page={page} />;
  return (
    <div role="status" aria-label="Loading the customer">
      <Skeleton height="320px" />
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (!isGone) return <FailedNotice message={failureText(error, TEXTS)} onRetry={onRetry} />;
  return (
    <EmptyState
      as="h1"
      title="Customer not found"
      action={<ButtonLink to="/admin/customers">View all customers</ButtonLink>}
    />
  );
}

interface CustomerDetailProps {
  data: CustomerPage;
  page: ApiQuery<CustomerPage>;
}

function CustomerDetail({ data, page }: CustomerDetailProps) {
  const { customer, orders, rentals, giftCards, notes } = data;
  const path = `/api/admin/customers/${customer._id}`;
  const may = usePermission();
  return (
    <>
      <DetailHead>
        <h1>{customer.name}</h1>
        <Badge tone={customer.isDisabled ? 'over' : 'neem'}>
          {customer.isDisabled ? 'Disabled' : 'Active'}
        </Badge>
      </DetailHead>
      <DetailColumns
        aside={
          <>
            <AccountPanel data={data} mayGiveCredit={may('orders')} onChanged={page.refresh} />
            <TagsPanel
              path={`${path}/tags`}
              tags={customer.tags}
              onChanged={(tags) => page.replace((now) => ({ ...now, customer: { ...now.customer, tags } }))}
            />
          </>
        }
      >
        {orders && <OrdersPanel customer={customer} orders={orders} />}
        {rentals && rentals.count > 0 && <RentalsPanel rentals={rentals} />}
        {orders && orders.returns.length + orders.exchanges.length > 0 && <ReturnsPanel orders={orders} />}
        {giftCards && giftCards.length > 0 && (
          <Panel title="Gift cards bought">
            <GiftCardList
              giftCards={giftCards}
              path="/api/admin/gift-cards"
              onChanged={(changed) =>
                page.replace((now) => ({
                  ...now,
                  giftCards: giftCards.map((each) => (each._id === changed._id ? changed : each)),
                }))
              }
            />
          </Panel>
        )}
        <NotesPanel
          path={`${path}/notes`}
          notes={notes}
          onNotesChanged={(changed) => page.replace((now) => ({ ...now, notes: changed }))}
        />
      </DetailColumns>
    </>
  );
}
