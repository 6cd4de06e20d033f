import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
} from '../../payment-provider.ts';
import { sandboxRefunded } from '../../payments-news.ts';
import { hmacHex, isSameSignature } from '../hmac.ts';
import { readRazorpayEvent } from '../razorpay/read-razorpay-event.ts';
import { sandboxId } from './sandbox-id.ts';
import {
  findSandboxOrder,
  findSandboxPayment,
  findSandboxRefund,
  findSecrets,
  insertSandboxOrder,
  insertSandboxRefund,
  listSandboxCaptured,
  listSandboxPayments,
  lockSandboxCaptured,
} from './sandbox-rows.server.ts';

/**
 * The card provider of a shop without keys: it behaves as Razorpay does, with books of its own in the database.
 * People pay at it through `payAtSandbox`.
 */
export function openSandbox(db: Database): PaymentProvider {
  return {
    name: 'sandbox',
    publicKey: 'sandbox',
    async openOrder({ reference, amountPaise }) {
      const order = { id: sandboxId('order'), receipt: reference, amountPaise };
      return { providerOrderId: await insertSandboxOrder(db, order) };
    },
    async findOrder({ reference }) {
      const providerOrderId = await findSandboxOrder(db, reference);
      return providerOrderId === undefined ? undefined : { providerOrderId };
    },
    async cancelOrder() {},
    async isProven({ providerOrderId, paymentId, signature }) {
      const { keySecret } = await findSecrets(db);
      return isSameSignature(signature, hmacHex(keySecret, `${providerOrderId}|${paymentId}`));
    },
    listPayments: (providerOrderId) => listSandboxPayments(db, providerOrderId),
    capture: ({ id }) => found(findSandboxPayment(db, id)),
    refund: (wish) => giveBack(db, wish),
    findRefund: (id) => found(findSandboxRefund(db, { id })),
    listCaptured: (between) => listSandboxCaptured(db, between),
    async readEvent(rawBody, headers) {
      const { webhookSecret } = await findSecrets(db);
      return readRazorpayEvent(rawBody, headers, { webhookSecrets: [webhookSecret] });
    },
  };
}

async function found<T extends ProviderPayment | ProviderRefund>(looked: Promise<T | undefined>): Promise<T> {
  const there = await looked;
  if (!there) throw new ProviderRefused('The id provided does not exist.');
  return there;
}

/** Pending at first; it is processed, and told of, a moment later. */
async function giveBack(
  db: Database,
  { paymentId, amountPaise, key }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  return await inTransaction(db, async (trx) => {
    const captured = await lockSandboxCaptured(trx, paymentId);
    const earlier = await findSandboxRefund(trx, { refund_key: key });
    if (earlier) return { id: earlier.id, status: earlier.status };
    if (!captured || captured.refundedPaise + amountPaise > captured.amountPaise)
      throw new ProviderRefused('The refund amount provided is greater than amount captured.');
    const id = sandboxId('rfnd');
    await insertSandboxRefund(trx, { id, paymentId, amountPaise, key });
    await announce(trx, sandboxRefunded, { refundId: id });
    return { id, status: 'pending' };
  });
}
