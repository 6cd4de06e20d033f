import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import { mediaOrigins } from './open-media.server.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'vastra',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
};
const CLOUDINARY = { CLOUDINARY_CLOUD_NAME: 'Vastra', CLOUDINARY_UPLOAD_PRESET: 'shop' };

test.each<[string, Record<string, string>, string[]]>([
  ['a folder', {}, []],
  ['a private bucket', S3, []],
  [
    'a public bucket',
    { ...S3, S3_PUBLIC_URL: 'https://media.vastra.test/pictures' },
    ['https://media.vastra.test'],
  ],
  ['Cloudinary', CLOUDINARY, ['https://res.cloudinary.com', 'https://vastra-res.cloudinary.com']],
  [
    'a cloud name that is not a valid host',
    { ...CLOUDINARY, CLOUDINARY_CLOUD_NAME: 'a; script-src *' },
    ['https://res.cloudinary.com'],
  ],
])('pages load media from: %s', (_what, env, hosts) => {
  expect(mediaOrigins(readConfig(env))).toEqual(hosts);
});
