import { randomInt } from 'node:crypto';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { sandboxRefunded } from '../../payments.events.ts';
import { hmacHex, isSameSignature } from '../hmac.server.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
} from '../payment-provider.ts';
import { readRazorpayEvent } from '../razorpay-entities.server.ts';
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
} from './sandbox.db.server.ts';

/**
 * The card provider of a shop without keys. It behaves like Razorpay, with its own tables; `payAtSandbox` makes its
 * payments.
 */
export function createSandboxProvider(db: Database): PaymentProvider {
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
    capture: ({ id }) => requireFound(findSandboxPayment(db, id)),
    refund: (input) => createSandboxRefund(db, input),
    findRefund: (id) => requireFound(findSandboxRefund(db, { id })),
    listCaptured: (between) => listSandboxCaptured(db, between),
    async readEvent(rawBody, headers) {
      const { webhookSecret } = await findSecrets(db);
      return readRazorpayEvent(rawBody, headers, { webhookSecrets: [webhookSecret] });
    },
  };
}

async function requireFound<T extends ProviderPayment | ProviderRefund>(
  lookup: Promise<T | undefined>,
): Promise<T> {
  const result = await lookup;
  if (!result) throw new ProviderRefused('The id provided does not exist.');
  return result;
}

/** Starts as pending; an event handler processes it and sends the webhook. */
async function createSandboxRefund(
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
    await publish(trx, sandboxRefunded, { refundId: id });
    return { id, status: 'pending' };
  });
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Razorpay's format: 14 letters and digits after the prefix. */
export function sandboxId(prefix: 'order' | 'pay' | 'rfnd'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
