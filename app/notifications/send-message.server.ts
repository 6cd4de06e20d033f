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

/** A message may go out twice when nobody knows whether it went out once; never more often. */
const MAX_UNCLEAR_TRIES = 2;

/**
 * Sends a written message, once, however often and by however many this is run. Throws when it is to be tried
 * again: a provider that is away delays messages and loses none. What nobody wants any more (a code that
 * has expired), and what the provider refuses for good, is put away as failed.
 */
export async function sendMessage(
  { db, mailer }: { db: Database; mailer: Mailer },
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await claimMessage(db, messageId);
  if (!message) return await throwIfClaimed(db, messageId);
  if (message.unclear_tries >= MAX_UNCLEAR_TRIES)
    return await markFailed(db, message, 'Nobody knows whether it arrived, twice.');
  if (await isExpired(db, message)) return await markFailed(db, message, 'Nobody wants it any more.');
  try {
    await deliver(mailer, await decryptContent(db, message));
  } catch (error) {
    return await requeue(db, message, error);
  }
  await markSent(db, { id: message.id, erase: message.is_secret && !mailer[channelOf(message)].isOutbox });
}

/** Whoever is at it may end before it is done; so the job has to come again. */
async function throwIfClaimed(db: Database, messageId: string): Promise<void> {
  const message = await findMessage(db, messageId);
  if (message?.state === 'queued') throw new Error('Somebody else is sending this message.');
}

async function deliver(mailer: Mailer, message: MessageRow): Promise<void> {
  const { id, recipient: to, subject, text, html, template, variables } = message;
  if (channelOf(message) === 'sms')
    await mailer.sms.send({ to, template: template as SmsTemplate, variables: variables as SmsVariables });
  else await mailer.email.send({ id, to, subject: subject as string, text, html: html as string });
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
