/**
 * The accounts of the ledger. Debits are positive, credits negative: assets have a debit balance, liabilities and
 * income a credit balance.
 */
export const ACCOUNTS = {
  /** captured card payments less refunds: what the provider owes the shop */
  cardClearing: 'card clearing',
  /** captured, but not yet settled as an order, fee or refund; zero when every payment is settled */
  paymentsReceived: 'payments received',
  /** cash on delivery of undelivered orders */
  cashDue: 'cash on delivery due',
  /** online advances of cash orders that are not delivered */
  advances: 'advances of cash orders',
  /** cash collected on delivery */
  cash: 'cash collected',
  /** goods, without tax */
  sales: 'sales',
  shipping: 'shipping',
  /** GST payable */
  tax: 'tax',
  /** coupon discounts */
  discounts: 'discounts',
  /** refundable security deposits of renters */
  depositsHeld: 'deposits held',
  /** deductions from deposits */
  deductions: 'deductions',
  /** renters' unpaid charges above their deposits */
  rentalCharges: 'rental charges due',
  /** the same amount until it is paid or written off, so that owners are owed only what was paid */
  unpaidRentalCharges: 'unpaid rental charges',
  /** refunds to shoppers, not paid yet */
  refundsPayable: 'refunds payable',
  /** store credit that customers have not spent */
  storeCredit: 'store credit',
  /** store credit of reserved checkouts and of cash orders that are not delivered */
  storeCreditInOrders: 'store credit in orders',
  /** store credit given as a gesture, an expense */
  goodwill: 'goodwill',
  /** store credit and gift cards that expired unused, income */
  expiredCredit: 'expired credit',
  /** store credit that people gave up when they deleted their accounts, income */
  givenUpCredit: 'given-up credit',
  /** gift cards sold and not redeemed */
  giftCards: 'gift cards',
  /** customers' debts for dearer replacements, and for replacements whose old piece is not back */
  exchanges: 'exchanges',
  rentalFees: 'rental fees',
  /** owners' share of rental fees, until paid out */
  ownerPayable: 'owner payable',
  /** payouts to owners and refunds of cash orders, by bank transfer */
  bank: 'bank',
  /** the shop's share of rental fees */
  commission: 'commission',
  /** GST withheld from the payouts of registered owners, until it is paid to the government */
  tcsPayable: 'tax collected at source',
  /** income tax withheld from payouts, until it is paid to the government */
  tdsPayable: 'tax deducted at source',
} as const;
export type LedgerAccount = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];
