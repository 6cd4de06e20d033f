import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Paise } from '#app/foundation/money.ts';
import type { Payment } from '../../charge.ts';
import { insertCharge, setProviderOrder } from '../charge-rows.server.ts';
import { recordPayment } from '../record-payment.ts';
import { sandboxId } from './sandbox-id.ts';
import { insertSandboxOrder, insertSandboxPayment } from './sandbox-rows.server.ts';

/** Brings in a payment of a demo shop's earlier order, on both sides: as paid at the sandbox, and as known to the shop. */
export async function importPayment(
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
