import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskRefusal, openDiskStore } from './disk-store.server.ts';
import { parseRange } from './media-store.server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = openDiskStore(folder);
const ID = 'stored-file';

test.each([
  [undefined, 'abcdefghij', 0, 9],
  ['bytes=2-4', 'cde', 2, 4],
  ['bytes=8-', 'ij', 8, 9],
  ['bytes=-3', 'hij', 7, 9],
  ['bytes=5-500', 'fghij', 5, 9],
  ['bytes=10-', '', 10, 9],
  ['bytes=4-2', 'abcdefghij', 0, 9],
  ['bytes=0-1,4-5', 'abcdefghij', 0, 9],
  ['bytes=-', 'abcdefghij', 0, 9],
  ['lines=1-2', 'abcdefghij', 0, 9],
])('of ten letters, range %s is "%s"', async (range, letters, from, to) => {
  await store.write(ID, 'video.mp4', Buffer.from('abcdefghij'));
  const open = await store.open(ID, 'video.mp4', parseRange(range));
  expect(open).toMatchObject({ size: 10, from, to });
  expect(await new Response(open?.bytes).text()).toBe(letters);
});

test('a file that was never stored is not found', async () => {
  expect(await store.read('nothing-1', 'video.mp4')).toBeUndefined();
  expect(await store.open('nothing-1', 'video.mp4')).toBeUndefined();
});

test('a file that cannot be copied completely leaves nothing behind', async () => {
  await expect(store.writeFrom('half-file', 'video.mp4', path.join(folder, 'gone'))).rejects.toThrow(
    'ENOENT',
  );
  expect(readdirSync(path.join(folder, 'ha', 'half-file'))).toEqual([]);
  writeFileSync(path.join(folder, 'whole'), 'whole');
  await store.writeFrom('half-file', 'video.mp4', path.join(folder, 'whole'));
  expect(String(await store.read('half-file', 'video.mp4'))).toBe('whole');
});

test('a full or unavailable disk is refused with 503; other errors stay errors', () => {
  expect(diskRefusal({ code: 'ENOSPC' })).toMatchObject({ reason: 'not ready', retryAfterSeconds: 60 });
  expect(diskRefusal({ code: 'EIO' })).toMatchObject({ reason: 'not ready', retryAfterSeconds: 10 });
  expect(diskRefusal({ code: 'EINVAL' })).toBeUndefined();
});
