import type { User } from '#app/accounts/accounts.schema.ts';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { calculateAmountDue, toSummary } from '#app/cart/calculate-totals.ts';
import type { PricedLine } from '#app/cart/price-cart.server.ts';
import { deductStock } from '#app/inventory/move-stock.server.ts';
import { type OrderSnapshot, toRentalDates, toStockLines } from '#app/orders/order-snapshot.ts';
import { MISSING_SHIPPING } from '#app/orders/shipping-info.ts';
import {
  type OpenedProviderOrder,
  openCharge,
  openProviderOrder,
  paymentRateLimit,
  requireCharge,
} from '#app/payments/charges/charges.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type PaymentProviders,
  ProviderRefused,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import {
  deleteIdempotentResult,
  findIdempotentResult,
  type IdempotentRequest,
  runIdempotent,
} from '#app/platform/http/api/idempotency.server.ts';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { reserveCoupon } from '#app/promotions/coupon-uses.server.ts';
import { reserveDates } from '#app/rentals/availability/outfit-dates.server.ts';
import type { CashRules } from '#app/shipping/cash-rules/cash-rules.ts';
import { requirePinInState } from '#app/shipping/pins/find-pin.server.ts';
import { pinOfAddress } from '#app/shipping/pins/pin-location.ts';
import { ofOrder } from '../address/address.schema.ts';
import { requireCashDecision } from '../cash-on-delivery/require-cash.server.ts';
import type { CheckoutPaymentInput } from '../checkout-input.schema.ts';
import {
  asBuyer,
  createOrderSnapshot,
  lockBuyableCart,
  STORE_CREDIT_CHANGED,
  TOTAL_CHANGED,
} from '../require-buyable-cart.server.ts';
import { findReservedCharge, findUnpaidCooldown, insertCheckout } from './checkouts.db.server.ts';
import { releaseReservation } from './free-reservation.server.ts';
import { type PaymentContext, settleCharge, takeStoreCredit } from './settle-payment.server.ts';

const ANOTHER_PAYMENT_OPENED = 'You have just opened another payment. Please try again.';
const NOT_OPENED = 'Payment initialization failed. Please try again.';

interface OpenPaymentInput {
  /** the path of the API call: an idempotency key is valid for one path */
  path: string;
  key?: string;
  input: CheckoutPaymentInput;
  /** the visit's source, as claimed by the browser; not part of the idempotent request */
  source?: string | null;
  /** a payment for this draft order, and not for the cart */
  draftOrderId?: string;
  /** for a part payment */
  rules?: CashRules;
}

/**
 * Opens a card payment: reserves the cart's stock and coupon for 15 minutes in place of an earlier unpaid reservation,
 * which a refusal keeps. Refuses an empty cart, another total than shown, unavailable items, over 20 pieces without
 * a verified contact, the 11th call in a minute, a person with unpaid reservations, and a provider that fails.
 */
export async function reserveCartForPayment(
  paymentContext: PaymentContext,
  actor: Actor,
  { path, key, input, source, draftOrderId, rules }: OpenPaymentInput,
): Promise<OpenedProviderOrder> {
  const phone = input.shippingInfo?.phone;
  const person = asBuyer(await showCurrentUser(paymentContext.db, actor), { draftOrderId, phone });
  await consumeRateLimit(paymentContext.db, paymentRateLimit(person._id));
  if (input.shippingInfo) await requirePinInState(paymentContext.db, input.shippingInfo, ofOrder(input));
  const request = { userId: person._id, path, key, body: input };
  return await withDeadline(paymentContext.payments, async () => {
    const earlier = await findIdempotentResult<{ chargeId: string }>(paymentContext.db, request);
    if (earlier) return await openAtProvider(paymentContext, request, earlier.body);

    const settledChargeId = await settleEarlierReservation(paymentContext, person._id);
    const { body } = await inTransaction(paymentContext.db, (trx) =>
      runIdempotent(trx, request, async () => ({
        status: 200,
        body: {
          chargeId: await reserveCart(trx, {
            payments: paymentContext.payments,
            person,
            input,
            settledChargeId,
            source,
            draftOrderId,
            rules,
          }),
        },
      })),
    );
    return await openAtProvider(paymentContext, request, body);
  });
}

/** Settles the person's earlier reservation if it was paid. Returns its charge. */
async function settleEarlierReservation(
  paymentContext: PaymentContext,
  userId: string,
): Promise<string | undefined> {
  const chargeId = await findReservedCharge(paymentContext.db, userId);
  if (chargeId === undefined) return undefined;
  try {
    await settleCharge(paymentContext, await requireCharge(paymentContext.db, chargeId));
    return chargeId;
  } catch (error) {
    throw toRefusal(error);
  }
}

interface ReserveCartInput {
  payments: PaymentProviders;
  person: User;
  input: CheckoutPaymentInput;
  /** the charge of an earlier reservation that has been settled */
  settledChargeId: string | undefined;
  source: string | null | undefined;
  draftOrderId: string | undefined;
  rules: CashRules | undefined;
}

/** In one transaction: a refusal keeps the earlier reservation. */
async function reserveCart(
  trx: Trx,
  { payments, person, input, settledChargeId, source, draftOrderId, rules }: ReserveCartInput,
): Promise<string> {
  const pin = input.shippingInfo ? pinOfAddress(input.shippingInfo) : undefined;
  const { express, useStoreCredit } = input;
  const bought = { pin, express, useStoreCredit, draftOrderId };
  const cart = await lockBuyableCart(trx, person, bought, async (released) => {
    if (released !== undefined && released !== settledChargeId) throw refuse.conflict(ANOTHER_PAYMENT_OPENED);
    await limitUnpaidCheckouts(trx, person);
  });
  const advance =
    input.partPayment && rules
      ? await requireAdvance(trx, person, { cart, pin, rules, draftOrderId })
      : undefined;
  const due = advance ?? calculateAmountDue(cart.totals);
  const summary = toSummary(cart.totals);
  if (input.amount !== due) throw refuse.conflict(TOTAL_CHANGED, { summary });
  // Staff have chosen the quantities of a draft.
  if (draftOrderId === undefined) limitReservedQuantity(person, cart.lines);
  const snapshot = {
    ...createOrderSnapshot(person, cart, { draftOrderId, source }),
    ...(advance && { advance }),
  };
  const { id: chargeId } = await openCharge(trx, payments, {
    userId: person._id,
    purpose: 'cart',
    amountPaise: due,
  });
  const checkout = { userId: person._id, chargeId, snapshot, shippingInfo: input.shippingInfo ?? null };
  const reference = await insertCheckout(trx, checkout);
  await reserveDates(trx, {
    ...{ checkoutId: reference, userId: person._id },
    requestedDates: toRentalDates(snapshot.lines),
  });
  await deductStock(trx, { quantities: toStockLines(snapshot.lines), reason: 'held', reference });
  const problem = await reserveDiscounts(trx, { userId: person._id, checkoutId: reference, snapshot });
  if (problem !== null) throw refuse.conflict(problem, { summary });
  return chargeId;
}

/** The advance of a cash order. Refuses an order without an address, and one that needs no part payment by the rules. */
async function requireAdvance(
  trx: Trx,
  person: User,
  purchase: Parameters<typeof requireCashDecision>[2],
): Promise<Paise> {
  if (purchase.pin === undefined) throw refuse.invalid(MISSING_SHIPPING);
  const { advance } = await requireCashDecision(trx, person, purchase);
  if (advance !== undefined) return advance;
  throw refuse.conflict('You can pay all of this order on delivery. Please place it again.', {
    summary: toSummary(purchase.cart.totals),
  });
}

/** Reserves the coupon and takes the store credit. Returns null, or a sentence that names the one that is used up. */
async function reserveDiscounts(
  trx: Trx,
  { userId, checkoutId, snapshot }: { userId: string; checkoutId: string; snapshot: OrderSnapshot },
): Promise<string | null> {
  const { couponCode: code, isCouponSpent } = snapshot;
  const problem =
    code === null || !isCouponSpent ? null : await reserveCoupon(trx, { userId, checkoutId, code });
  if (problem !== null) return problem;
  return (await takeStoreCredit(trx, { userId, checkoutId, snapshot })) ? null : STORE_CREDIT_CHANGED;
}

async function openAtProvider(
  paymentContext: PaymentContext,
  request: IdempotentRequest,
  { chargeId }: { chargeId: string },
): Promise<OpenedProviderOrder> {
  try {
    return await openProviderOrder(paymentContext.db, paymentContext.payments, { chargeId });
  } catch (error) {
    await inTransaction(paymentContext.db, async (trx) => {
      await releaseReservation(trx, { chargeId, endState: 'cancelled' });
      await deleteIdempotentResult(trx, request);
    });
    throw toRefusal(error);
  }
}

/** Turns a provider's error into a refusal; returns other errors unchanged. */
function toRefusal(error: unknown): Refusal | unknown {
  const isProviderError = error instanceof ProviderUnavailable || error instanceof ProviderRefused;
  return isProviderError ? refuse.notReady(NOT_OPENED) : error;
}

/** Limits on the stock that an account can reserve by opening card payments (rules §6, Limits). */
const RESERVATION_LIMITS = {
  /** at a time, without a verified e-mail address or mobile number */
  unverifiedQuantity: 20,
  /** of unpaid reservations since the person's last order, almost three of 15 minutes … */
  unpaidMinutes: 40,
  /** … within this period */
  withinMinutes: 60,
};

/** Refuses more pieces than an account without verified contacts may reserve. */
function limitReservedQuantity(
  { isEmailVerified, isMobileVerified }: User,
  lines: readonly Pick<PricedLine, 'quantity'>[],
): void {
  if (isEmailVerified || isMobileVerified) return;
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const limit = RESERVATION_LIMITS.unverifiedQuantity;
  if (totalQuantity > limit)
    throw refuse.conflict(
      `Please confirm your email address or mobile number first. Until then you can pay for ${limit} pieces at a time.`,
    );
}

/** Refuses a person with too many unpaid reservations. */
async function limitUnpaidCheckouts(trx: Trx, { _id: userId }: User): Promise<void> {
  const seconds = await findUnpaidCooldown(trx, { userId, ...RESERVATION_LIMITS });
  if (seconds === null) return;
  throw refuse.tooMany(
    'Your last card payments were not completed. Please wait a while before you open another, or pay on delivery.',
    Math.max(1, Math.ceil(seconds)),
  );
}
