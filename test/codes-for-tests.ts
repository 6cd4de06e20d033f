import type { TestShop } from './shop-for-tests.ts';

/** One-time codes sent to an e-mail address or phone number, newest first. */
export async function codesSentTo(shop: TestShop, to: string): Promise<string[]> {
  const { body } = await shop.call('GET', `/api/dev/outbox?to=${encodeURIComponent(to)}`);
  return body.messages.flatMap(({ text }: { text: string }) => text.match(/\b\d{6}\b/)?.[0] ?? []);
}

export async function codeSentTo(shop: TestShop, to: string): Promise<string> {
  const [code] = await codesSentTo(shop, to);
  if (!code) throw new Error(`No code was sent to ${to}.`);
  return code;
}

/** A valid six-digit code that differs from this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Requests a code for an e-mail address or phone number, and returns it. */
export async function requestCode(shop: TestShop, identifier: string): Promise<string> {
  const { status } = await shop.call('POST', '/api/auth/send-otp', { body: { identifier } });
  if (status !== 200) throw new Error(`No code was sent to ${identifier}: ${status}.`);
  return await codeSentTo(shop, identifier);
}
