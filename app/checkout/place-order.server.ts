import type { User } from '#app/accounts/accounts.schema.ts';
import { showCurrentUser } from '#app/accounts/profile/show-current-user.server.ts';
import { lockShopper } from '#app/cart/own-cart.server.ts';
import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { requireCashOrderQuota } from '#app/orders/payments/require-cash-order-quota.server.ts';
import { toOrder } from '#app/orders/to-order.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { type IdempotentResult, runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { type CashRules, canPayOnDelivery, formatCashLimit } from './cash-on-delivery/cash-on-delivery.ts';
import {
  type CheckedOrderCode,
  checkOrderCode,
  requireOrderConfirmation,
} from './cash-on-delivery/confirm-order.server.ts';
import type { PlaceOrderInput } from './checkout-input.schema.ts';
import { completePurchase } from './complete-purchase.server.ts';
import { createOrderSnapshot } from './create-order-snapshot.server.ts';
import { refuseChangedCart } from './refuse-changed-cart.server.ts';
import { requireBuyableCart } from './require-buyable-cart.server.ts';
import { releaseOwnReservation } from './reservation/release-reservation.server.ts';
import { type PlacedOrderResult, toOrderResult } from './to-order-result.server.ts';

interface PlaceCashOrderInput {
  key?: string;
  input: PlaceOrderInput;
  /** the confirmation code; not part of the idempotent request */
  otp?: string | null;
  rules: CashRules;
}

/**
 * Places a cash-on-delivery order for the signed-in person's cart and releases their open card payment. Refuses: 401 a
 * guest; 400 an empty cart, an account without a mobile number, a total above the limit, a missing or wrong code; 409
 * unavailable items, too many open orders, a cart or total that differs from what the shopper saw.
 */
export async function placeOrder(
  db: Database,
  actor: Actor,
  { key, input, otp, rules }: PlaceCashOrderInput,
): Promise<IdempotentResult<PlacedOrderResult>> {
  const person = await showCurrentUser(db, actor);
  const code = await checkOrderCode(db, person, { otp, rules });
  const request = { userId: person._id, path: '/api/cart/orders', key, body: input };
  return await inTransaction(db, async (trx) =>
    runIdempotent(trx, request, async () =>
      toOrderResult(await buyCart(trx, person, { input, code, rules })),
    ),
  );
}

type Purchase = Pick<PlaceCashOrderInput, 'input' | 'rules'> & { code: CheckedOrderCode };

/** One transaction without network calls. */
async function buyCart(trx: Trx, person: User, { input, code, rules }: Purchase): Promise<Order> {
  await lockShopper(trx, { userId: person._id });
  await releaseOwnReservation(trx, { userId: person._id });
  const cart = await requireBuyableCart(trx, person);
  await refuseChangedCart(trx, cart, input);
  const { cashLimit } = cart.terms;
  if (!canPayOnDelivery(cart.totals.total, cashLimit)) throw refuse.invalid(formatCashLimit(cashLimit));
  await requireOrderConfirmation(trx, person, { total: cart.totals.total, code, rules });
  const snapshot = createOrderSnapshot(person, cart);
  // The schema requires it for cash on delivery.
  const shippingInfo = input.shippingInfo as ShippingInfo;
  const countedFor = await requireCashOrderQuota(trx, person, rules);
  const order = await completePurchase(trx, {
    order: { userId: person._id, snapshot, shippingInfo, paymentMethod: 'cod', countedFor },
    stock: 'take',
    coupon: 'mustRedeem',
  });
  return toOrder(order);
}
