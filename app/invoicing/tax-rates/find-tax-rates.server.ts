import type { Database } from '#app/platform/db/database.server.ts';
import { listRatesAt } from '../invoicing.db.server.ts';
import type { RateKind, TaxRate, TaxRates } from '../tax.ts';

/** The rates of GST that hold at an instant; now, unless told (CONTRACT §4, GST: rates are data, dated). */
export async function findTaxRates(db: Database, at?: Date): Promise<TaxRates> {
  const found = await listRatesAt(db, at);
  const rateFor = (kind: RateKind): TaxRate => {
    const rate = found.get(kind);
    if (!rate)
      throw new Error(`No rate of GST is known for '${kind}' at ${at?.toISOString() ?? 'this time'}.`);
    return rate;
  };
  return { sale: rateFor('sale'), rentalFee: rateFor('rental fee'), delivery: rateFor('delivery') };
}
