import { useNavigate, useParams } from 'react-router';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { DetailColumns, DetailHead } from '#app/ui/display/detail-page.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import styles from './admin-draft-order.module.css';
import { DRAFT_LIST, DRAFT_TONES, draftAddress } from './draft-list-query.ts';
import type { DraftOrder } from './draft-order.schema.ts';
import { DraftOrderForm } from './draft-order-form.tsx';
import { DraftCustomerPanel, DraftItemsPanel, DraftLinkPanel } from './draft-order-panels.tsx';

const TEXTS = {
  refused: 'Failed to fetch the draft order.',
  network: 'Could not load the draft order. Please try again.',
};

export const meta = privatePageMeta('Draft Order', 'Compose an order that the customer pays by a link.');

export default function AdminDraftOrder() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewDraft /> : <SavedDraft key={id} id={id} />;
}

function NewDraft() {
  const navigate = useNavigate();
  const open = ({ _id, number }: DraftOrder) => {
    toast(`${number} is saved.`, { tone: 'good' });
    void navigate(draftAddress(_id), { replace: true });
  };
  return (
    <>
      <DetailHead>
        <h1>New Draft Order</h1>
      </DetailHead>
      <div className={styles.narrow}>
        <DraftOrderForm draftOrder={undefined} onSaved={open} />
      </div>
    </>
  );
}

function SavedDraft({ id }: { id: string }) {
  const path = `/api/admin/draft-orders/${encodeURIComponent(id)}`;
  const { data, error, reload, replace } = useApiQuery<{ draftOrder: DraftOrder }>(path);
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <EmptyState
        as="h1"
        title="Draft order not found"
        action={<ButtonLink to={DRAFT_LIST.screenUrl({})}>View all drafts</ButtonLink>}
      />
    );
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!data)
    return (
      <div role="status" aria-label="Loading the draft order">
        <Skeleton height="480px" />
      </div>
    );
  const { draftOrder } = data;
  const show = (changed: DraftOrder) => replace(() => ({ draftOrder: changed }));
  const isEditable = draftOrder.status === 'Open' || draftOrder.status === 'Expired';
  return (
    <>
      <DetailHead>
        <h1>{draftOrder.number}</h1>
        <Badge tone={DRAFT_TONES[draftOrder.status]}>{draftOrder.status}</Badge>
      </DetailHead>
      <DetailColumns
        isAsideFirst
        aside={
          <>
            <DraftLinkPanel draftOrder={draftOrder} onChanged={show} />
            <DraftCustomerPanel draftOrder={draftOrder} />
          </>
        }
      >
        {isEditable ? (
          <DraftOrderForm
            draftOrder={draftOrder}
            onSaved={(changed) => {
              show(changed);
              toast('The draft is saved.', { tone: 'good' });
            }}
          />
        ) : (
          <DraftItemsPanel draftOrder={draftOrder} />
        )}
      </DetailColumns>
    </>
  );
}
