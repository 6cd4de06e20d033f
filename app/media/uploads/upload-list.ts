import {
  MOST_BYTES,
  NOT_AN_IMAGE,
  NOT_MEDIA,
  TOO_LARGE,
  tooManyFiles,
  type UploadKind,
} from './upload-limits.ts';

/** A file that is uploaded, as forms hand it on. */
export interface UploadedFile {
  url: string;
  kind: UploadKind;
  publicId?: string;
}

/** A file in the widget, from being chosen to being kept. */
export interface UploadItem {
  key: string;
  name: string;
  kind: UploadKind;
  state: 'sending' | 'kept' | 'failed';
  /** how much of it is sent, from 0 to 1 */
  progress: number;
  /** what was chosen; absent where it was uploaded before */
  file?: File;
  /** what shows it before it is kept */
  preview?: string;
  uploadedFile?: UploadedFile;
  /** why it failed, where the reason is known */
  reason?: string;
}

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const VIDEO_TYPES = ['video/mp4', 'video/webm'];

/** What may be chosen, in a sentence beside the button. */
export function limitsText(most: number, acceptsVideos: boolean): string {
  const images = 'PNG, JPG, GIF or WebP up to 10 MB';
  if (!acceptsVideos) return `Up to ${most} ${most === 1 ? 'image' : 'images'}: ${images} each.`;
  return `Up to ${most} ${most === 1 ? 'file' : 'files'}: ${images}, MP4 or WEBM up to 50 MB each.`;
}

/** More files than allowed: none of the new ones is taken (CONTRACT §5, Uploads). */
export function describeChoiceProblem(
  items: readonly UploadItem[],
  chosen: number,
  most: number,
): string | undefined {
  return items.length + chosen > most ? tooManyFiles(most) : undefined;
}

/** Why a file need not even be sent; the server has the last word on what it is. */
export function fileProblem(file: Pick<File, 'type' | 'size'>, acceptsVideos: boolean): string | undefined {
  const isVideo = acceptsVideos && VIDEO_TYPES.includes(file.type);
  if (!isVideo && !IMAGE_TYPES.includes(file.type)) return acceptsVideos ? NOT_MEDIA : NOT_AN_IMAGE;
  const kind = isVideo ? 'video' : 'image';
  return file.size > MOST_BYTES[kind] ? TOO_LARGE[kind] : undefined;
}

/** The items with one of them at another place; places beyond an end are the end. */
export function moveItem(items: readonly UploadItem[], key: string, to: number): UploadItem[] {
  const item = items.find((each) => each.key === key);
  if (!item) return [...items];
  const others = items.filter((each) => each !== item);
  return others.toSpliced(Math.max(0, to), 0, item);
}

/** What is kept, in the order shown. */
export function uploadedFiles(items: readonly UploadItem[]): UploadedFile[] {
  return items.flatMap(({ uploadedFile }) => (uploadedFile ? [uploadedFile] : []));
}
