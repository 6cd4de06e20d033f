import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { codeMail, codeSms } from '#app/notifications/code-words.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import { showFace } from '#app/settings/server/show-face.ts';
import { type CodeFor, countSending, insertCode, secondsUntilNext } from './code-rows.server.ts';
import { hashCode, newCode } from './one-time-code.ts';
import { hashToken, newToken } from './session-token.ts';

const GOOD_FOR_MINUTES = 5;
const SENDINGS = { most: 3, minutes: 15 };

/**
 * Makes a code that is good for five minutes, for one account where it is for none but that, and the token of whoever
 * asked for it.
 */
export async function makeCode(
  trx: Trx,
  { userId = null, ...codeFor }: CodeFor & { userId?: string | null },
): Promise<{ code: string; requestToken: string }> {
  const code = newCode();
  const requestToken = newToken();
  const codeHash = await hashCode(trx, codeFor, code);
  const tokenHash = hashToken(requestToken);
  await insertCode(trx, codeFor, { codeHash, tokenHash, userId, minutes: GOOD_FOR_MINUTES });
  return { code, requestToken };
}

/** Writes the message with a code to an e-mail address or a number; `reason` ends the sentence 'Your code to …'. */
export async function writeCode(
  trx: Trx,
  { to, code, reason }: { to: string; code: string; reason: string },
): Promise<void> {
  const { name: shopName } = await showFace(trx);
  const facts = { code, minutes: GOOD_FOR_MINUTES, shopName };
  const words = to.includes('@') ? codeMail({ ...facts, purpose: reason }) : codeSms(facts);
  await writeMessage(trx, { to, words });
}

/** Counts a code that is going to be sent; whether it is one of the three that one address gets in 15 minutes. */
export async function maySend(trx: Trx, to: string): Promise<boolean> {
  return await countSending(trx, to, SENDINGS);
}

/** Refuses the fourth code within 15 minutes to one address or number, whatever they are for (CONTRACT §4, OTP). */
export async function takeSending(trx: Trx, to: string): Promise<void> {
  if (await maySend(trx, to)) return;
  const seconds = await secondsUntilNext(trx, to, SENDINGS.minutes);
  throw refuse.tooMany(
    'Too many codes were asked for. Please wait a while and try again.',
    Math.max(1, seconds),
  );
}
