import { type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import type { RentalRole } from '../rental-status.ts';
import type { RentalRow } from '../rentals.db.server.ts';
import type { ChargeMethod, RentalCharges } from './charges.schema.ts';

/** The charges above the deposit, with the references that these roles may see; null if there are none. */
export function toCharges(row: RentalRow['charges'], roles: readonly RentalRole[]): RentalCharges | null {
  if (!row) return null;
  const isStaff = roles.includes('admin');
  const { amount_paise: amount, paid_paise: paid, written_off_paise: writtenOff, payments } = row;
  const notTransferred = payments.filter(({ owner_reference }) => owner_reference === null);
  return {
    amount: rupees(amount),
    paid: rupees(paid),
    writtenOff: rupees(writtenOff),
    due: toRupees(chargesDueOf(row)),
    ownerDue: rupees(sumPaise(notTransferred.map(({ amount_paise }) => paise(amount_paise)))),
    writeOffReason: isStaff ? row.write_off_reason : null,
    payments: payments.map((payment) => ({
      ...{ amount: rupees(payment.amount_paise), method: payment.method as ChargeMethod },
      paidOn: payment.paid_on,
      reference: isStaff || roles.includes('renter') ? payment.reference : null,
      ownerReference: isStaff || roles.includes('owner') ? payment.owner_reference : null,
    })),
  };
}

/** The amount that the renter still has to pay; 0 without charges. */
export function chargesDueOf(row: RentalRow['charges']): Paise {
  return paise(row ? row.amount_paise - row.paid_paise - row.written_off_paise : 0);
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}
