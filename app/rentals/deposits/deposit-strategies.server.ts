import type { Insertable } from 'kysely';
import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { RentalOrders } from '#app/platform/db/tables.gen.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { DepositStrategyName } from '#app/settings/shop-terms.ts';
import { refundDeposit } from '../moves/rental-postings.server.ts';
import type { LockedRental } from '../rentals.db.server.ts';
import { chargeHold, releaseHolds } from './hold-deposit.server.ts';

type RentalChange = Partial<Insertable<RentalOrders>>;

/**
 * How a secured deposit is claimed and refunded. With the order, on delivery or at hand-over a deposit is
 * collected; a hold is placed by the renter before the hand-over (`openDepositHold`).
 */
interface DepositStrategy {
  /** Before the settlement: makes sure that the shop has received the claimed amount. */
  claim(
    context: { db: Database; payments: PaymentProviders },
    claim: { rentalOrderId: string; amountPaise: Paise },
  ): Promise<void>;
  /** In the move that ends a rental without a settlement: refunds or releases all of it. */
  giveBack(trx: Trx, rental: LockedRental): Promise<RentalChange>;
  /** In the settlement: releases the part that is not kept, unless that is refunded. */
  settle(trx: Trx, rental: LockedRental): Promise<void>;
}

const STRATEGIES: Record<DepositStrategyName, DepositStrategy> = {
  collect: {
    async claim() {},
    async giveBack(trx, rental) {
      await refundDeposit(trx, rental);
      return { deposit_state: 'given back' };
    },
    async settle() {},
  },
  'card hold': {
    claim: chargeHold,
    async giveBack(trx, { id }) {
      await releaseHolds(trx, id);
      return { deposit_state: 'waived' };
    },
    settle: (trx, { id }) => releaseHolds(trx, id),
  },
};

/** The strategy of a secured deposit; a charged hold counts as a collected deposit. */
export function strategyOf({ deposit_state }: Pick<LockedRental, 'deposit_state'>): DepositStrategy {
  return STRATEGIES[deposit_state === 'authorized' ? 'card hold' : 'collect'];
}
