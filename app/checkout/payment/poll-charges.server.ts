import { listChargesToPoll, scheduleNextPoll } from '#app/payments/charges/due-charges.server.ts';
import { ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { forEachSettled } from './for-each-settled.server.ts';
import type { PaymentContext } from './payment-context.server.ts';
import { settleCharge } from './settle-charge.server.ts';

/**
 * The clock's task: asks the provider about charges of which nobody told, and settles what was paid. So an order
 * is made also when the browser never came back and no webhook arrived (rules §7).
 */
export async function pollCharges(paymentContext: PaymentContext): Promise<void> {
  await forEachSettled(await listChargesToPoll(paymentContext.db), async (charge) => {
    const wasReached = await settleCharge(paymentContext, charge).then(
      () => true,
      (error) => {
        if (error instanceof ProviderUnavailable) return false;
        throw error;
      },
    );
    await scheduleNextPoll(paymentContext.db, charge, { wasReached });
  });
}
