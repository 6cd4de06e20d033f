import { afterEach, expect, test, vi } from 'vitest';
import type { CartLine } from '../cart.schema.ts';
import { serverCart } from './cart-backend.ts';

const line = { _id: 'line-1', size: 'M', color: 'Indigo' } as CartLine;

afterEach(() => vi.unstubAllGlobals());

test('what shows before the shop has answered is sent even if the page is left at once', async () => {
  const sent: [method: string, keepalive: boolean | undefined][] = [];
  vi.stubGlobal('fetch', async (_path: string, { method, keepalive }: RequestInit) => {
    sent.push([method as string, keepalive]);
    return new Response('{}');
  });
  const backend = serverCart('a-token');
  await backend.setQuantity(line, 2);
  await backend.remove(line);
  expect(sent).toEqual([
    ['PATCH', true],
    ['DELETE', true],
  ]);
});
