import type { Database } from '#app/platform/db/database.server.ts';
import { decryptFor, encryptFor } from '#app/platform/security/encryption.server.ts';
import type { MessageRow } from './messages.db.server.ts';

/** What a message says, as providers take it. */
export type MessageContent = Pick<MessageRow, 'text' | 'html' | 'variables'>;

/** What is in the columns of a sealed message. */
const SEALED = { text: 'A one-time code, encrypted.', html: null, variables: null };

const forMessage = (id: string) => ({ secret: 'secret messages', purpose: 'one-time codes', owner: id });

/** Encrypts what a message with a one-time code says: a copy of the database tells no live code. */
export async function encryptContent(db: Database, id: string, content: Partial<MessageContent>) {
  const bytes = Buffer.from(JSON.stringify(content));
  return { ...SEALED, sealed: await encryptFor(db, forMessage(id), bytes) };
}

/** A message with what it says, sealed or not. */
export async function decryptContent(db: Database, message: MessageRow): Promise<MessageRow> {
  const { id, sealed } = message;
  if (!sealed) return message;
  const content = JSON.parse((await decryptFor(db, forMessage(id), sealed)).toString()) as MessageContent;
  return { ...message, ...content };
}
