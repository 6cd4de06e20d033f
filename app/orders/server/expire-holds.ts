import { requireCharge } from '#app/payments/server/find-charge.ts';
import { listOverdueCharges } from './checkout-rows.server.ts';
import { closeHold } from './close-hold.ts';
import { forEachSurely } from './for-each-surely.ts';
import type { Till } from './till.ts';

const AT_ONCE = 200;

/**
 * The clock's task: holds of more than 15 minutes end, and their pieces are for others. The provider is asked
 * once more; while it is away the pieces are free all the same, and a payment that is known later is settled then.
 */
export async function expireHolds(till: Till): Promise<void> {
  await forEachSurely(await listOverdueCharges(till.db, AT_ONCE), async (chargeId) => {
    const charge = await requireCharge(till.db, chargeId);
    await closeHold(till, { charge, as: 'expired', whenAway: 'free' });
  });
}
