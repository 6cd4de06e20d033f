import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

test('without settings the shop is a demo with the embedded database at localhost:3000', () => {
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

test('with an external database the shop is a demo only with DEMO=1', () => {
  const DATABASE_URL = 'postgresql://shop@db.test/vastra';
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true);
});

test('trailing slashes of the public address are removed', () => {
  expect(readConfig({ STORE_URL: 'https://vastra.test/', DEMO: '0' }).storeUrl).toBe('https://vastra.test');
});

test('a shop at a public address is a demo only with DEMO=1', () => {
  expect(readConfig({ STORE_URL: 'http://127.0.0.1:8080' }).isDemo).toBe(true);
  expect(readConfig({ STORE_URL: 'https://vastra.test', DEMO: '1' }).isDemo).toBe(true);
  expect(
    readConfig({ STORE_URL: 'https://vastra.test', DATABASE_URL: 'postgresql://db.test/x' }).isDemo,
  ).toBe(false);
});

test('only listed proxies are trusted', () => {
  expect(readConfig({})).toMatchObject({ isProxied: false, maxConnections: 2000 });
  const { trustedProxies, isProxied } = readConfig({ TRUSTED_PROXIES: 'loopback, private,192.0.2.7' });
  expect(isProxied).toBe(true);
  const isTrusted = (address: string) => trustedProxies.check(address);
  expect(['127.0.0.1', '10.1.2.3', '192.0.2.7'].map(isTrusted)).toEqual([true, true, true]);
  expect(['192.0.2.8', '172.32.0.1'].map(isTrusted)).toEqual([false, false]);
});

const s3 = {
  S3_ENDPOINT: 'https://s3.test/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('pictures are stored in a folder unless a bucket is set, uploads in the shop unless Cloudinary is set', () => {
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

test('cash-on-delivery orders need a code only above the configured amount in rupees', () => {
  expect(readConfig({}).cashOtpAbove).toBeNull();
  expect(readConfig({ COD_OTP_ABOVE: '2000' }).cashOtpAbove).toBe(2000_00);
  expect(readConfig({ COD_OTP_ABOVE: '0' }).cashOtpAbove).toBe(0);
});

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'new',
};
const STRIPE = {
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('the card provider is the one with keys, or the chosen one if both have keys', () => {
  expect(readConfig({}).cards.provider).toBeUndefined();
  expect(readConfig(RAZORPAY).cards.provider).toBe('razorpay');
  expect(readConfig(STRIPE).cards.provider).toBe('stripe');
  const both = readConfig({ ...RAZORPAY, ...STRIPE, PAYMENT_PROVIDER: 'stripe' });
  expect(both.cards).toMatchObject({ provider: 'stripe', razorpay: { keyId: 'rzp_live_1' } });
});

test('Razorpay Route is set up by the category of owners, with the keys of the card payments', () => {
  const ROUTE = { RAZORPAY_ROUTE_CATEGORY: 'ecommerce', RAZORPAY_ROUTE_SUBCATEGORY: 'fashion' };
  expect(readConfig(RAZORPAY).payouts.razorpayRoute).toBeUndefined();
  expect(readConfig({ ...RAZORPAY, ...ROUTE }).payouts.razorpayRoute).toEqual({
    ...{ keyId: 'rzp_live_1', keySecret: 'secret', category: 'ecommerce', subcategory: 'fashion' },
  });
  expect(() => readConfig(ROUTE)).toThrow('RAZORPAY_KEY_ID must be set');
  expect(() => readConfig({ ...RAZORPAY, RAZORPAY_ROUTE_CATEGORY: 'ecommerce' })).toThrow('SUBCATEGORY');
  const X = { RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316' };
  expect(readConfig({ ...RAZORPAY, ...X }).payouts.razorpayX?.accountNumber).toBe('7878780080316316');
  expect(() => readConfig(X)).toThrow('RAZORPAY_KEY_ID');
  expect(() => readConfig({ ...RAZORPAY, RAZORPAYX_ACCOUNT_NUMBER: 'mine' })).toThrow('digits');
});

test('Razorpay’s old webhook secret is accepted beside the new one', () => {
  const config = readConfig({ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET_OLD: 'old' });
  expect(config.cards.razorpay?.webhookSecrets).toEqual(['new', 'old']);
});

test.each([
  [
    { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' },
    'RAZORPAY_WEBHOOK_SECRET must be set, since RAZORPAY_KEY_ID is.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set, since STRIPE_SECRET_KEY is.',
  ],
  [{ ...RAZORPAY, ...STRIPE }, 'PAYMENT_PROVIDER must be razorpay or stripe, since both have keys.'],
  [
    { ...RAZORPAY, PAYMENT_PROVIDER: 'stripe' },
    'PAYMENT_PROVIDER must be razorpay or stripe, and its keys must be set.',
  ],
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ WORKERS: '-1' }, 'WORKERS must be a whole number from 1 to 256.'],
  [{ COD_OTP_ABOVE: '99.5' }, 'COD_OTP_ABOVE must be a whole number from 0 to 1000000.'],
  [{ COD_OTP_ABOVE: '2000', DEMO: '0' }, 'SMS_AUTH_KEY must be set, since COD_OTP_ABOVE is.'],
  [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN must be a whole number from 6 to 128.'],
  [{ ADMIN_2FA: 'yes' }, 'ADMIN_2FA must be optional or required.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
  [{ STORE_URL: 'https://vastra.test' }, 'DEMO must be 0 or 1, since STORE_URL is not a local address.'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES has 10.0.0.0/33, which is not a CIDR'],
  [{ TRUSTED_PROXIES: 'proxy.test' }, 'TRUSTED_PROXIES has proxy.test, which is not a CIDR'],
  [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS must be a whole number from 1 to 1000000.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not a valid URL.'],
  [{ STORE_URL: 'vastra.test' }, 'STORE_URL is not a valid URL.'],
  [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL is not a valid URL.'],
  [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM must be an e-mail address'],
  [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Vastra' }, 'MAIL_FROM must be an e-mail address'],
  [{ SMS_AUTH_KEY: 'k' }, 'SMS_TEMPLATE_CODE must be the id'],
  [
    { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'b' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, since S3_ENDPOINT is.',
  ],
  [{ ...s3, S3_ENDPOINT: 's3.test' }, 'S3_ENDPOINT is not a valid URL.'],
  [
    { CLOUDINARY_CLOUD_NAME: 'vastra' },
    'CLOUDINARY_UPLOAD_PRESET must be set, since CLOUDINARY_CLOUD_NAME is.',
  ],
])('the invalid setting %j is named in the error', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test.each([
  ['orders@vastra.test', { name: 'Vastra', address: 'orders@vastra.test' }],
  ['Vastra Orders <Orders@vastra.test>', { name: 'Vastra Orders', address: 'orders@vastra.test' }],
  ['"Vastra, Delhi" <orders@vastra.test>', { name: 'Vastra, Delhi', address: 'orders@vastra.test' }],
])('MAIL_FROM=%s is parsed', (MAIL_FROM, from) => {
  const { mail } = readConfig({ SMTP_URL: 'smtps://mail.test', MAIL_FROM });
  expect(mail).toEqual({ url: 'smtps://mail.test', from });
});
