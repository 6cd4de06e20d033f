/** Ordered: the customer has placed the order. Expired: the link is no longer valid until the draft is saved or sent again. */
export const DRAFT_STATUSES = ['Open', 'Ordered', 'Withdrawn', 'Expired'] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];
