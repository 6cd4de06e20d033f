import type { Trx } from '#app/foundation/database.server.ts';
import { normaliseEmail } from '#app/foundation/email-address.ts';
import { newId } from '#app/foundation/ids.ts';
import { announce } from '#app/foundation/news.server.ts';
import { showFace } from '#app/settings/server/show-face.ts';
import type { MessageWords } from '../message-words.ts';
import { messageWritten } from '../notification-news.ts';
import { insertMessage } from './message-rows.server.ts';
import { renderMail } from './render-mail.ts';
import { sealContent } from './sealed-content.ts';

export interface NewMessage {
  /** an e-mail address as it is kept, or a number in E.164, as the words' channel wants it */
  to: string;
  /** of a template, such as `codeMail({ … })` */
  words: MessageWords;
  /** what it tells about, 'order placed 0192…': the same is written once, whoever asks again */
  dedupeKey?: string;
}

/** An E.164 number; which ones are people's is for those to know who sign them in. */
const NUMBER = /^\+[1-9][0-9]{9,14}$/;

/**
 * Writes a message in the running transaction; it goes out after the commit, and not at all when that never comes.
 * What it says is encrypted where it holds a code. An address that was not read at the door is a bug, and thrown.
 */
export async function writeMessage(trx: Trx, { to, words, dedupeKey }: NewMessage): Promise<void> {
  const isAddress = words.channel === 'email' ? normaliseEmail(to) === to : NUMBER.test(to);
  if (!isAddress) throw new Error(`No address for ${words.channel}: it must be read at the door.`);
  const id = newId();
  const content = await contentOf(trx, words);
  const isNew = await insertMessage(trx, {
    id,
    dedupe_key: dedupeKey ?? null,
    channel: words.channel,
    recipient: to,
    template: words.template,
    is_secret: words.isSecret ?? false,
    goodForMinutes: words.goodForMinutes,
    ...content,
    ...(words.isSecret && (await sealContent(trx, id, content))),
  });
  if (isNew) await announce(trx, messageWritten, { messageId: id });
}

async function contentOf(trx: Trx, words: MessageWords) {
  if (words.channel === 'email')
    return { subject: oneLine(words.subject), ...renderMail(words, await showFace(trx)) };
  return { text: words.text, variables: JSON.stringify(words.variables) };
}

/** A name may hold anything; a subject is one line, else it would be headers of somebody else's making. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
