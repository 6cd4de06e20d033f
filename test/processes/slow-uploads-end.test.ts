import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n';

async function begin({ origin }: RunningShop, token: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  onTestFinished(() => void socket.destroy());
  const lines = [
    'POST /api/media/upload HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 9000000',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${HEAD}`, 'latin1');
  return socket;
}

test('an upload that drips is refused with 408 once its grace is over, and its connection ends', async () => {
  const shop = await startShop();
  const db = openDatabase(shop.databaseUrl(), { connections: 1 });
  onTestFinished(() => db.destroy());
  const { token } = await addPerson({ db });
  const [silent, dripping] = [await begin(shop, token), await begin(shop, token)];
  const drops = setInterval(() => dripping.writable && dripping.write('x'.repeat(500)), 500);
  onTestFinished(() => clearInterval(drops));
  for (const answer of await Promise.all([text(silent), text(dripping)])) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('{"success":false,"message":"The request took too long to arrive."}');
  }
  expect((await callShop(shop, 'GET', '/api/cart', { token })).status).toBe(200);
}, 180_000);
