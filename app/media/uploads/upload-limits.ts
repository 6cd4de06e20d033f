/** What may be uploaded (CONTRACT §2 and §5, Uploads), known to the server and to the widget alike. */
const MEGABYTE = 1024 * 1024;
export const MOST_BYTES = { image: 10 * MEGABYTE, video: 50 * MEGABYTE } as const;
export const MOST_FILES = 5;
/** What a person may send in 15 minutes, and what of it may lie here without being used, by what they have proven. */
export const UPLOAD_QUOTAS = {
  /** by a code to an e-mail address or a mobile number: enough for an afternoon of filling a shop */
  proven: { files: 120, bytes: 600 * MEGABYTE },
  /** somebody new, who writes a review with pictures or submits an outfit */
  unproven: { files: 10, bytes: 30 * MEGABYTE },
} as const;
export const QUOTA_MINUTES = 15;
export type UploadKind = keyof typeof MOST_BYTES;

/** spec §8. */
export const UPLOAD_FAILED = 'Upload failed. Please try again.';
export const TOO_LARGE = { image: 'An image has at most 10 MB.', video: 'A video has at most 50 MB.' };
export const NOT_AN_IMAGE = 'Please choose a PNG, JPG, GIF or WebP image.';
export const NOT_MEDIA = 'Please choose a PNG, JPG, GIF or WebP image, or an MP4 or WEBM video.';

/** spec §5, Upload widget. */
export function tooManyFiles(most: number): string {
  return `You can only upload up to ${most} ${most === 1 ? 'file' : 'files'} in total.`;
}
