import type { Database } from '#app/foundation/database.server.ts';
import { seal, unseal } from '#app/foundation/seal.server.ts';
import type { MessageRow } from './message-rows.server.ts';

/** What a message says, as providers take it. */
export type MessageContent = Pick<MessageRow, 'text' | 'html' | 'variables'>;

/** What is in the columns of a sealed message. */
const SEALED = { text: 'A one-time code, encrypted.', html: null, variables: null };

const forMessage = (id: string) => ({ secret: 'secret messages', purpose: 'one-time codes', owner: id });

/** Encrypts what a message with a one-time code says: a copy of the database tells no live code. */
export async function sealContent(db: Database, id: string, content: Partial<MessageContent>) {
  const bytes = Buffer.from(JSON.stringify(content));
  return { ...SEALED, sealed: await seal(db, forMessage(id), bytes) };
}

/** A message with what it says, sealed or not. */
export async function openContent(db: Database, message: MessageRow): Promise<MessageRow> {
  const { id, sealed } = message;
  if (!sealed) return message;
  const content = JSON.parse((await unseal(db, forMessage(id), sealed)).toString()) as MessageContent;
  return { ...message, ...content };
}
