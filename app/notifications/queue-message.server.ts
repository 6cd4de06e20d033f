import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { encryptContent } from './encrypt-content.server.ts';
import { insertMessage } from './messages.db.server.ts';
import type { TemplatedMessage } from './templates/message-template.ts';
import { renderMail } from './templates/render-mail.server.ts';

/** A message was inserted and must be sent. */
export const messageWritten = defineEvent<{ messageId: string }>('MessageWritten');

export interface NewMessage {
  /** a normalised e-mail address, or an E.164 number, to match the message's channel */
  to: string;
  /** made by a template, such as `codeMail({ … })` */
  message: TemplatedMessage;
  /** dedupe key such as 'order placed 0192…': a second message with it is not written */
  dedupeKey?: string;
}

/** Any E.164 number; accounts decide which numbers can sign in. */
const E164_NUMBER = /^\+[1-9][0-9]{9,14}$/;

/**
 * Writes a message in the running transaction; it is sent after the commit. Content with a one-time code is
 * encrypted. Throws for an address that is not normalised.
 */
export async function queueMessage(trx: Trx, { to, message, dedupeKey }: NewMessage): Promise<void> {
  const isAddress = message.channel === 'email' ? normaliseEmail(to) === to : E164_NUMBER.test(to);
  if (!isAddress) throw new Error(`No address for ${message.channel}: it must be normalised first.`);
  const id = newId();
  const content = await renderContent(trx, message);
  const isNew = await insertMessage(trx, {
    id,
    dedupe_key: dedupeKey ?? null,
    channel: message.channel,
    recipient: to,
    template: message.template,
    is_secret: message.isSecret ?? false,
    validForMinutes: message.validForMinutes,
    ...content,
    ...(message.isSecret && (await encryptContent(trx, id, content))),
  });
  if (isNew) await publish(trx, messageWritten, { messageId: id });
}

async function renderContent(trx: Trx, message: TemplatedMessage) {
  if (message.channel === 'email') {
    const { subject, unsubscribeLink: unsubscribe_link = null } = message;
    return { subject: oneLine(subject), unsubscribe_link, ...renderMail(message, await loadStoreInfo(trx)) };
  }
  return { text: message.text, variables: JSON.stringify(message.variables) };
}

/** A name may contain line breaks; in a subject they would inject mail headers. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
