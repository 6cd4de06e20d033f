import { createHmac, randomUUID } from 'node:crypto';
import { createSandboxProvider, payAtSandbox, sandboxId } from '#app/payments/providers/sandbox.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import type { ProviderDouble, SignedPost } from './provider-double.ts';

/** The shop's own sandbox, which must pass the same tests as the providers that it imitates. */
export function openSandboxDouble(db: Database): ProviderDouble {
  const provider = createSandboxProvider(db);
  const count = async (table: 'sandbox_orders' | 'sandbox_refunds') => {
    const counting = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await counting.executeTakeFirstOrThrow()).count;
  };
  const signed = async (event: string, payload: object): Promise<SignedPost> => {
    const { webhook_secret } = await db.selectFrom('sandbox_secrets').selectAll().executeTakeFirstOrThrow();
    const rawBody = JSON.stringify({ entity: 'event', event, payload });
    const signature = createHmac('sha256', webhook_secret).update(rawBody).digest('hex');
    return { rawBody, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() } };
  };
  const payment = (order_id: string, id: string, amount = 100) => ({
    entity: { id, order_id, amount, currency: 'INR', status: 'captured' },
  });
  return {
    name: 'sandbox',
    provider,
    async pay(orderId, status) {
      const outcome = status === 'failed' ? 'failure' : 'success';
      const proof = await payAtSandbox(db, { orderId, outcome });
      return { paymentId: proof?.razorpay_payment_id ?? '', signature: proof?.razorpay_signature ?? '' };
    },
    async giveBack(paymentId, amount) {
      const { amount_paise } = await db
        .selectFrom('sandbox_payments')
        .select('amount_paise')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      await provider.refund({
        paymentId,
        amountPaise: paise(amount ?? amount_paise),
        key: `by-hand-${randomUUID()}`,
      });
    },
    countOrders: () => count('sandbox_orders'),
    countRefunds: () => count('sandbox_refunds'),
    async paymentEvent(paymentId, name = 'payment.captured') {
      const paid = await db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return await signed(name, { payment: payment(paid.order_id, paid.id, paid.amount_paise) });
    },
    async refundEvent(refundId, status) {
      const refund = await db
        .selectFrom('sandbox_refunds')
        .selectAll()
        .where('id', '=', refundId)
        .executeTakeFirstOrThrow();
      const entity = { id: refundId, payment_id: refund.payment_id, status, receipt: refund.refund_key };
      return await signed(`refund.${status}`, { refund: { entity } });
    },
    foreignEvent: () =>
      signed('payment.captured', { payment: payment(sandboxId('order'), sandboxId('pay')) }),
    async strangeEvents() {
      return {
        unknownKind: await signed('invoice.paid', {}),
        unknownOrder: await signed('payment.captured', {
          payment: payment(sandboxId('order'), sandboxId('pay')),
        }),
        dispute: await signed('payment.dispute.created', {}),
      };
    },
  };
}
