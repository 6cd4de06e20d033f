/** File type by its first bytes; the file name and the declared type are ignored. */
export type FileKind = 'png' | 'jpg' | 'heic' | 'gif' | 'webp' | 'mp4' | 'webm';

/** The number of bytes needed to detect the type. */
export const SIGNATURE_BYTES = 32;

const latin1 = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const PNG = [0x89, ...latin1('PNG\r\n'), 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** ISO container brands that browsers play; pictures in HEIC use the same container. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|qt {2})$/;
/** Photographs of phones; `heix` has more than 8 bits a colour. */
const HEIC_BRAND = /^hei[cx]$/;

/** The type of a file that begins with these bytes; undefined if uploads do not accept it. */
export function detectFileType(head: Uint8Array): FileKind | undefined {
  const has = (bytes: number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (has(PNG)) return 'png';
  if (has(JPEG)) return 'jpg';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && MP4_BRAND.test(text(8, 12))) return 'mp4';
  if (has(EBML)) return 'webm';
  if (text(4, 8) === 'ftyp' && HEIC_BRAND.test(text(8, 12))) return 'heic';
  return undefined;
}

export function isVideo(kind: FileKind): kind is 'mp4' | 'webm' {
  return kind === 'mp4' || kind === 'webm';
}
