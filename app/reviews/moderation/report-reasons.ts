/** Why a shopper reports a review. */
export const REPORT_REASONS = ['Offensive', 'Spam', 'Not about this product', 'Personal details'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
