import { findDocument, issueCreditNote, issueInvoice } from '#app/invoicing/issue-document.server.ts';
import { splitTax } from '#app/invoicing/tax.ts';
import { creditInFull, type DocumentContent, type TaxDocument } from '#app/invoicing/tax-document.ts';
import { chooseTaxRate, NO_TAX } from '#app/invoicing/tax-rate.ts';
import { findTaxRates } from '#app/invoicing/tax-rates/tax-rates.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { daysBetween, formatPeriod } from '#app/platform/time/format-date.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { showRental } from '../booking/read-rentals.server.ts';
import { firstName } from '../rental-labels.ts';
import { findDestination, lockRental, type RentalRow, readRental } from '../rentals.db.server.ts';
import type { RentalReceipt } from './draw-receipt.server.ts';
import { findPlaceOfSupply, postTax, toRecipient } from './fee-documents.server.ts';

/** Service accounting code for renting out goods (rules §4, GST). */
const RENTAL_SAC = '997326';

/**
 * Event handler: issues the GST invoice of a paid fee and the credit note of a refunded one, each once, if the shop is principal. A
 * deposit is not a taxable supply and has neither, and the fee of a rental with the shop as agent is the owner's supply.
 */
export async function invoiceFee(db: Database, { rentalOrderId }: { rentalOrderId: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRental(trx, rentalOrderId);
    const rental = await readRental(trx, rentalOrderId);
    if (rental.shop_role === 'agent') return;
    const invoice = await findFeeInvoice(trx, rentalOrderId);
    if (rental.fee_state === 'paid' && rental.fee_paise > 0 && !invoice) await issueFeeInvoice(trx, rental);
    if (rental.fee_state === 'given back' && invoice) await issueFeeCreditNote(trx, rentalOrderId, invoice);
  });
}

/**
 * The GST invoice of a rental fee, or the receipt if the shop is agent, for the renter and admins; for the owner it is not found.
 * Refuses an unpaid fee.
 */
export async function showFeeDocument(
  db: Database,
  actor: Actor,
  rentalOrderId: string,
): Promise<{ invoice: TaxDocument } | { receipt: RentalReceipt }> {
  const { renter } = await showRental(db, actor, rentalOrderId);
  const person = requireSignedIn(actor);
  if (!isAllowed(person, 'rentals', 'finance') && renter._id !== person.userId)
    throw refuse.notFound('Rental order not found');
  const rental = await readRental(db, rentalOrderId);
  if (rental.shop_role === 'agent') return { receipt: await buildReceipt(db, rental) };
  const invoice = await findFeeInvoice(db, rentalOrderId);
  if (!invoice) throw refuse.conflict('The invoice is available after the rental fee is paid.');
  return { invoice };
}

async function buildReceipt(db: Database, rental: RentalRow): Promise<RentalReceipt> {
  if (rental.fee_state === 'unpaid')
    throw refuse.conflict('The receipt is available after the rental fee is paid.');
  return {
    ...(await findDocumentHeader(db)),
    ...{ number: rental.number, day: rental.created_at.toISOString() },
    ...{ renter: rental.renter_name, owner: firstName(rental.owner_name) },
    description: describeRent(rental),
    feePaise: paise(rental.fee_paise),
    isGivenBack: rental.fee_state === 'given back',
  };
}

function describeRent({ name, starts_on, ends_on }: RentalRow): string {
  return `Rent of ${name}, ${formatPeriod(starts_on, ends_on)}`;
}

async function findFeeInvoice(db: Database, rentalOrderId: string): Promise<TaxDocument | undefined> {
  return await findDocument(db, { kind: 'invoice', reference: feeReference(rentalOrderId) });
}

function feeReference(rentalOrderId: string): string {
  return `rental fee ${rentalOrderId}`;
}

async function issueFeeInvoice(trx: Trx, rental: RentalRow): Promise<void> {
  const content = await buildInvoiceContent(trx, rental);
  await postTax(trx, await issueInvoice(trx, { reference: feeReference(rental.id), content }));
}

async function issueFeeCreditNote(trx: Trx, rentalOrderId: string, invoice: TaxDocument): Promise<void> {
  const reference = feeReference(rentalOrderId);
  if (await findDocument(trx, { kind: 'credit note', reference })) return;
  const content = creditInFull(invoice, 'Rental cancelled');
  await postTax(trx, await issueCreditNote(trx, { reference, content }));
}

async function buildInvoiceContent(trx: Trx, rental: RentalRow): Promise<DocumentContent> {
  const { shopName, seller } = await findDocumentHeader(trx);
  const { rentalFee } = await findTaxRates(trx);
  const destination = await findDestination(trx, { orderId: rental.order_id, userId: rental.renter_id });
  const placeOfSupply = findPlaceOfSupply(destination, seller.stateCode);
  const net = paise(rental.fee_paise);
  const quantity = daysBetween(rental.starts_on, rental.ends_on);
  const rate = seller.gstin === null ? NO_TAX : chooseTaxRate(rentalFee, { net, quantity });
  return {
    ...{ shopName, seller, placeOfSupply },
    recipient: toRecipient(destination, rental.renter_name),
    order: { number: rental.number, day: rental.created_at.toISOString() },
    lines: [
      {
        of: rental.id,
        description: describeRent(rental),
        hsn: RENTAL_SAC,
        quantity,
        unitPaise: paise(rental.price_paise),
        discountPaise: paise(0),
        split: splitTax(net, rate, { isSameState: placeOfSupply.code === seller.stateCode }),
      },
    ],
    depositPaise: paise(0),
  };
}
