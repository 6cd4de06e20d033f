import { ProviderAway } from '#app/payments/payment-provider.ts';
import { dueCharges, setAskedAgain } from '#app/payments/server/due-charges.ts';
import { forEachSurely } from './for-each-surely.ts';
import { settleCharge } from './settle-charge.ts';
import type { Till } from './till.ts';

/**
 * The clock's task: asks the provider about charges of which nobody told, and settles what was paid. So an order
 * is made also when the browser never came back and no webhook arrived (payments-and-security §1).
 */
export async function askAboutCharges(till: Till): Promise<void> {
  await forEachSurely(await dueCharges(till.db), async (charge) => {
    const wasAnswered = await settleCharge(till, charge).then(
      () => true,
      (error) => {
        if (error instanceof ProviderAway) return false;
        throw error;
      },
    );
    await setAskedAgain(till.db, charge, { wasAnswered });
  });
}
