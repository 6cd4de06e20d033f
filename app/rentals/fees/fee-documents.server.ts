import { sumTax } from '#app/invoicing/tax.ts';
import type { DocumentContent, TaxDocument } from '#app/invoicing/tax-document.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { stateOfGstin } from '#app/platform/geography/gstin.ts';
import { findStateCode, stateName } from '#app/platform/geography/indian-states.ts';
import { stateOfPin } from '#app/platform/geography/pin-states.ts';
import { sumPaise } from '#app/platform/money/money.ts';
import type { findDestination } from '../rentals.db.server.ts';

/** Shared parts of the documents of fees and commissions. */

export type Destination = Awaited<ReturnType<typeof findDestination>>;

/** The shop pays the tax on a fee or on its commission, out of its commission. */
export async function postTax(trx: Trx, { serial, kind, content }: TaxDocument): Promise<void> {
  const sign = kind === 'invoice' ? 1 : -1;
  const tax = sign * sumPaise(content.lines.map(({ split }) => sumTax(split)));
  await postToLedger(trx, {
    kind: 'tax',
    reference: serial,
    entries: [
      { account: ACCOUNTS.commission, amountPaise: tax },
      { account: ACCOUNTS.tax, amountPaise: -tax },
    ],
  });
}

/**
 * For a service to a person without a GSTIN: the state of the address on record, else the supplier's (section 12(2)(b) of the
 * IGST Act, 2017). An address without a readable state takes that of its PIN code or GSTIN.
 */
export function findPlaceOfSupply(
  destination: Destination,
  sellersState: string,
): DocumentContent['placeOfSupply'] {
  const { state = '', postalCode = '', gstin } = destination ?? {};
  const code = findStateCode(state) ?? stateOfPin(postalCode) ?? (gstin ? stateOfGstin(gstin) : sellersState);
  return { code, name: stateName(code) ?? code };
}

/** For a service to a registered person: the state of the registration (section 12(2)(a) of the IGST Act, 2017). */
export function placeOf(gstin: string): DocumentContent['placeOfSupply'] {
  const code = stateOfGstin(gstin);
  return { code, name: stateName(code) ?? code };
}

export function toRecipient(destination: Destination, ownName: string): DocumentContent['recipient'] {
  const { address, city, state, postalCode, country, phone, gstin, businessName } = destination ?? {};
  const cityRow = [city, state, postalCode].filter(Boolean).join(' ');
  return {
    name: businessName ?? ownName,
    address: [businessName && ownName, address, cityRow, country].flatMap((row) => row || []),
    phone: phone ?? null,
    ...(gstin && { gstin }),
  };
}
