/** Retention periods: data, action and days of the daily job. docs/compliance.md repeats the table; a test compares. */
export const RETENTION_RULES = {
  'payment webhook bodies': {
    days: 365,
    outcome: 'erased; that the event came is kept',
    reason: 'answers to disputes, logs of a year (DPDP Rules, 2025, rule 8)',
  },
  'contacts of payments without an order': {
    days: 365,
    outcome: 'name, email and number are erased',
    reason: 'late captures and refunds, logs of a year (DPDP Rules, 2025, rule 8)',
  },
  'carts of people who are signed in nowhere': {
    days: 365,
    outcome: 'deleted',
    reason: 'nobody comes back for them',
  },
  'draft orders that were not bought': {
    days: 365,
    outcome: 'deleted, counted from the end of their link',
    reason: 'questions of the customer, logs of a year (DPDP Rules, 2025, rule 8)',
  },
  'event registrations': {
    days: 365,
    outcome: 'deleted, counted from the event',
    reason: 'questions after the event',
  },
  'recipients of newsletters': {
    days: 365,
    outcome: 'deleted, counted from the sending; the number is kept',
    reason: 'complaints about a mail',
  },
  'newsletter subscriptions that were not confirmed': {
    days: 7,
    outcome: 'deleted',
    reason: 'time to follow the link of the mail',
  },
  'former newsletter subscribers and their consents': {
    days: 1095,
    outcome: 'deleted, counted from the withdrawal',
    reason: 'proof of consent while claims are possible (Limitation Act, 1963)',
  },
  'contacts of orders of deleted accounts': {
    days: 0,
    outcome: 'email and number are erased once nothing of the order is open; name and address stay',
    reason: 'open returns, refunds, claims and disputes; then erasure (DPDP Act, 2023, section 12)',
  },
  'closed complaints': {
    days: 1095,
    outcome: 'name and email are erased',
    reason: 'claims before consumer commissions (two years, Consumer Protection Act, 2019, section 69)',
  },
} as const satisfies Record<string, RetentionRule>;

interface RetentionRule {
  days: number;
  outcome: string;
  reason: string;
}

export type RetainedKind = keyof typeof RETENTION_RULES;
