import { findRequestedOffers, requireRequestedOffer } from '#app/cart/lines/find-requested-offers.server.ts';
import { deductStock } from '#app/inventory/move-stock.server.ts';
import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { requireLockedOrder, requireOrder } from '../find-orders.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { exchangeMoved } from '../orders.events.ts';
import { requirePast, sealAccount } from '../returns/request-return.server.ts';
import { requireReturnable } from '../returns/require-returnable.server.ts';
import { addLineQuantities, type OrderLine } from '../returns/returns.db.server.ts';
import type { Exchange, ExchangeQuote } from './exchange.schema.ts';
import type { ExchangeInput, ExchangeQuoteInput, StaffExchangeInput } from './exchange-input.schema.ts';
import { asksForOtherChoice } from './exchange-policy.ts';
import { findExchange, insertExchange, isSentFirst } from './exchanges.db.server.ts';
import { priceReplacements, toExchange } from './to-exchange.server.ts';

/**
 * Requests an exchange within the window of its items, and takes the replacements out of stock for it. Refuses what a return
 * refuses, a replacement that does not exist, is for rent, or is the same although nothing is wrong with the piece (400, 404),
 * and one that is sold out (409).
 */
export async function requestExchange(
  db: Database,
  actor: Actor,
  { orderId, input }: { orderId: string; input: ExchangeInput },
): Promise<Exchange> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const order = await requireLockedOrder(trx, { orderId, ofUserId: userId });
    return await addExchange(trx, order, input);
  });
}

/**
 * Enters the exchange of a customer who asked for it by email or phone, as of that time. Refuses what `requestExchange` refuses, and
 * a time in the future.
 */
export async function enterExchange(
  db: Database,
  actor: Actor,
  { orderId, input }: { orderId: string; input: StaffExchangeInput },
): Promise<Exchange> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    await requirePast(trx, input.askedAt);
    const order = await requireLockedOrder(trx, { orderId });
    const made = await addExchange(trx, order, input);
    return {
      ...{ action: 'requested', subject: { kind: 'order', id: order.id, name: order.number } },
      after: { exchange: made._id, items: input.items, askedAt: input.askedAt.toISOString() },
      result: made,
    };
  });
}

async function addExchange(
  trx: Trx,
  order: LockedOrder,
  input: ExchangeInput & { askedAt?: Date },
): Promise<Exchange> {
  const { id: orderId, userId } = order;
  const { lines, quantities } = await requireReturnable(trx, order, {
    ...{ items: input.items, what: 'exchanged', askedAt: input.askedAt },
  });
  const { replacements, differencePaise } = await findReplacements(trx, lines, input.items);
  for (const [index, { reason }] of input.items.entries())
    if (asksForOtherChoice(reason) && isTheSame(replacements[index], lines))
      throw refuseItem(index, 'Please choose another size or colour, or say what is wrong with the item.');
  const refundsToCredit = input.refundTo !== 'original payment';
  const givesBack = differencePaise < 0 && !refundsToCredit;
  const account = givesBack ? await sealAccount(trx, order, input) : undefined;
  await addLineQuantities(trx, quantities, 'returned_quantity');
  const images = input.images ?? [];
  await requireOwnPictures(trx, { userId, urls: images });
  const id = newId();
  const rows = replacements.map((replacement, index) => ({
    ...{ ...replacement, id: newId(), exchange_id: id, reason: input.items[index]?.reason ?? '' },
  }));
  const sendsFirst = await isSentFirst(trx, userId);
  await insertExchange(trx, { id, orderId, images, sendsFirst, refundsToCredit, account }, rows);
  const taken = replacements.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
  await deductStock(trx, { quantities: taken, reason: 'held', reference: id });
  await publish(trx, exchangeMoved, { exchangeId: id, status: 'Requested' });
  return toExchange(await findExchange(trx, id));
}

/**
 * The price of exchanging an item, for its customer and for staff, who may ask after the window. Refuses what
 * `requestExchange` refuses, but checks neither the reason nor the stock.
 */
export async function quoteExchange(
  db: Database,
  actor: Actor,
  { orderId, item }: { orderId: string; item: ExchangeQuoteInput },
): Promise<ExchangeQuote> {
  const { userId } = requireSignedIn(actor);
  const isStaff = isAllowed(actor, 'orders');
  const order = await requireOrder(db, { orderId, ...(!isStaff && { ofUserId: userId }) });
  const { lines } = await requireReturnable(db, order, {
    ...{ items: [item], what: 'exchanged', askedAt: isStaff ? 'any time' : undefined },
  });
  const { differencePaise } = await findReplacements(db, lines, [item]);
  return { difference: toRupees(differencePaise), sendsFirst: await isSentFirst(db, order.user_id) };
}

function isTheSame(
  replacement: { order_line_id: string; variant_id: string } | undefined,
  lines: readonly OrderLine[],
): boolean {
  return lines.some(
    ({ id, variantId }) => id === replacement?.order_line_id && variantId === replacement.variant_id,
  );
}

/** The chosen replacements, and the difference between their price and that of the pieces. */
async function findReplacements(
  db: Database,
  lines: readonly OrderLine[],
  items: readonly ExchangeQuoteInput[],
) {
  const replacements = [];
  for (const [index, item] of items.entries())
    replacements.push({
      ...{ order_line_id: item.item, quantity: item.quantity },
      ...(await findReplacement(db, { item, index, lines })),
    });
  const { oldPaise, newPaise } = priceReplacements(replacements, lines);
  return { replacements, differencePaise: paise(newPaise - oldPaise) };
}

interface Requested {
  item: ExchangeQuoteInput;
  index: number;
  lines: readonly OrderLine[];
}

/**
 * The chosen replacement. The same product at the same price costs what the piece cost, coupon included; anything
 * else costs today's price.
 */
async function findReplacement(db: Database, { item, index, lines }: Requested) {
  const line = lines.find(({ id }) => id === item.item) as OrderLine;
  const productId = item.product ?? line.productId;
  const isSameProduct = productId === line.productId;
  const size = item.size ?? (isSameProduct ? line.size : undefined);
  const color = item.color ?? (isSameProduct ? line.color : undefined);
  const offer = await requireRequestedOffer(db, { productId, size, color });
  const { product, variantId, unitPricePaise, hsn } = offer;
  if (offer.isRental) throw refuseItem(index, 'An item cannot be exchanged for a rental.');
  const priceNow = isSameProduct ? await findPriceNow(db, line) : undefined;
  const isEven = isSameProduct && (priceNow === undefined || priceNow === unitPricePaise);
  return {
    product_id: product._id,
    variant_id: variantId,
    name: product.name,
    size: offer.size,
    color: offer.color,
    picture: product.images[0] ?? null,
    hsn,
    unit_price_paise: isEven ? line.unitPricePaise : unitPricePaise,
    is_even: isEven,
  };
}

/** Today's price of the old piece; undefined if it is no longer sold. */
async function findPriceNow(db: Database, { productId, size, color }: OrderLine): Promise<Paise | undefined> {
  const [offer] = await findRequestedOffers(db, [{ productId, size, color }]);
  return offer?.kind === 'offer' ? offer.unitPricePaise : undefined;
}

function refuseItem(index: number, message: string) {
  return refuse.invalid(message, [{ path: `items.${index}.size`, message }]);
}
