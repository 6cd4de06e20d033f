import { listChargesToPoll, scheduleNextPoll } from '#app/payments/charges/due-charges.server.ts';
import { ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { forEachSettled } from './for-each-settled.server.ts';
import type { PaymentContext } from './payment-context.server.ts';
import { settleCharge } from './settle-charge.server.ts';

/**
 * Scheduled job: polls the provider for charges we have heard nothing about and settles the paid ones, so that an order
 * is created without the browser and the webhook (rules §7).
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
