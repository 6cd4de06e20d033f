import { splitTax } from '#app/invoicing/tax.ts';
import type { AppliedRate } from '#app/invoicing/tax-rate.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import type { Rate } from '#app/settings/shop-terms.ts';

/** The rates of a day, in hundredths of a percent. */
export interface WithholdingRates {
  /** section 52 of the CGST Act: in halves as CGST and SGST, or IGST */
  tcs: Rate;
  /** section 194-O of the Income-tax Act */
  tds: Rate;
  /** section 206AA: if the owner has given no PAN */
  tdsWithoutPan: Rate;
}

/** Up to this value in a financial year, owners who are persons or families with a PAN have no TDS (section 194-O). */
export const TDS_THRESHOLD = paise(5_00_000_00);

/** An owner's tax status. */
export interface TaxedOwner {
  /** the fourth letter of the PAN; null: no PAN was given */
  panHolder: string | null;
  /** registered under GST */
  isRegistered: boolean;
}

interface WithholdingInput {
  /** the renter's payment; includes GST if the owner is registered */
  fee: Paise;
  /** with its GST */
  commission: Paise;
  /** the GST rate of rental fees */
  feeRate: AppliedRate;
  owner: TaxedOwner;
  /** whether the outfit was rented in the state in which the owner is registered */
  isSameState: boolean;
  /** the owner's other payouts of the financial year, and how much of their value has had TDS */
  yearSoFar: { netValue: Paise; taxed: Paise };
  rates: WithholdingRates;
  /** the operator's tax registrations */
  duties: { tcs: boolean; tds: boolean };
}

export interface Withheld {
  /** the fee, without GST if the owner is registered */
  netValue: Paise;
  tcs: { rate: Rate; igst: Paise; cgst: Paise; sgst: Paise; total: Paise };
  /** `base` has the values of the year that had no TDS before, once the threshold is exceeded */
  tds: { rate: Rate; base: Paise; total: Paise };
}

/**
 * The taxes withheld from a payout: TCS of registered owners, TDS of all above the threshold. Never more than the owner's share
 * of the fee, and nothing from deductions for damage. TDS that does not fit is taken from the next payouts of the year.
 */
export function withhold(input: WithholdingInput): Withheld {
  const { fee, commission, feeRate, owner, isSameState } = input;
  const netValue = owner.isRegistered ? splitTax(fee, feeRate, { isSameState }).taxable : fee;
  const share = paise(Math.max(0, fee - commission));
  const tcs = calculateTcs(input, { netValue, share });
  const tds = calculateTds(input, { netValue, share: paise(share - tcs.total) });
  return { netValue, tcs, tds };
}

function calculateTcs(
  { owner, isSameState, rates, duties }: WithholdingInput,
  { netValue, share }: { netValue: Paise; share: Paise },
): Withheld['tcs'] {
  const zero = paise(0);
  if (!duties.tcs || !owner.isRegistered) return { rate: 0, igst: zero, cgst: zero, sgst: zero, total: zero };
  const rate = rates.tcs;
  if (!isSameState) {
    const igst = paise(Math.min(percentOf(netValue, rate), share));
    return { rate, igst, cgst: zero, sgst: zero, total: igst };
  }
  const half = paise(Math.min(percentOf(netValue, rate / 2), Math.floor(share / 2)));
  return { rate, igst: zero, cgst: half, sgst: half, total: paise(2 * half) };
}

function calculateTds(
  { owner, yearSoFar, rates, duties }: WithholdingInput,
  { netValue, share }: { netValue: Paise; share: Paise },
): Withheld['tds'] {
  const none = { rate: 0, base: paise(0), total: paise(0) };
  if (!duties.tds) return none;
  if (owner.panHolder === null) return limit({ rate: rates.tdsWithoutPan, base: netValue }, share);
  const ofYear = yearSoFar.netValue + netValue;
  if (hasThreshold(owner.panHolder) && ofYear <= TDS_THRESHOLD) return none;
  return limit({ rate: rates.tds, base: paise(Math.max(0, ofYear - yearSoFar.taxed)) }, share);
}

/** Persons (P) and Hindu undivided families (H). */
function hasThreshold(panHolder: string): boolean {
  return panHolder === 'P' || panHolder === 'H';
}

/** Taxes only as much of the base as the share can pay. */
function limit({ rate, base }: { rate: Rate; base: Paise }, share: Paise): Withheld['tds'] {
  const total = percentOf(base, rate);
  if (total <= share) return { rate, base, total };
  return { rate, base: paise(Math.floor((share * 10_000) / rate)), total: share };
}

/** Rounded to the paisa. */
function percentOf(amount: Paise, rate: Rate): Paise {
  return paise(Math.round((amount * rate) / 10_000));
}
