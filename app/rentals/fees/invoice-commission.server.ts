import { findDocument, issueInvoice } from '#app/invoicing/issue-document.server.ts';
import { splitTax } from '#app/invoicing/tax.ts';
import type { DocumentContent, TaxDocument } from '#app/invoicing/tax-document.ts';
import { chooseTaxRate, NO_TAX } from '#app/invoicing/tax-rate.ts';
import { findTaxRates } from '#app/invoicing/tax-rates/tax-rates.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { showRental } from '../booking/read-rentals.server.ts';
import { findOwnerTaxRow } from '../owner-tax/owner-tax.db.server.ts';
import { findPayoutRow } from '../rental-settlement.db.server.ts';
import { findDestination, lockRental, type RentalRow, readRental } from '../rentals.db.server.ts';
import { findPlaceOfSupply, placeOf, postTax, toRecipient } from './fee-documents.server.ts';

/** Service accounting code of bringing owners and renters together: other support services. */
const COMMISSION_SAC = '998599';

/**
 * Event handler: issues the invoice for the commission of a completed rental to its owner, once. Only as agent: as principal the
 * shop's supply is the rental, and its share is not a supply to the owner.
 */
export async function invoiceCommission(
  db: Database,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRental(trx, rentalOrderId);
    const rental = await readRental(trx, rentalOrderId);
    const payout = await findPayoutRow(trx, rentalOrderId);
    if (rental.shop_role !== 'agent' || !payout || payout.commission_paise === 0) return;
    if (await findCommissionInvoice(trx, rentalOrderId)) return;
    const content = await buildContent(trx, rental, paise(payout.commission_paise));
    await postTax(trx, await issueInvoice(trx, { reference: commissionReference(rentalOrderId), content }));
  });
}

/** The invoice for the commission, for the owner and admins; for the renter it is not found. Refuses a rental without one. */
export async function showCommissionInvoice(
  db: Database,
  actor: Actor,
  rentalOrderId: string,
): Promise<TaxDocument> {
  const { owner } = await showRental(db, actor, rentalOrderId);
  const person = requireSignedIn(actor);
  if (!isAllowed(person, 'rentals', 'finance') && owner._id !== person.userId)
    throw refuse.notFound('Rental order not found');
  const invoice = await findCommissionInvoice(db, rentalOrderId);
  if (!invoice) throw refuse.conflict('There is no commission invoice for this rental.');
  return invoice;
}

async function findCommissionInvoice(db: Database, rentalOrderId: string): Promise<TaxDocument | undefined> {
  return await findDocument(db, { kind: 'invoice', reference: commissionReference(rentalOrderId) });
}

function commissionReference(rentalOrderId: string): string {
  return `commission ${rentalOrderId}`;
}

/** The commission includes its tax, as all prices do. */
async function buildContent(trx: Trx, rental: RentalRow, net: Paise): Promise<DocumentContent> {
  const { shopName, seller } = await findDocumentHeader(trx);
  const { commission } = await findTaxRates(trx);
  const destination = await findDestination(trx, { orderId: null, userId: rental.owner_id });
  const gstin = (await findOwnerTaxRow(trx, rental.owner_id))?.gstin;
  const placeOfSupply = gstin ? placeOf(gstin) : findPlaceOfSupply(destination, seller.stateCode);
  const rate = seller.gstin === null ? NO_TAX : chooseTaxRate(commission, { net, quantity: 1 });
  return {
    ...{ shopName, seller, placeOfSupply },
    recipient: { ...toRecipient(destination, rental.owner_name), ...(gstin && { gstin }) },
    order: { number: rental.number, day: rental.created_at.toISOString() },
    lines: [
      {
        of: rental.id,
        description: `Commission on the rent of ${rental.name}, ${formatPeriod(rental.starts_on, rental.ends_on)}`,
        hsn: COMMISSION_SAC,
        quantity: 1,
        unitPaise: net,
        discountPaise: paise(0),
        split: splitTax(net, rate, { isSameState: placeOfSupply.code === seller.stateCode }),
      },
    ],
    depositPaise: paise(0),
  };
}
