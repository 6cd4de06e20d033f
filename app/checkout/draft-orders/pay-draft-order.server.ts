import { calculateAmountDue } from '#app/cart/calculate-totals.ts';
import type { Cart } from '#app/cart/cart.schema.ts';
import { toCart } from '#app/cart/cart.server.ts';
import type { PricedCart } from '#app/cart/price-cart.server.ts';
import type { OpenedProviderOrder } from '#app/payments/charges/charges.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import type { CashRules } from '#app/shipping/cash-rules/cash-rules.ts';
import { formatNoCash } from '#app/shipping/promise/format-delivery.ts';
import { canPayOnDelivery, formatCashLimit } from '../cash-on-delivery/cash-on-delivery.ts';
import { sendOrderCode } from '../cash-on-delivery/confirm-order.server.ts';
import { cancelPayment } from '../payment/release-reservation.server.ts';
import { reserveCartForPayment } from '../payment/reserve-cart-for-payment.server.ts';
import type { PaymentContext } from '../payment/settle-payment.server.ts';
import { placeOrder, placePaidOrder } from '../place-order.server.ts';
import type { PayableDraft, PlacedDraft } from './draft-order.schema.ts';
import { type DraftRow, findDraft } from './draft-orders.db.server.ts';
import { formatDraftNumber, priceDraft, readAddress } from './draft-orders.server.ts';

/** Actions for the holder of a draft's link, who may act for its customer in this order only. */

const UNKNOWN_LINK = 'This link is not valid. Please check it, or ask us for a new one.';

async function requireLink(db: Database, token: string): Promise<DraftRow> {
  const row = isId(token) ? await findDraft(db, { token }) : undefined;
  if (!row) throw refuse.notFound(UNKNOWN_LINK);
  return row;
}

export function customerOf({ user_id: userId }: DraftRow): SignedIn {
  return { kind: 'user', userId, permissions: [] };
}

/** The customer of a link, to whom its payments belong. Refuses an unknown link. */
export async function findLinkCustomer(db: Database, { token }: { token: string }): Promise<SignedIn> {
  return customerOf(await requireLink(db, token));
}

/** The address was checked when the draft was saved; the courier's number replaces one that the account lacks. */
export function addressOf(row: DraftRow) {
  return { shippingInfo: readAddress(row), pinConfirmed: true };
}

/** The link's content: the order at today's prices while it is open, else only its outcome. Refuses an unknown link. */
export async function showPayableDraft(db: Database, { token }: { token: string }): Promise<PayableDraft> {
  const row = await requireLink(db, token);
  const { status } = row;
  return {
    ...{ number: formatDraftNumber(row), status, orderNumber: row.order_number },
    expiresAt: row.expires_at.toISOString(),
    order: status === 'Open' ? toPayable(row, await priceDraft(db, row)) : null,
  };
}

function toPayable(row: DraftRow, cart: PricedCart) {
  return {
    cart: { ...withFixedService(toCart(cart)), coupon: null },
    shippingInfo: readAddress(row),
    discountReason: row.discount_reason ?? '',
    formerTotal: toRupees(paise(row.total_paise)),
    cash: { isPossible: findCashProblem(cart) === null, problem: findCashProblem(cart) },
  };
}

/** Staff have chosen how it is delivered. */
function withFixedService({ delivery, ...cart }: Cart): Cart {
  if (!delivery) return cart;
  const { services: _, ...fixed } = delivery;
  return { ...cart, delivery: fixed };
}

function findCashProblem({ totals, terms: { cashLimit }, delivery }: PricedCart): string | null {
  if (!canPayOnDelivery(calculateAmountDue(totals), cashLimit)) return formatCashLimit(cashLimit);
  return delivery?.cashOnDelivery === false ? formatNoCash(delivery.pin) : null;
}

interface CashInput {
  token: string;
  key: string | undefined;
  /** rupees as shown to the customer; another total is refused */
  total: number;
  otp: string | null | undefined;
  rules: CashRules;
}

/** Places the order, paid on delivery. Refuses a draft that is not open, and what `placeOrder` refuses. */
export async function placeDraftInCash(
  db: Database,
  { token, key, total, otp, rules }: CashInput,
): Promise<PlacedDraft> {
  const row = await requireLink(db, token);
  const input = { ...addressOf(row), paymentMethod: 'cod' as const, total };
  const placing = { key, input, otp, rules, draftOrderId: row.id };
  return toPlaced((await placeOrder(db, customerOf(row), placing)).body);
}

/** Opens a card payment, which reserves the stock. Refuses a draft that is not open, and what `reserveCartForPayment` refuses. */
export async function openDraftPayment(
  context: PaymentContext,
  { token, key, amount }: { token: string; key: string | undefined; amount: number },
): Promise<OpenedProviderOrder> {
  const row = await requireLink(context.db, token);
  const input = { ...addressOf(row), amount };
  const path = `payment of draft order ${row.id}`;
  return await reserveCartForPayment(context, customerOf(row), { path, key, input, draftOrderId: row.id });
}

interface ProofInput {
  token: string;
  key: string | undefined;
  proof: { paymentOrderId: string; paymentId: string; paymentSignature: string };
}

/** Places the order with the payment window's proof. Refuses what `placePaidOrder` refuses; its result may be cancelled and refunded. */
export async function placePaidDraft(
  context: PaymentContext,
  { token, key, proof }: ProofInput,
): Promise<PlacedDraft> {
  const row = await requireLink(context.db, token);
  const paymentMethod = context.payments.current?.name === 'razorpay' ? 'razorpay' : 'card';
  const input = { ...proof, paymentMethod } as const;
  return toPlaced((await placePaidOrder(context, customerOf(row), { key, input })).body);
}

/** Releases the stock of a closed payment window, or returns the order if it was paid after all. */
export async function cancelDraftPayment(
  context: PaymentContext,
  { token, paymentOrderId }: { token: string; paymentOrderId: string },
): Promise<PlacedDraft | null> {
  const row = await requireLink(context.db, token);
  const order = await cancelPayment(context, customerOf(row), { paymentOrderId });
  return order ? toPlaced({ success: order.status !== 'Cancelled', message: '', order }) : null;
}

/** Sends the customer the code that confirms a cash-on-delivery order. */
export async function sendDraftCode(db: Database, { token, rules }: { token: string; rules: CashRules }) {
  const row = await requireLink(db, token);
  if (row.status !== 'Open') throw refuse.conflict('This order can no longer be placed.');
  return await sendOrderCode(db, customerOf(row), { rules, phone: readAddress(row).phone });
}

type Placed = Awaited<ReturnType<typeof placeOrder>>['body'];

/** Without the order's details: the link may have been forwarded. */
function toPlaced({ success, message, order }: Placed): PlacedDraft {
  const { orderNumber, status, cancelReason } = order;
  const isCancelled = status === 'Cancelled';
  return { success, message: cancelReason ?? message, orderNumber, isCancelled };
}
