import type { User } from '#app/accounts/accounts.schema.ts';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { calculateAmountDue, toSummary } from '#app/cart/calculate-totals.ts';
import type { PricedCart } from '#app/cart/price-cart.server.ts';
import { requireCashOrderQuota } from '#app/orders/create-order.server.ts';
import { loadOrder, toOrder } from '#app/orders/find-orders.server.ts';
import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { verifyPayment } from '#app/payments/charges/captured-payments.server.ts';
import { type Charge, PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import { findOwnCharge } from '#app/payments/charges/charges.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type CapturedPayment,
  type PaymentProof,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { type IdempotentResult, runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { CashRules } from '#app/shipping/cash-rules/cash-rules.ts';
import { requirePinInState } from '#app/shipping/pins/find-pin.server.ts';
import { pinOfAddress } from '#app/shipping/pins/pin-location.ts';
import { ofOrder } from './address/address.schema.ts';
import { needsCode } from './cash-on-delivery/cash-on-delivery.ts';
import {
  type CheckedOrderCode,
  checkOrderCode,
  requireOrderConfirmation,
} from './cash-on-delivery/confirm-order.server.ts';
import { requireCashDecision } from './cash-on-delivery/require-cash.server.ts';
import type { PlaceOrderInput } from './checkout-input.schema.ts';
import { completePurchase } from './complete-purchase.server.ts';
import { type PaymentContext, settlePayment } from './payment/settle-payment.server.ts';
import {
  asBuyer,
  createOrderSnapshot,
  lockBuyableCart,
  refuseChangedCart,
} from './require-buyable-cart.server.ts';

const STORE_CREDIT_TOO_SMALL =
  'Your store credit does not cover this order. Please choose how to pay the rest.';

interface PlaceCashOrderInput {
  key?: string;
  input: PlaceOrderInput;
  /** the confirmation code; not part of the idempotent request */
  otp?: string | null;
  rules: CashRules;
  /** the visit's source, as claimed by the browser; not part of the idempotent request */
  source?: string | null;
  /** an order for this draft, and not for the cart */
  draftOrderId?: string;
}

/**
 * Places an order for the signed-in person's cart, paid on delivery or with store credit, and releases their open card
 * payment. Refuses an empty cart, unavailable items, an account without a mobile number, a total above the limit, a missing or wrong code, too
 * many open orders, and a cart or total that differs from what the shopper saw.
 */
export async function placeOrder(
  db: Database,
  actor: Actor,
  { key, input, otp, rules, source, draftOrderId }: PlaceCashOrderInput,
): Promise<IdempotentResult<PlacedOrderResult>> {
  // The schema requires it for cash on delivery.
  const shippingInfo = input.shippingInfo as ShippingInfo;
  const { phone } = shippingInfo;
  const person = asBuyer(await showCurrentUser(db, actor), { draftOrderId, phone });
  await requirePinInState(db, shippingInfo, ofOrder(input));
  const code = await checkOrderCode(db, person, { otp, rules });
  const path = draftOrderId === undefined ? '/api/cart/orders' : `draft order ${draftOrderId}`;
  const request = { userId: person._id, path, key, body: input };
  return await inTransaction(db, async (trx) =>
    runIdempotent(trx, request, async () =>
      toOrderResult(await buyCart(trx, person, { input, shippingInfo, code, rules, source, draftOrderId })),
    ),
  );
}

type Purchase = Pick<PlaceCashOrderInput, 'input' | 'rules' | 'source' | 'draftOrderId'> & {
  shippingInfo: ShippingInfo;
  /** verified before the transaction */
  code?: CheckedOrderCode;
};

/**
 * The transaction of `placeOrder`, without network calls; also for staff who place a draft. Refuses what `placeOrder`
 * refuses.
 */
export async function buyCart(
  trx: Trx,
  person: User,
  { input, shippingInfo, code, rules, source, draftOrderId }: Purchase,
): Promise<Order> {
  const pin = pinOfAddress(shippingInfo);
  const { express, useStoreCredit } = input;
  const cart = await lockBuyableCart(trx, person, { pin, express, useStoreCredit, draftOrderId });
  await refuseChangedCart(trx, cart, input);
  const isCovered = Boolean(cart.totals.storeCredit) && calculateAmountDue(cart.totals) === 0;
  const payment = isCovered
    ? { paymentMethod: 'store credit' as const }
    : await requireCashPayment(trx, person, { cart, pin, input, code, rules, draftOrderId });
  const snapshot = createOrderSnapshot(person, cart, { draftOrderId, source });
  const order = await completePurchase(trx, {
    order: {
      ...{ userId: person._id, snapshot, shippingInfo, ...payment },
      promise: cart.delivery?.deliveryBy,
    },
    stock: 'take',
    coupon: 'mustRedeem',
  });
  return toOrder(order);
}

/** Refuses what cannot be paid on delivery, and a card order whose payment is missing. */
async function requireCashPayment(
  trx: Trx,
  person: User,
  {
    cart,
    pin,
    input,
    code,
    rules,
    draftOrderId,
  }: Omit<Purchase, 'shippingInfo' | 'source'> & { cart: PricedCart; pin: string | undefined },
) {
  const due = calculateAmountDue(cart.totals);
  if (input.paymentMethod === 'store credit')
    throw refuse.conflict(STORE_CREDIT_TOO_SMALL, { summary: toSummary(cart.totals) });
  if (input.paymentMethod !== 'cod') throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  const { advance } = await requireCashDecision(trx, person, { cart, pin, rules, draftOrderId });
  if (advance !== undefined) {
    const message = `Please pay ${formatRupees(toRupees(advance))} of this order by UPI or card now, and the rest on delivery.`;
    throw refuse.invalid(message, [{ path: 'paymentMethod', message }]);
  }
  await requireOrderConfirmation(trx, person, { total: due, code, rules });
  const countedFor = await requireCashOrderQuota(trx, person, rules);
  const { otpAbove, linkAbove } = rules;
  const needsConfirmation =
    draftOrderId === undefined && linkAbove !== null && due > linkAbove && !needsCode(due, otpAbove);
  return { paymentMethod: 'cod' as const, countedFor, needsConfirmation };
}

interface PlacePaidOrderInput {
  key?: string;
  input: PlaceOrderInput;
}

/**
 * Creates the order of a card payment, or returns the existing one; ignores the cart and the client's totals (rules
 * §4). Returns the cancelled order if it is sold out by then. Refuses an unverified payment, someone else's, and a provider
 * that does not respond; a webhook or the poll then creates the order.
 */
export async function placePaidOrder(
  paymentContext: PaymentContext,
  actor: Actor,
  { key, input }: PlacePaidOrderInput,
): Promise<IdempotentResult<PlacedOrderResult>> {
  const { userId } = requireSignedIn(actor);
  const proof = requireProof(input);
  const charge = await requireOwnCharge(paymentContext, { userId, proof });
  const paid = await requireVerified(paymentContext, charge, proof);
  const { shippingInfo } = input;
  const paymentMethod = input.paymentMethod === 'card' ? 'card' : 'razorpay';
  const request = { userId, path: '/api/cart/orders', key, body: input };
  return await inTransaction(paymentContext.db, async (trx) =>
    runIdempotent(trx, request, async () => {
      const orderId = await settlePayment(trx, { chargeId: charge.id, paid, shippingInfo, paymentMethod });
      return toOrderResult(await loadOrder(trx, { orderId }));
    }),
  );
}

function requireProof({ paymentOrderId, paymentId, paymentSignature = '' }: PlaceOrderInput): PaymentProof {
  if (!paymentOrderId || !paymentId) throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  return { providerOrderId: paymentOrderId, paymentId, signature: paymentSignature };
}

/** Refuses a valid proof of another person's payment as not found, and an invalid one. */
async function requireOwnCharge(
  { db, payments }: PaymentContext,
  { userId, proof }: { userId: string; proof: PaymentProof },
): Promise<Charge> {
  const { providerOrderId } = proof;
  const charge = await findOwnCharge(db, { providerOrderId, userId });
  if (charge?.purpose === 'cart') return charge;
  if (await payments.current?.isProven(proof)) throw refuse.notFound('Payment not found');
  throw refuse.invalid(PAYMENT_NOT_VERIFIED);
}

async function requireVerified(
  { db, payments }: PaymentContext,
  charge: Charge,
  proof: PaymentProof,
): Promise<CapturedPayment> {
  try {
    return await withDeadline(payments, () => verifyPayment(db, payments, charge, proof));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw refuse.notReady(
      'Your payment could not be checked. If it went through, your order will appear under My Orders.',
    );
  }
}

interface PlacedOrderResult {
  /** false for a paid order that is cancelled and refunded, because an item or the coupon was no longer available */
  success: boolean;
  message: string;
  order: Order;
}

/** The response to an order request. */
function toOrderResult(order: Order): IdempotentResult<PlacedOrderResult> {
  if (order.status !== 'Cancelled')
    return { status: 201, body: { success: true, message: 'Order placed successfully', order } };
  const message = order.cancelReason ?? 'This order was cancelled.';
  return { status: 409, body: { success: false, message, order } };
}
