import { z } from 'zod';

/** What Razorpay answers (payments-and-security §1), as far as the shop reads it. */
const orderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/);
const paymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/);
const refundId = z.string().regex(/^rfnd_[A-Za-z0-9]{14}$/);

export const paymentEntity = z.object({
  id: paymentId,
  order_id: orderId.nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  card: z.object({ last4: z.string() }).nullish(),
  vpa: z.string().nullish(),
  method: z.string().nullish(),
});

export const refundEntity = z.object({
  id: refundId,
  payment_id: paymentId,
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
});
