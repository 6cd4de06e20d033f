import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import type { Trx } from '#app/platform/db/database.server.ts';

interface ChargePosting {
  rentalOrderId: string;
  amountPaise: number;
}

/**
 * Ledger postings of charges above a deposit (decision 107). The owner is owed them only when the renter has paid them; until
 * then `unpaid rental charges` balances the renter's debt.
 */
export async function postCharges(trx: Trx, { rentalOrderId, amountPaise }: ChargePosting): Promise<void> {
  await postToLedger(trx, {
    kind: 'rental charges due',
    reference: `rental ${rentalOrderId}`,
    entries: [
      { account: ACCOUNTS.rentalCharges, amountPaise },
      { account: ACCOUNTS.unpaidRentalCharges, amountPaise: -amountPaise },
    ],
  });
}

export async function postChargePayment(
  trx: Trx,
  { rentalOrderId, amountPaise, paymentId }: ChargePosting & { paymentId: string },
): Promise<void> {
  await postToLedger(trx, {
    kind: 'rental charges paid',
    reference: `rental ${rentalOrderId}, payment ${paymentId}`,
    entries: [
      { account: ACCOUNTS.bank, amountPaise },
      { account: ACCOUNTS.rentalCharges, amountPaise: -amountPaise },
      { account: ACCOUNTS.unpaidRentalCharges, amountPaise },
      { account: ACCOUNTS.ownerPayable, amountPaise: -amountPaise },
    ],
  });
}

export async function postWriteOff(trx: Trx, { rentalOrderId, amountPaise }: ChargePosting): Promise<void> {
  await postToLedger(trx, {
    kind: 'rental charges written off',
    reference: `rental ${rentalOrderId}`,
    entries: [
      { account: ACCOUNTS.unpaidRentalCharges, amountPaise },
      { account: ACCOUNTS.rentalCharges, amountPaise: -amountPaise },
    ],
  });
}

export async function postOwnerPayment(
  trx: Trx,
  { rentalOrderId, amountPaise, paymentId }: ChargePosting & { paymentId: string },
): Promise<void> {
  await postToLedger(trx, {
    kind: 'rental charges paid to owner',
    reference: `rental ${rentalOrderId}, payment ${paymentId}`,
    entries: [
      { account: ACCOUNTS.ownerPayable, amountPaise },
      { account: ACCOUNTS.bank, amountPaise: -amountPaise },
    ],
  });
}
