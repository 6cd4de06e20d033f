import {
  MAX_BYTES,
  NOT_AN_IMAGE,
  NOT_MEDIA,
  TOO_LARGE,
  tooManyFiles,
  type UploadKind,
} from './upload-limits.ts';

/** An uploaded file, as forms submit it. */
export interface UploadedFile {
  url: string;
  kind: UploadKind;
  publicId?: string;
}

/** A file in the widget. */
export interface UploadItem {
  key: string;
  name: string;
  kind: UploadKind;
  state: 'sending' | 'uploaded' | 'failed';
  /** the sent share, from 0 to 1 */
  progress: number;
  /** the selected file; absent if it was uploaded before */
  file?: File;
  /** object URL of the picture until it is uploaded */
  preview?: string;
  uploadedFile?: UploadedFile;
  /** the reason of the failure, if known */
  reason?: string;
}

/** Without HEIC, because an iPhone then converts its photographs to JPEG. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const VIDEO_TYPES = ['video/mp4', 'video/webm'];

/** The help text next to the button. */
export function limitsText(maxFiles: number, acceptsVideos: boolean): string {
  const images = 'PNG, JPG, HEIC, GIF or WebP up to 10 MB';
  const videos = 'MP4 or WEBM up to 50 MB';
  if (maxFiles === 1) return acceptsVideos ? `1 file: ${images}, ${videos}.` : `1 image: ${images}.`;
  return acceptsVideos
    ? `Up to ${maxFiles} files: ${images}, ${videos} each.`
    : `Up to ${maxFiles} images: ${images} each.`;
}

/** If the new files exceed the limit, none is added (rules §5, Uploads). */
export function describeChoiceProblem(
  items: readonly UploadItem[],
  added: number,
  maxFiles: number,
): string | undefined {
  return items.length + added > maxFiles ? tooManyFiles(maxFiles) : undefined;
}

/** Checked before sending; the server checks the content again. */
export function fileProblem(
  file: Pick<File, 'type' | 'size' | 'name'>,
  acceptsVideos: boolean,
): string | undefined {
  const isVideo = acceptsVideos && VIDEO_TYPES.includes(file.type);
  if (!isVideo && !IMAGE_TYPES.includes(file.type) && !isHeicFile(file))
    return acceptsVideos ? NOT_MEDIA : NOT_AN_IMAGE;
  const kind = isVideo ? 'video' : 'image';
  return file.size > MAX_BYTES[kind] ? TOO_LARGE[kind] : undefined;
}

/** Most browsers neither report this type nor show such a picture. */
export function isHeicFile({ name }: Pick<File, 'name'>): boolean {
  return /\.hei[cf]$/i.test(name);
}

/** Moves an item to an index, clamped to the ends. */
export function moveItem(items: readonly UploadItem[], key: string, to: number): UploadItem[] {
  const item = items.find((each) => each.key === key);
  if (!item) return [...items];
  const others = items.filter((each) => each !== item);
  return others.toSpliced(Math.max(0, to), 0, item);
}

/** The uploaded files, in display order. */
export function uploadedFiles(items: readonly UploadItem[]): UploadedFile[] {
  return items.flatMap(({ uploadedFile }) => (uploadedFile ? [uploadedFile] : []));
}
