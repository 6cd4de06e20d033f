import type { Database } from '#app/foundation/database.server.ts';
import type { SmsTemplate, SmsWords } from '../message-words.ts';
import {
  claimMessage,
  findMessage,
  isTooLate,
  type MessageRow,
  setNotSent,
  setSent,
} from './message-rows.server.ts';
import { NotSent, type PostOffice } from './post-office.ts';
import { openContent } from './sealed-content.ts';

type SmsVariables = SmsWords['variables'];

/** A message may go out twice when nobody knows whether it went out once; never more often. */
const UNCLEAR_TRIES_AT_MOST = 2;

/**
 * Sends a written message, once, however often and by however many this is run. Throws when it is to be tried
 * again: a provider that is away delays messages and loses none. What nobody wants any more (a code that
 * has expired), and what the provider refuses for good, is put away as failed.
 */
export async function sendMessage(
  { db, post }: { db: Database; post: PostOffice },
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await claimMessage(db, messageId);
  if (!message) return await refuseIfClaimed(db, messageId);
  if (message.unclear_tries >= UNCLEAR_TRIES_AT_MOST)
    return await giveUp(db, message, 'Nobody knows whether it arrived, twice.');
  if (await isTooLate(db, message)) return await giveUp(db, message, 'Nobody wants it any more.');
  try {
    await hand(post, await openContent(db, message));
  } catch (error) {
    return await putBack(db, message, error);
  }
  await setSent(db, { id: message.id, erase: message.is_secret && !post[channelOf(message)].isOutbox });
}

/** Whoever is at it may end before it is done; so the job has to come again. */
async function refuseIfClaimed(db: Database, messageId: string): Promise<void> {
  const message = await findMessage(db, messageId);
  if (message?.state === 'queued') throw new Error('Somebody else is sending this message.');
}

async function hand(post: PostOffice, message: MessageRow): Promise<void> {
  const { id, recipient: to, subject, text, html, template, variables } = message;
  if (channelOf(message) === 'sms')
    await post.sms.send({ to, template: template as SmsTemplate, variables: variables as SmsVariables });
  else await post.email.send({ id, to, subject: subject as string, text, html: html as string });
}

async function putBack(db: Database, message: MessageRow, error: unknown): Promise<void> {
  const certainty = error instanceof NotSent ? error.certainty : 'not sent';
  const words = (error as Error).message;
  if (certainty === 'refused') return await giveUp(db, message, words);
  const unclear_tries = message.unclear_tries + (certainty === 'unclear' ? 1 : 0);
  if (unclear_tries >= UNCLEAR_TRIES_AT_MOST) return await giveUp(db, { ...message, unclear_tries }, words);
  await setNotSent(db, { ...message, unclear_tries }, { state: 'queued', error: words, erase: false });
  throw error;
}

async function giveUp(db: Database, message: MessageRow, error: string): Promise<void> {
  await setNotSent(db, message, { state: 'failed', error, erase: message.is_secret });
}

function channelOf({ channel }: MessageRow): keyof PostOffice {
  return channel === 'sms' ? 'sms' : 'email';
}
