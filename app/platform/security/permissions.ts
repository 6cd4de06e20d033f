/**
 * An admin's permissions. Code checks these and never a role's name; a role is a row of the table `roles` with some of them
 * (decision 020).
 */
export const PERMISSIONS = [
  /** sees the dashboard */
  'dashboard',
  /** products, categories, coupons, synonyms */
  'catalogue',
  /** banners, events, blogs */
  'content',
  /** orders, returns, invoices */
  'orders',
  /** payouts, the ledger, payment alerts */
  'finance',
  /** listings and rental orders */
  'rentals',
  /** customers: their data, suspending an account, complaints */
  'support',
  /** all accounts, and the roles of admins */
  'people',
  /** what each role allows */
  'roles',
  /** shop settings, seller details, tax rates */
  'settings',
  /** the audit log */
  'audit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
