import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { newBuyer, ordersOf, putIn, order as sendOrder, withDatabase } from './buyers.ts';
import { runScript } from './run-script.ts';
import { type RunningShop, startShop, temporaryDir } from './running-shop.ts';

// Each test starts several databases, one after another.
vi.setConfig({ testTimeout: 240_000 });

const BACKUP_PASSPHRASE = 'a passphrase of the test';

test('a backup taken while people order is restored whole, with media and secrets', async () => {
  const shop = await startShop();
  const media = path.join('media', 'ab', 'abcdefgh');
  writeTo(shop.dataDir, path.join(media, 'original.webp'), 'a picture');
  writeTo(shop.dataDir, path.join(media, '.on-its-way'), 'half a picture');
  writeTo(shop.dataDir, path.join('incoming', 'upload'), 'half an upload');
  writeTo(shop.dataDir, 'secret', 'kept');
  const buyers = await withDatabase(shop, async (db) => {
    await seedFixtures(db);
    return await Promise.all(Array.from({ length: 20 }, () => newBuyer(db)));
  });
  const before = buyers.slice(0, 5);
  for (const buyer of before) expect(await orderAt(shop, buyer)).toBe(201);

  const to = path.join(temporaryDir(), 'backup');
  const backup = runScript('backup', ['--to', to, '--encrypt'], {
    DATA_DIR: shop.dataDir,
    BACKUP_PASSPHRASE,
  });
  for (const buyer of buyers.slice(5)) expect(await orderAt(shop, buyer)).toBe(201);
  const { code, output } = await backup;
  expect(output).toMatch(/^Backed up to \S+ as of \S+: \d+ files, [\d.]+ MB in [\d.]+ MB, in [\d.]+ s\.\n$/);
  expect(code).toBe(0);
  expect(
    filesOf(to).filter((file) => readFileSync(path.join(to, file), 'latin1').includes('Vastra')),
  ).toEqual([]);

  const dataDir = path.join(temporaryDir(), 'restored');
  const restored = await runScript('restore', ['--from', to], { DATA_DIR: dataDir, BACKUP_PASSPHRASE });
  expect(restored.output).toMatch(/The audit log \(\d+ entries, .*\) and the invariants are valid\.\n$/);
  expect(readdirSync(path.join(dataDir, media))).toEqual(['original.webp']);
  expect(readFileSync(path.join(dataDir, media, 'original.webp'), 'utf8')).toBe('a picture');
  expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe('kept');
  const again = await startShop({ dataDir });
  for (const buyer of before) expect(await ordersOf(again, buyer)).toHaveLength(1);
});

test('a backup goes into a new folder outside DATA_DIR, and a restore into a new DATA_DIR', async () => {
  const shop = await startShop();
  const env = { DATA_DIR: shop.dataDir };
  const inside = await runScript('backup', ['--to', path.join(shop.dataDir, 'backup')], env);
  expect(inside.output).toMatch(/^A backup in DATA_DIR would be lost with it/);
  const full = temporaryDir();
  writeTo(full, 'file', '');
  expect((await runScript('backup', ['--to', full], env)).output).toMatch(/is not empty/);
  const short = await runScript('backup', ['--to', path.join(full, 'b'), '--encrypt'], env);
  expect(short.output).toMatch(/^BACKUP_PASSPHRASE must have at least 16 characters/);

  const to = path.join(temporaryDir(), 'backup');
  expect((await runScript('backup', ['--to', to], env)).code).toBe(0);
  const inUse = await runScript('restore', ['--from', to], env);
  expect([inUse.code, inUse.output]).toEqual([
    1,
    expect.stringMatching(/^Another Vastra server \(process \d+\)/),
  ]);
  const notEmpty = await runScript('restore', ['--from', to], { DATA_DIR: full });
  expect([notEmpty.code, notEmpty.output]).toEqual([1, expect.stringMatching(/is not empty/)]);
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
});

test('a damaged backup is refused, and nothing of it is written', async () => {
  const shop = await startShop();
  const to = path.join(temporaryDir(), 'backup');
  const made = await runScript('backup', ['--to', to, '--encrypt'], {
    DATA_DIR: shop.dataDir,
    BACKUP_PASSPHRASE,
  });
  expect(made.code).toBe(0);
  const dataDir = path.join(temporaryDir(), 'restored');
  const restore = async (passphrase = BACKUP_PASSPHRASE) =>
    await runScript('restore', ['--from', to], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase });

  expect((await restore('another passphrase')).output).toMatch(/^BACKUP_PASSPHRASE is not the passphrase/);
  const file = path.join(to, 'database', 'global', 'pg_control.zst.sealed');
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) as number) ^ 1])]));
  expect((await restore()).output).toMatch(/is damaged: database\/global\/pg_control was changed\.\n$/);
  rmSync(file);
  expect((await restore()).output).toMatch(/is damaged: database\/global\/pg_control is missing/);
  const list = path.join(to, 'manifest.json');
  writeFileSync(list, readFileSync(list, 'utf8').replace('pg_control', 'pg_controls'));
  expect((await restore()).output).toMatch(/or its list of files was changed/);
  rmSync(list);
  expect((await restore()).output).toMatch(/is not a complete backup\.\n$/);
  expect(() => readdirSync(dataDir)).toThrow('ENOENT');
});

async function orderAt(shop: RunningShop, buyer: Awaited<ReturnType<typeof newBuyer>>): Promise<number> {
  await putIn(shop, buyer);
  return (await sendOrder(shop, buyer, { key: 'once', how: { paymentMethod: 'cod' } })).status;
}

function writeTo(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
