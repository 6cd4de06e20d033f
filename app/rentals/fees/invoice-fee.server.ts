import { findDocument, issueCreditNote, issueInvoice } from '#app/invoicing/issue-document.server.ts';
import { splitTax, sumTax } from '#app/invoicing/tax.ts';
import { creditInFull, type DocumentContent, type TaxDocument } from '#app/invoicing/tax-document.ts';
import { chooseTaxRate, NO_TAX } from '#app/invoicing/tax-rate.ts';
import { findTaxRates } from '#app/invoicing/tax-rates/tax-rates.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { stateOfGstin } from '#app/platform/geography/gstin.ts';
import { findStateCode, stateName } from '#app/platform/geography/indian-states.ts';
import { stateOfPin } from '#app/platform/geography/pin-states.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, sumPaise } from '#app/platform/money/money.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { daysBetween, formatPeriod } from '#app/platform/time/format-date.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { showRental } from '../booking/read-rentals.server.ts';
import { findDestination, lockRental, type RentalRow, readRental } from '../rentals.db.server.ts';

/** Service accounting code for renting out goods (rules §4, GST). */
const RENTAL_SAC = '997326';

/**
 * Event handler: issues the GST invoice of a paid fee and the credit note of a refunded one, each once. A deposit is not
 * a taxable supply and has neither.
 */
export async function invoiceFee(db: Database, { rentalOrderId }: { rentalOrderId: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRental(trx, rentalOrderId);
    const rental = await readRental(trx, rentalOrderId);
    const invoice = await findFeeInvoice(trx, rentalOrderId);
    if (rental.fee_state === 'paid' && rental.fee_paise > 0 && !invoice) await issueFeeInvoice(trx, rental);
    if (rental.fee_state === 'given back' && invoice) await issueFeeCreditNote(trx, rentalOrderId, invoice);
  });
}

/** The GST invoice of a rental fee, for the renter and admins; for the owner it is not found. Refuses an unpaid fee. */
export async function showFeeInvoice(
  db: Database,
  actor: Actor,
  rentalOrderId: string,
): Promise<TaxDocument> {
  const { renter } = await showRental(db, actor, rentalOrderId);
  const person = requireSignedIn(actor);
  if (!isAllowed(person, 'rentals', 'finance') && renter._id !== person.userId)
    throw refuse.notFound('Rental order not found');
  const invoice = await findFeeInvoice(db, rentalOrderId);
  if (!invoice) throw refuse.conflict('The invoice is available after the rental fee is paid.');
  return invoice;
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

/** The shop pays the tax on the fee, out of its commission. */
async function postTax(trx: Trx, { serial, kind, content }: TaxDocument): Promise<void> {
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

async function buildInvoiceContent(trx: Trx, rental: RentalRow): Promise<DocumentContent> {
  const { shopName, seller } = await findDocumentHeader(trx);
  const { rentalFee } = await findTaxRates(trx);
  const destination = await findDestination(trx, { orderId: rental.order_id, renterId: rental.renter_id });
  const state = findPlaceOfSupply(destination, seller.stateCode);
  const net = paise(rental.fee_paise);
  const quantity = daysBetween(rental.starts_on, rental.ends_on);
  const rate = seller.gstin === null ? NO_TAX : chooseTaxRate(rentalFee, { net, quantity });
  return {
    ...{ shopName, seller },
    recipient: toRecipient(destination, rental.renter_name),
    placeOfSupply: { code: state, name: stateName(state) ?? state },
    order: { number: rental.number, day: rental.created_at.toISOString() },
    lines: [
      {
        of: rental.id,
        description: `Rent of ${rental.name}, ${formatPeriod(rental.starts_on, rental.ends_on)}`,
        hsn: RENTAL_SAC,
        quantity,
        unitPaise: paise(rental.price_paise),
        discountPaise: paise(0),
        split: splitTax(net, rate, { isSameState: state === seller.stateCode }),
      },
    ],
    depositPaise: paise(0),
  };
}

type Destination = Awaited<ReturnType<typeof findDestination>>;

/** The state of the recipient's address, else of their GSTIN; without both by law the seller's. */
function findPlaceOfSupply(destination: Destination, sellersState: string): string {
  const { state = '', postalCode = '', gstin } = destination ?? {};
  return findStateCode(state) ?? stateOfPin(postalCode) ?? (gstin ? stateOfGstin(gstin) : sellersState);
}

function toRecipient(destination: Destination, renterName: string): DocumentContent['recipient'] {
  const { address, city, state, postalCode, country, phone, gstin, businessName } = destination ?? {};
  const cityRow = [city, state, postalCode].filter(Boolean).join(' ');
  return {
    name: businessName ?? renterName,
    address: [businessName && renterName, address, cityRow, country].flatMap((row) => row || []),
    phone: phone ?? null,
    ...(gstin && { gstin }),
  };
}
