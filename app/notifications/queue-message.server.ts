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
  /** an e-mail address as it is kept, or a number in E.164, as the words' channel wants it */
  to: string;
  /** of a template, such as `codeMail({ … })` */
  words: TemplatedMessage;
  /** what it tells about, 'order placed 0192…': the same is written once, whoever asks again */
  dedupeKey?: string;
}

/** An E.164 number; which ones are people's is for those to know who sign them in. */
const E164_NUMBER = /^\+[1-9][0-9]{9,14}$/;

/**
 * Writes a message in the running transaction; it goes out after the commit, and not at all when that never comes.
 * What it says is encrypted where it holds a code. An address that was not read at the door is a bug, and thrown.
 */
export async function queueMessage(trx: Trx, { to, words, dedupeKey }: NewMessage): Promise<void> {
  const isAddress = words.channel === 'email' ? normaliseEmail(to) === to : E164_NUMBER.test(to);
  if (!isAddress) throw new Error(`No address for ${words.channel}: it must be read at the door.`);
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

/** A name may hold anything; a subject is one line, else it would be headers of somebody else's making. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
