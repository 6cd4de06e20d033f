import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { Payment } from '../../charges/charge.ts';
import { insertCharge, setProviderOrder } from '../../charges/charges.db.server.ts';
import { recordPayment } from '../../charges/record-payment.server.ts';
import { insertSandboxOrder, insertSandboxPayment } from './sandbox.db.server.ts';
import { sandboxId } from './sandbox-id.server.ts';

/** Imports the payment of a demo order, both at the sandbox and in our records. */
export async function importDemoPayment(
  trx: Trx,
  { userId, amountPaise }: { userId: string; amountPaise: Paise },
): Promise<Payment> {
  const row = {
    id: newId(),
    user_id: userId,
    purpose: 'cart',
    provider: 'sandbox',
    amount_paise: amountPaise,
  };
  const charge = await insertCharge(trx, row);
  const order = { id: sandboxId('order'), receipt: charge.id, amountPaise };
  const paymentId = sandboxId('pay');
  await insertSandboxOrder(trx, order);
  await insertSandboxPayment(trx, { id: paymentId, order, state: 'captured' });
  await setProviderOrder(trx, { id: charge.id, providerOrderId: order.id });
  return await recordPayment(trx, charge, {
    ...{ id: paymentId, providerOrderId: order.id, amountPaise },
    ...{ currency: 'INR', status: 'captured' as const, method: null },
  });
}
