import { anyText, defineListQuery, oneOf } from '#app/ui/lists/list-query.ts';
import { DRAFT_STATUSES, type DraftStatus } from './draft-order.schema.ts';

export const DRAFT_LIST = defineListQuery(
  { screen: '/admin/orders/drafts', api: '/api/admin/draft-orders' },
  { status: oneOf(DRAFT_STATUSES), search: anyText },
);

export const NEW_DRAFT_ADDRESS = '/admin/orders/drafts/new';

export function draftAddress(id: string): string {
  return `/admin/orders/drafts/${id}`;
}

export const DRAFT_TONES = {
  Open: 'turmeric',
  Ordered: 'neem',
  Withdrawn: 'madder',
  Expired: 'over',
} as const satisfies Record<DraftStatus, string>;
