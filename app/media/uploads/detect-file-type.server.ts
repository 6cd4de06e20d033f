import type { UploadKind } from './upload-limits.ts';

/** What a file is, as its first bytes say; neither its name nor what the sender calls it is believed. */
export type FileKind = 'png' | 'jpg' | 'gif' | 'webp' | 'mp4' | 'webm';

/** So many bytes tell what a file is. */
export const SIGNATURE_BYTES = 32;

const latin = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const PNG = [0x89, ...latin('PNG\r\n'), 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** Brands of the ISO container that browsers play; others, such as HEIC pictures, share it. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|qt {2})$/;

/** The kind of a file that begins with these bytes, or undefined for everything that the shop does not take. */
export function detectFileType(head: Uint8Array): FileKind | undefined {
  const has = (bytes: number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (has(PNG)) return 'png';
  if (has(JPEG)) return 'jpg';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && MP4_BRAND.test(text(8, 12))) return 'mp4';
  if (has(EBML)) return 'webm';
  return undefined;
}

export function isVideo(kind: FileKind): kind is 'mp4' | 'webm' {
  return kind === 'mp4' || kind === 'webm';
}

export function uploadKind(kind: FileKind): UploadKind {
  return isVideo(kind) ? 'video' : 'image';
}
