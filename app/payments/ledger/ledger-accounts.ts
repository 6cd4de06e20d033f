/**
 * The accounts of the ledger. Debits are positive, credits negative. What the shop has or is to get is a debit
 * balance; what it owes and what it has earned is a credit balance.
 */
export const ACCOUNTS = {
  /** captured by the card provider and not given back: what the provider owes the shop */
  cardClearing: 'card clearing',
  /** captured, and not yet an order, a fee or a refund; nil when every payment is settled */
  paymentsReceived: 'payments received',
  /** cash on delivery of orders that were not delivered yet */
  cashDue: 'cash on delivery due',
  /** cash that was collected on delivery */
  cash: 'cash collected',
  /** goods at their price without tax */
  sales: 'sales',
  shipping: 'shipping',
  /** GST that is owed to the state */
  tax: 'tax',
  /** taken off by coupons */
  discounts: 'discounts',
  /** renters' security, to be given back */
  depositsHeld: 'deposits held',
  /** what was kept of deposits */
  deductions: 'deductions',
  /** what goes back to shoppers and has not been paid yet */
  refundsPayable: 'refunds payable',
  rentalFees: 'rental fees',
  /** an owner's part of rental fees, until it is paid out */
  ownerPayable: 'owner payable',
  /** paid out to owners by bank transfer */
  bank: 'bank',
  /** the shop's part of rental fees */
  commission: 'commission',
} as const;
export type LedgerAccount = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];
