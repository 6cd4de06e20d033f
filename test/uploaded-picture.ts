import { fileOf, formOf } from './form-for-tests.ts';
import * as samples from './media-samples.ts';
import type { TestShop } from './shop-for-tests.ts';

/** The URL of a picture that this user has just uploaded. */
export async function uploadedPicture(shop: TestShop, { token }: { token: string }): Promise<string> {
  const form = await formOf([['file', fileOf(samples.greyPng(9, 9))]]);
  return (await shop.call('POST', '/api/media/upload', { token, ...form })).body.secure_url;
}
