/** Limits of uploads (rules §2 and §5, Uploads), shared by server and widget. */
const MEGABYTE = 1024 * 1024;
export const MAX_BYTES = { image: 10 * MEGABYTE, video: 50 * MEGABYTE } as const;
export const MAX_FILES = 5;
/** The maximum that a person may upload in 15 minutes, and may have stored unused. */
export const UPLOAD_QUOTAS = {
  /** with a confirmed e-mail address or mobile number: enough to set up a shop in an afternoon */
  proven: { files: 120, bytes: 600 * MEGABYTE },
  /** without one: enough for a review with pictures or an outfit */
  unproven: { files: 10, bytes: 30 * MEGABYTE },
} as const;
export const QUOTA_MINUTES = 15;
export type UploadKind = keyof typeof MAX_BYTES;

/** Screens §8. */
export const UPLOAD_FAILED = 'Upload failed. Please try again.';
export const TOO_LARGE = {
  image: 'Images can be at most 10 MB.',
  video: 'Videos can be at most 50 MB.',
};
export const NOT_AN_IMAGE = 'Please choose a PNG, JPG, HEIC, GIF or WebP image.';
export const NOT_MEDIA = 'Please choose a PNG, JPG, HEIC, GIF or WebP image, or an MP4 or WEBM video.';

/** Screens §5, Upload widget. */
export function tooManyFiles(maxFiles: number): string {
  return `You can only upload up to ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'} in total.`;
}
