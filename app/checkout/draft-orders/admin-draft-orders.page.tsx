import { Link, useSearchParams } from 'react-router';
import { CustomerLink } from '#app/accounts/customers/customer-link.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { EmailText } from '#app/ui/display/email-text.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { NumberedList } from '#app/ui/lists/numbered-list.tsx';
import styles from './admin-draft-orders.module.css';
import { DRAFT_LIST, DRAFT_TONES, draftAddress, NEW_DRAFT_ADDRESS } from './draft-list-query.ts';
import { DRAFT_STATUSES, type DraftOrderSummary } from './draft-order.schema.ts';

const TEXTS = {
  refused: 'Failed to fetch draft orders.',
  network: 'Could not load draft orders. Please try again.',
};

export const meta = privatePageMeta('Draft Orders', 'Orders that customers pay by a link.');

export default function AdminDraftOrders() {
  const [address] = useSearchParams();
  const query = DRAFT_LIST.parse(address);
  const list = useApiQuery<{ draftOrders: DraftOrderSummary[]; pagination: Pagination }>(
    DRAFT_LIST.apiUrl(query),
  );
  const pageTo = (page: number) => DRAFT_LIST.screenUrl(query, { page });
  return (
    <>
      <ListHeader title="Draft Orders" count={list.data?.pagination.total}>
        <ButtonLink to={NEW_DRAFT_ADDRESS} small>
          Create draft
        </ButtonLink>
      </ListHeader>
      <ListFilters
        label="Status"
        choices={DRAFT_STATUSES}
        chosen={query.status}
        addressOf={(status) => DRAFT_LIST.screenUrl(query, { status })}
      >
        <ListSearch
          label="Search draft orders"
          placeholder="Draft, name, email or mobile"
          searched={query.search}
          addressOf={(search) => DRAFT_LIST.screenUrl(query, { search })}
        />
      </ListFilters>
      <NumberedList
        query={list}
        failed={TEXTS}
        loading="Loading draft orders"
        page={query.page}
        pageTo={pageTo}
      >
        {(data) =>
          data.draftOrders.length === 0 ? (
            <div className={styles.none}>
              <p>No draft orders found.</p>
              {!query.status && !query.search && (
                <p>Create a draft for an order by phone or message, and email the customer a link to pay.</p>
              )}
            </div>
          ) : (
            <DraftTable drafts={data.draftOrders} busy={list.isLoading} />
          )
        }
      </NumberedList>
    </>
  );
}

const COLUMNS: Column[] = [
  { name: 'Draft' },
  { name: 'Customer' },
  { name: 'Total', isFigure: true },
  { name: 'Created' },
  { name: 'Status' },
  { name: 'Link' },
];

function DraftTable({ drafts, busy }: { drafts: DraftOrderSummary[]; busy: boolean }) {
  return (
    <DataTable caption="Draft orders" columns={COLUMNS} busy={busy}>
      {drafts.map((draft) => (
        <tr key={draft._id} className={styles.row}>
          <RowTitle isNumber>
            <Link to={draftAddress(draft._id)} className={`link ${styles.number}`}>
              {draft.number}
            </Link>
          </RowTitle>
          <Cell layout="subtitle" className={styles.customer}>
            <b>
              <CustomerLink of={draft.customer} />
            </b>
            <span className={styles.small}>
              <EmailText email={draft.customer.email} />
            </span>
          </Cell>
          <Cell layout="amount">{formatRupees(draft.total)}</Cell>
          <Cell layout="corner">
            <time dateTime={draft.createdAt}>{formatDay(draft.createdAt)}</time>
          </Cell>
          <Cell layout="status">
            <Badge tone={DRAFT_TONES[draft.status]}>{draft.status}</Badge>
          </Cell>
          <Cell layout="fullWidth">{describeLink(draft)}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function describeLink({ status, orderNumber, sentAt, expiresAt }: DraftOrderSummary): string {
  if (orderNumber !== null) return `Order ${orderNumber}`;
  if (status === 'Withdrawn') return 'Not valid';
  const sent = sentAt === null ? 'Not emailed yet' : `Emailed on ${formatDay(sentAt)}`;
  return status === 'Open' ? `${sent}, valid until ${formatDay(expiresAt)}` : `${sent}, expired`;
}
