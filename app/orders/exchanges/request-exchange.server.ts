import { findRequestedOffers, requireRequestedOffer } from '#app/cart/lines/find-requested-offers.server.ts';
import { deductStock } from '#app/inventory/move-stock.server.ts';
import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { requireLockedOrder } from '../find-orders.server.ts';
import { exchangeMoved } from '../orders.events.ts';
import { requireReturnable, requireReturnWindow } from '../returns/request-return.server.ts';
import { addLineQuantities, listLinesToRefund, type OrderLine } from '../returns/returns.db.server.ts';
import type { Exchange } from './exchange.schema.ts';
import type { ExchangeInput } from './exchange-input.schema.ts';
import { findExchange, insertExchange } from './exchanges.db.server.ts';
import { toExchange } from './to-exchange.server.ts';

/**
 * Requests an exchange within 48 hours of delivery, and takes the replacements out of stock for it. Refuses what a return
 * refuses, a replacement that does not exist or is for rent (400, 404), and one that is sold out (409). A faulty piece may
 * be exchanged for the same.
 */
export async function requestExchange(
  db: Database,
  actor: Actor,
  { orderId, input }: { orderId: string; input: ExchangeInput },
): Promise<Exchange> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const order = await requireLockedOrder(trx, { orderId, ofUserId: userId });
    await requireReturnWindow(trx, order, 'exchanged');
    const lines = await listLinesToRefund(trx, orderId);
    const quantities = requireReturnable(lines, input.items);
    const id = newId();
    const replacements = [];
    for (const [index, item] of input.items.entries())
      replacements.push({
        ...{ id: newId(), exchange_id: id, order_line_id: item.item },
        ...{ quantity: item.quantity, reason: item.reason },
        ...(await findReplacement(trx, { item, index, lines })),
      });
    await addLineQuantities(trx, quantities, 'returned_quantity');
    const images = input.images ?? [];
    await requireOwnPictures(trx, { userId, urls: images });
    await insertExchange(trx, { id, orderId, images }, replacements);
    const taken = replacements.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
    await deductStock(trx, { quantities: taken, reason: 'held', reference: id });
    await publish(trx, exchangeMoved, { exchangeId: id, status: 'Requested' });
    return toExchange(await findExchange(trx, id));
  });
}

interface Requested {
  item: ExchangeInput['items'][number];
  index: number;
  lines: readonly OrderLine[];
}

/**
 * The chosen replacement. The same product at the same price costs what the piece cost, coupon included; anything
 * else costs today's price.
 */
async function findReplacement(trx: Trx, { item, index, lines }: Requested) {
  const line = lines.find(({ id }) => id === item.item) as OrderLine;
  const productId = item.product ?? line.productId;
  const isSameProduct = productId === line.productId;
  const size = item.size ?? (isSameProduct ? line.size : undefined);
  const color = item.color ?? (isSameProduct ? line.color : undefined);
  const offer = await requireRequestedOffer(trx, { productId, size, color });
  const { product, variantId, unitPricePaise, hsn } = offer;
  if (offer.isRental) throw refuseItem(index, 'An item cannot be exchanged for a rental.');
  const priceNow = isSameProduct ? await findPriceNow(trx, line) : undefined;
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

/** Today's price of the piece that is given back; undefined if it is not sold any more. */
async function findPriceNow(trx: Trx, { productId, size, color }: OrderLine): Promise<Paise | undefined> {
  const [offer] = await findRequestedOffers(trx, [{ productId, size, color }]);
  return offer?.kind === 'offer' ? offer.unitPricePaise : undefined;
}

function refuseItem(index: number, message: string) {
  return refuse.invalid(message, [{ path: `items.${index}.size`, message }]);
}
