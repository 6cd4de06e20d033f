import { expect, test } from 'vitest';
import {
  describeChoiceProblem,
  fileProblem,
  limitsText,
  moveItem,
  type UploadItem,
  uploadedFiles,
} from './upload-list.ts';

const items = ['a', 'b', 'c'].map(
  (key): UploadItem => ({
    key,
    name: `${key}.png`,
    kind: 'image',
    state: key === 'b' ? 'failed' : 'uploaded',
    progress: 1,
    ...(key !== 'b' && { uploadedFile: { url: `/media/${key}`, kind: 'image' } }),
  }),
);
const order = (list: readonly UploadItem[]) => list.map(({ key }) => key).join('');

test.each([
  ['b', 0, 'bac'],
  ['b', 2, 'acb'],
  ['a', 1, 'bac'],
  ['c', -5, 'cab'],
  ['a', 99, 'bca'],
  ['x', 0, 'abc'],
])('%s moved to %i: %s', (key, to, after) => {
  expect(order(moveItem(items, key, to))).toBe(after);
  expect(order(items)).toBe('abc');
});

test('if there are more files than allowed, none is added', () => {
  expect(describeChoiceProblem(items, 2, 5)).toBeUndefined();
  expect(describeChoiceProblem(items, 3, 5)).toBe('You can only upload up to 5 files in total.');
  expect(describeChoiceProblem([], 2, 1)).toBe('You can only upload up to 1 file in total.');
});

const ONE_MB = 1024 * 1024;
const IMAGES = 'Please choose a PNG, JPG, HEIC, GIF or WebP image.';
const ALL = 'Please choose a PNG, JPG, HEIC, GIF or WebP image, or an MP4 or WEBM video.';

test.each([
  [{ type: 'image/png', size: 10 * ONE_MB }, false, undefined],
  [{ type: 'image/png', size: 10 * ONE_MB + 1 }, false, 'Images can be at most 10 MB.'],
  [{ type: 'video/mp4', size: 20 * ONE_MB }, true, undefined],
  [{ type: 'video/mp4', size: 50 * ONE_MB + 1 }, true, 'Videos can be at most 50 MB.'],
  [{ type: 'video/mp4', size: 1 }, false, IMAGES],
  [{ type: 'image/svg+xml', size: 1 }, true, ALL],
  [{ type: '', size: 1, name: 'IMG_0001.HEIC' }, false, undefined],
])('%j, accepting videos: %j', (file, acceptsVideos, reason) => {
  expect(fileProblem({ name: 'a file', ...file }, acceptsVideos)).toBe(reason);
});

test('failed uploads are left out', () => {
  expect(uploadedFiles(items).map(({ url }) => url)).toEqual(['/media/a', '/media/c']);
});

test('the limits in a sentence', () => {
  expect(limitsText(5, false)).toBe('Up to 5 images: PNG, JPG, HEIC, GIF or WebP up to 10 MB each.');
  expect(limitsText(1, true)).toBe(
    '1 file: PNG, JPG, HEIC, GIF or WebP up to 10 MB, MP4 or WEBM up to 50 MB.',
  );
  expect(limitsText(1, false)).toBe('1 image: PNG, JPG, HEIC, GIF or WebP up to 10 MB.');
});
