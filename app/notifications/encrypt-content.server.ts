import type { Database } from '#app/platform/db/database.server.ts';
import { decryptFor, encryptFor } from '#app/platform/security/encryption.server.ts';
import type { MessageRow } from './messages.db.server.ts';

/** The content of a message as providers need it. */
export type MessageContent = Pick<MessageRow, 'text' | 'html' | 'variables'>;

/** Placeholders in the columns of an encrypted message. */
const SEALED = { text: 'A one-time code, encrypted.', html: null, variables: null };

const forMessage = (id: string) => ({ secret: 'secret messages', purpose: 'one-time codes', owner: id });

/** Encrypts the content of a message with a one-time code, so that a database dump contains no valid code. */
export async function encryptContent(db: Database, id: string, content: Partial<MessageContent>) {
  const bytes = Buffer.from(JSON.stringify(content));
  return { ...SEALED, sealed: await encryptFor(db, forMessage(id), bytes) };
}

/** The message with its content decrypted, if it is encrypted. */
export async function decryptContent(db: Database, message: MessageRow): Promise<MessageRow> {
  const { id, sealed } = message;
  if (!sealed) return message;
  const content = JSON.parse((await decryptFor(db, forMessage(id), sealed)).toString()) as MessageContent;
  return { ...message, ...content };
}
