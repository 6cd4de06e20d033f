import { expect, test } from 'vitest';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const ADMIN = { emailOrMobile: 'admin@vastra.test', password: 'vastra-demo' };

const FILES: [name: string, bytes: Buffer, status: number][] = [
  ['text in UTF-16', Buffer.from('\ufeffHandle,Title\r\na,b\r\n', 'utf16le'), 400],
  ['columns of nobody', Buffer.from('Colour,Weather\r\nblue,fine\r\n'), 400],
  ['a ZIP', Buffer.from('504b0304140000000800', 'hex'), 415],
  ['an open quote', Buffer.from('Handle,Title\r\n"a,b\r\n'), 400],
];

test('a product file that the import process refuses is refused with its sentence', async () => {
  const shop = await startShop({ env: { DEMO: '1', DRAW_AHEAD: '0' } });
  const { token } = (await callShop(shop, 'POST', '/api/auth/login', { body: ADMIN })).body;
  for (const [name, bytes, status] of FILES) {
    const answer = await bring(shop, token, bytes);
    expect([name, answer.status]).toEqual([name, status]);
    expect(answer.body.message).not.toContain('went wrong on our side');
  }
});

test('an upload that the media store cannot take is answered 503', async () => {
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const shop = await startShop({ env: { DEMO: '1', DRAW_AHEAD: '0', ...s3 } });
  const { token } = (await callShop(shop, 'POST', '/api/auth/login', { body: ADMIN })).body;
  const form = new FormData();
  form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.origin}/api/media/upload`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).not.toBeNull();
});

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function bring(shop: RunningShop, token: string, bytes: Buffer) {
  const answer = await fetch(`${shop.origin}/api/admin/products/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as { message: string } };
}
