/**
 * What an admin may be allowed to do. The API asks for these and never for a role's name; a role is a row of the table
 * `roles` with some of them (decision 020).
 */
export const PERMISSIONS = [
  /** reads the figures */
  'dashboard',
  /** products, categories, coupons, search words */
  'catalogue',
  /** banners, events, blogs */
  'content',
  /** orders, returns, their papers */
  'orders',
  /** payouts, the ledger, payment alerts */
  'finance',
  /** listings and rental orders */
  'rentals',
  /** customers: who they are, shutting an account for a while, complaints */
  'support',
  /** everybody's accounts, and who is an admin with which role */
  'people',
  /** what each role allows */
  'roles',
  /** what the shop is set to, who sells, tax rates */
  'settings',
  /** reads the audit log */
  'audit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
