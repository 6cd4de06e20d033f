import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

test('without settings the shop is a demo on its own database at localhost:3000', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    isDemo: true,
    workers: 1,
    storeUrl: 'http://localhost:3000',
  });
  expect(config.databaseUrl).toBeUndefined();
});

test('with an outside database nothing of the demo exists unless it is asked for', () => {
  const DATABASE_URL = 'postgresql://shop@db.test/vastra';
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true);
});

test('the public address loses the slashes at its end', () => {
  expect(readConfig({ STORE_URL: 'https://vastra.test/' }).storeUrl).toBe('https://vastra.test');
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ WORKERS: '-1' }, 'WORKERS must be a whole number from 1 to 256.'],
  [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN must be a whole number from 6 to 128.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address that can be used.'],
  [{ STORE_URL: 'vastra.test' }, 'STORE_URL is not an address that can be used.'],
])('the setting %j is refused by name', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
