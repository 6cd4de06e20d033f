import { loadOrder } from '#app/orders/find-orders.server.ts';
import { type Charge, PAYMENT_NOT_VERIFIED } from '#app/payments/charges/charge.ts';
import { findOwnCharge } from '#app/payments/charges/find-charge.server.ts';
import { verifyPayment } from '#app/payments/charges/verify-payment.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type CapturedPayment,
  type PaymentProof,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { type IdempotentResult, runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { PlaceOrderInput } from '../checkout-input.schema.ts';
import { type PlacedOrderResult, toOrderResult } from '../to-order-result.server.ts';
import type { PaymentContext } from './payment-context.server.ts';
import { settlePayment } from './settle-payment.server.ts';

interface PlacePaidOrderInput {
  key?: string;
  input: PlaceOrderInput & { paymentMethod: 'razorpay' | 'card' };
}

/**
 * Creates the order of a card payment, or returns the existing one; ignores the cart and the client's totals (CONTRACT
 * §4). Refuses: 401 a guest; 400 an unverified payment; 404 someone else's; 409, with the cancelled order, if sold out
 * by then; 503 if the provider does not respond; a webhook or the poll then creates the order.
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
  const { shippingInfo, paymentMethod } = input;
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

/** Refuses: 404 a valid proof of another person's payment; 400 an invalid one. */
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
