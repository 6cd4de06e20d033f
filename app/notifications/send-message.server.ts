import type { Database } from '#app/platform/db/database.server.ts';
import { decryptContent } from './encrypt-content.server.ts';
import {
  claimMessage,
  findMessage,
  isExpired,
  type MessageRow,
  markNotSent,
  markSent,
} from './messages.db.server.ts';
import type { SmsMessage, SmsTemplate } from './templates/message-template.ts';
import { DeliveryError, type Mailer } from './transports/mailer.server.ts';

type SmsVariables = SmsMessage['variables'];

/** A message with an unknown outcome is sent at most twice. */
const MAX_UNCLEAR_TRIES = 2;

/**
 * Sends a queued message once, even if run concurrently. Throws if it must be retried; an expired message, or
 * one that the provider refuses for good, is marked as failed.
 */
export async function sendMessage(
  { db, mailer }: { db: Database; mailer: Mailer },
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await claimMessage(db, messageId);
  if (!message) return await throwIfClaimed(db, messageId);
  if (message.unclear_tries >= MAX_UNCLEAR_TRIES)
    return await markFailed(db, message, 'Delivery was uncertain twice.');
  if (await isExpired(db, message)) return await markFailed(db, message, 'The message has expired.');
  try {
    await deliver(mailer, await decryptContent(db, message));
  } catch (error) {
    return await requeue(db, message, error);
  }
  await markSent(db, { id: message.id, erase: message.is_secret && !mailer[channelOf(message)].isOutbox });
}

/** The claiming process may end before it has sent the message, so the job must be retried. */
async function throwIfClaimed(db: Database, messageId: string): Promise<void> {
  const message = await findMessage(db, messageId);
  if (message?.state === 'queued') throw new Error('Another process is sending this message.');
}

async function deliver(mailer: Mailer, message: MessageRow): Promise<void> {
  const { id, recipient: to, subject, text, html, template, variables } = message;
  const { unsubscribe_link: unsubscribeLink } = message;
  if (channelOf(message) === 'sms')
    await mailer.sms.send({ to, template: template as SmsTemplate, variables: variables as SmsVariables });
  else
    await mailer.email.send({
      ...{ id, to, text, unsubscribeLink },
      ...{ subject: subject as string, html: html as string },
    });
}

async function requeue(db: Database, message: MessageRow, error: unknown): Promise<void> {
  const certainty = error instanceof DeliveryError ? error.certainty : 'not sent';
  const reason = (error as Error).message;
  if (certainty === 'refused') return await markFailed(db, message, reason);
  const unclear_tries = message.unclear_tries + (certainty === 'unclear' ? 1 : 0);
  if (unclear_tries >= MAX_UNCLEAR_TRIES) return await markFailed(db, { ...message, unclear_tries }, reason);
  await markNotSent(db, { ...message, unclear_tries }, { state: 'queued', error: reason, erase: false });
  throw error;
}

async function markFailed(db: Database, message: MessageRow, error: string): Promise<void> {
  await markNotSent(db, message, { state: 'failed', error, erase: message.is_secret });
}

function channelOf({ channel }: MessageRow): keyof Mailer {
  return channel === 'sms' ? 'sms' : 'email';
}
