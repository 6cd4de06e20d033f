import type { Insertable } from 'kysely';
import { chooseTaxRate } from '#app/invoicing/tax-rate.ts';
import { findTaxRates } from '#app/invoicing/tax-rates/tax-rates.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { PayoutTaxes } from '#app/platform/db/tables.gen.ts';
import { stateOfGstin } from '#app/platform/geography/gstin.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { findTaxRegistrations } from '#app/settings/settings.server.ts';
import { findPlaceOfSupply } from '../fees/fee-documents.server.ts';
import { findOwnerTaxRow } from '../owner-tax/owner-tax.db.server.ts';
import { findDestination, type LockedRental } from '../rentals.db.server.ts';
import { findWithholdingRates, lockOwner, sumYear } from './withholding.db.server.ts';
import { withhold } from './withholding.ts';

export interface PayoutTaxRecord {
  tcs: Paise;
  tds: Paise;
  /** how they were computed; null if the operator withholds nothing */
  row: Insertable<PayoutTaxes> | null;
}

const NOTHING: PayoutTaxRecord = { tcs: paise(0), tds: paise(0), row: null };

/**
 * The taxes withheld from the payout of a rental that is completed today: only as agent, and only with the operator's TAN (TDS)
 * or TCS registration number (TCS). Locks the owner until the transaction ends.
 */
export async function withholdTaxes(
  trx: Trx,
  rental: LockedRental,
  { fee, commission }: { fee: Paise; commission: Paise },
): Promise<PayoutTaxRecord> {
  const { tan, tcsGstin } = await findTaxRegistrations(trx);
  const duties = { tcs: tcsGstin !== null, tds: tan !== null };
  if (rental.shop_role !== 'agent' || (!duties.tcs && !duties.tds)) return NOTHING;
  await lockOwner(trx, rental.owner_id);
  const details = await findOwnerTaxRow(trx, rental.owner_id);
  const gstin = details?.gstin ?? null;
  const place = await findPlace(trx, rental, gstin);
  const year = await sumYear(trx, { ownerId: rental.owner_id, from: startOfFinancialYear(rental.today) });
  const { netValue, tcs, tds } = withhold({
    ...{ fee, commission, duties },
    feeRate: chooseTaxRate((await findTaxRates(trx)).rentalFee, { net: fee, quantity: 1 }),
    owner: { panHolder: details?.pan_holder ?? null, isRegistered: gstin !== null },
    isSameState: gstin !== null && place === stateOfGstin(gstin),
    yearSoFar: { netValue: paise(year.netValue), taxed: paise(year.taxed) },
    rates: await findWithholdingRates(trx),
  });
  return {
    ...{ tcs: tcs.total, tds: tds.total },
    row: {
      ...{ rental_order_id: rental.id, net_value_paise: netValue, place_of_supply: place, gstin },
      ...{ tcs_rate: tcs.rate, tcs_igst_paise: tcs.igst },
      ...{ tcs_cgst_paise: tcs.cgst, tcs_sgst_paise: tcs.sgst },
      ...{ sealed_pan: details?.sealed_pan ?? null, pan_masked: details?.pan_masked ?? null },
      ...{ tds_rate: tds.rate, tds_base_paise: tds.base },
    },
  };
}

/** The renter's state; without an address that of the owner's registration. */
async function findPlace(trx: Trx, rental: LockedRental, gstin: string | null): Promise<string> {
  const destination = await findDestination(trx, { orderId: rental.order_id, userId: rental.renter_id });
  return findPlaceOfSupply(destination, gstin ? stateOfGstin(gstin) : '').code;
}

/** '2026-11-24' → '2026-04-01' */
export function startOfFinancialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${month >= 4 ? year : year - 1}-04-01`;
}
