import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { inTransaction } from '#app/foundation/database.server.ts';
import { answerOnce, type KeyedAnswer } from '#app/foundation/idempotency.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Charge } from '#app/payments/charge.ts';
import { type CapturedPayment, type PaymentProof, ProviderAway } from '#app/payments/payment-provider.ts';
import { withinPatience } from '#app/payments/server/call-provider.ts';
import { findChargeOf } from '#app/payments/server/find-charge.ts';
import { provePayment, UNPROVEN } from '#app/payments/server/prove-payment.ts';
import type { OrderWish } from '../orders.forms.ts';
import { findOrder, type OrderRow } from './order-rows.server.ts';
import { type OrderPlaced, placedAnswer } from './placed-answer.ts';
import { settlePayment } from './settle-payment.ts';
import type { Till } from './till.ts';
import { toOrder } from './to-order.ts';

interface PaidOrder {
  key?: string;
  wish: OrderWish & { paymentMethod: 'razorpay' | 'card' };
}

/**
 * Makes the order that the signed-in person has paid for by card, or gives the one that was made of the payment
 * already; neither the cart nor what the client says of totals counts any more (CONTRACT §4). Refuses: 401 a guest;
 * 400 what the provider does not prove; 404 somebody else's payment; 409 with the cancelled order what was sold
 * out meanwhile; 503 when the provider cannot be asked: the order is then made without the browser.
 */
export async function orderWhatWasPaid(
  till: Till,
  actor: Actor,
  { key, wish }: PaidOrder,
): Promise<KeyedAnswer<OrderPlaced>> {
  const { userId } = requireSignedIn(actor);
  const proof = proofOf(wish);
  const charge = await requireOwnCharge(till, { userId, proof });
  const paid = await requireProven(till, charge, proof);
  const { shippingInfo, paymentMethod } = wish;
  const request = { userId, path: '/api/cart/orders', key, body: wish };
  return await inTransaction(till.db, async (trx) =>
    answerOnce(trx, request, async () => {
      const orderId = await settlePayment(trx, { chargeId: charge.id, paid, shippingInfo, paymentMethod });
      return placedAnswer(toOrder((await findOrder(trx, { orderId })) as OrderRow));
    }),
  );
}

function proofOf({ paymentOrderId, paymentId, paymentSignature = '' }: OrderWish): PaymentProof {
  if (!paymentOrderId || !paymentId) throw refuse.invalid(UNPROVEN);
  return { providerOrderId: paymentOrderId, paymentId, signature: paymentSignature };
}

/** A proof that is right but another person's is not found; one that no provider made proves nothing. */
async function requireOwnCharge(
  { db, payments }: Till,
  { userId, proof }: { userId: string; proof: PaymentProof },
): Promise<Charge> {
  const { providerOrderId } = proof;
  const charge = await findChargeOf(db, { providerOrderId, userId });
  if (charge?.purpose === 'cart') return charge;
  if (await payments.current?.isProven(proof)) throw refuse.notFound('Payment not found');
  throw refuse.invalid(UNPROVEN);
}

async function requireProven(
  { db, payments }: Till,
  charge: Charge,
  proof: PaymentProof,
): Promise<CapturedPayment> {
  try {
    return await withinPatience(payments, () => provePayment(db, payments, charge, proof));
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    throw refuse.notReady(
      'Your payment could not be looked up just now. If it went through, your order follows.',
    );
  }
}
