import type { DepositStrategyName } from './shop-terms.ts';

/** The shop's texts for renters about deposits. */
export interface DepositTerms {
  /** how and when a deposit is paid or held, in whole sentences */
  depositTerms: string;
  /** to follow 'the deposit is …', after the rental */
  depositReturn: string;
}

/** How deposits are secured in this shop. The limit for cash on delivery is rupees; 0 turns it off. */
export function describeDeposits({
  cashLimit,
  depositStrategy,
}: {
  cashLimit: number;
  depositStrategy: DepositStrategyName;
}): DepositTerms {
  if (cashLimit === 0)
    return { depositTerms: 'The deposit is paid with the order.', depositReturn: 'refunded' };
  const collected =
    'The deposit is paid with the order, or in cash at hand-over if you choose cash on delivery.';
  if (depositStrategy === 'collect') return { depositTerms: collected, depositReturn: 'refunded' };
  return {
    depositTerms: `${collected} For short rentals it can be held on your card instead of cash, once the owner approves. A hold is charged only for damage and late days, or in full if the rental is not settled before the hold ends; the rest is then refunded.`,
    depositReturn: 'refunded, or released if it is held on your card,',
  };
}
