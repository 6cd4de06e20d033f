import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { loadStoreInfo } from '#app/settings/store-info/load-store-info.server.ts';
import { encryptContent } from './encrypt-content.server.ts';
import { insertMessage } from './messages.db.server.ts';
import { messageWritten } from './notifications.events.ts';
import type { TemplatedMessage } from './templates/message-template.ts';
import { renderMail } from './templates/render-mail.server.ts';

export interface NewMessage {
  /** a normalised e-mail address, or an E.164 number, to match the message's channel */
  to: string;
  /** made by a template, such as `codeMail({ … })` */
  words: TemplatedMessage;
  /** dedupe key such as 'order placed 0192…': a second message with it is not written */
  dedupeKey?: string;
}

/** Any E.164 number; accounts decide which numbers can sign in. */
const E164_NUMBER = /^\+[1-9][0-9]{9,14}$/;

/**
 * Writes a message in the running transaction; it is sent after the commit. Content with a one-time code is
 * encrypted. Throws for an address that is not normalised.
 */
export async function queueMessage(trx: Trx, { to, words, dedupeKey }: NewMessage): Promise<void> {
  const isAddress = words.channel === 'email' ? normaliseEmail(to) === to : E164_NUMBER.test(to);
  if (!isAddress) throw new Error(`No address for ${words.channel}: it must be normalised first.`);
  const id = newId();
  const content = await renderContent(trx, words);
  const isNew = await insertMessage(trx, {
    id,
    dedupe_key: dedupeKey ?? null,
    channel: words.channel,
    recipient: to,
    template: words.template,
    is_secret: words.isSecret ?? false,
    validForMinutes: words.validForMinutes,
    ...content,
    ...(words.isSecret && (await encryptContent(trx, id, content))),
  });
  if (isNew) await publish(trx, messageWritten, { messageId: id });
}

async function renderContent(trx: Trx, words: TemplatedMessage) {
  if (words.channel === 'email')
    return { subject: oneLine(words.subject), ...renderMail(words, await loadStoreInfo(trx)) };
  return { text: words.text, variables: JSON.stringify(words.variables) };
}

/** A name may contain line breaks; in a subject they would inject mail headers. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
