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
 * Makes the order that the signed-in person has paid for by card, or gives the one that was made of the payment
 * already; neither the cart nor what the client says of totals counts any more (rules §4). Refuses: 401 a guest;
 * 400 what the provider does not prove; 404 somebody else's payment; 409 with the cancelled order what was sold
 * out meanwhile; 503 when the provider cannot be asked: the order is then made without the browser.
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

/** A proof that is right but another person's is not found; one that no provider made proves nothing. */
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
      'Your payment could not be looked up just now. If it went through, your order follows.',
    );
  }
}
