import { crc32, deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures with personal and device metadata in every place that their formats allow. */
const latin = (words: string) => Buffer.from(words, 'latin1');

function plain() {
  return sharp({ create: { width: 24, height: 32, channels: 3, background: '#a3242f' } });
}

/** With EXIF, XMP and a colour profile that names the device. */
export async function pictureWithMetadata(format: 'jpeg' | 'png' | 'webp', words: string): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${words}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  const exif = {
    IFD0: { Model: words, Copyright: words },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' },
  };
  return await plain().withIccProfile('p3').withExif(exif).withXmp(xmp).toFormat(format).toBuffer();
}

/** With a comment segment and an application segment directly after the start of the JPEG. */
export async function jpegWithSegments(words: string): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  const segment = (marker: number) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(words.length + 2);
    return Buffer.concat([Buffer.from([0xff, marker]), length, latin(words)]);
  };
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xfe), segment(0xe5), jpeg.subarray(2)]);
}

/** With plain, compressed and international text chunks and a time chunk. */
export async function pngWithTexts(words: string): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([latin(type), content]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(content.length);
    numbers.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
  };
  const behindHeader = 33;
  return Buffer.concat([
    png.subarray(0, behindHeader),
    chunk('tEXt', latin(`Author\0${words}`)),
    chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(words)])),
    chunk('iTXt', latin(`Title\0\0\0\0\0${words}`)),
    chunk('tIME', Buffer.from([7, 230, 1, 1, 1, 1, 1])),
    png.subarray(behindHeader),
  ]);
}

/** Whether a file contains the text, also in zlib-compressed data. */
export function containsText(bytes: Buffer, words: string): boolean {
  if (bytes.includes(words)) return true;
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1)) {
    try {
      if (inflateSync(bytes.subarray(at)).includes(words)) return true;
    } catch {
      // Not the start of a zlib stream.
    }
  }
  return false;
}

/** Chunk names of a WebP file. */
export function webpChunks(bytes: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = 12;
    at + 8 <= bytes.length;
    at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)
  )
    names.push(bytes.toString('latin1', at, at + 4));
  return names;
}
