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

const s3 = {
  S3_ENDPOINT: 'https://s3.test/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('pictures lie in a folder unless a bucket is named, uploads at the shop unless a third party is', () => {
  expect(readConfig({})).toMatchObject({ s3: undefined, cloudinary: undefined });
  expect(readConfig({ ...s3, S3_PUBLIC_URL: 'https://cdn.test/' }).s3).toEqual({
    endpoint: 'https://s3.test',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    publicUrl: 'https://cdn.test',
  });
  const third = { CLOUDINARY_CLOUD_NAME: 'vastra', CLOUDINARY_UPLOAD_PRESET: 'shop' };
  expect(readConfig(third).cloudinary).toEqual({ cloudName: 'vastra', uploadPreset: 'shop' });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ WORKERS: '-1' }, 'WORKERS must be a whole number from 1 to 256.'],
  [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN must be a whole number from 6 to 128.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address that can be used.'],
  [{ STORE_URL: 'vastra.test' }, 'STORE_URL is not an address that can be used.'],
  [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL is not an address that can be used.'],
  [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM must be an e-mail address'],
  [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Vastra' }, 'MAIL_FROM must be an e-mail address'],
  [{ SMS_AUTH_KEY: 'k' }, 'SMS_TEMPLATE_CODE must be the id'],
  [
    { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'b' },
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set, too.',
  ],
  [{ ...s3, S3_ENDPOINT: 's3.test' }, 'S3_ENDPOINT is not an address that can be used.'],
  [{ CLOUDINARY_CLOUD_NAME: 'vastra' }, 'CLOUDINARY_UPLOAD_PRESET must be set, too.'],
])('the setting %j is refused by name', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test.each([
  ['orders@vastra.test', { name: 'Vastra', address: 'orders@vastra.test' }],
  ['Vastra Orders <Orders@vastra.test>', { name: 'Vastra Orders', address: 'orders@vastra.test' }],
  ['"Vastra, Delhi" <orders@vastra.test>', { name: 'Vastra, Delhi', address: 'orders@vastra.test' }],
])('mail comes from %s', (MAIL_FROM, from) => {
  const { mail } = readConfig({ SMTP_URL: 'smtps://mail.test', MAIL_FROM });
  expect(mail).toEqual({ url: 'smtps://mail.test', from });
});
