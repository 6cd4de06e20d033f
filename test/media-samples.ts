import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Minimal pictures and videos generated in code, some valid and some hostile. */
const text = (words: string) => Buffer.from(words, 'latin1');

function bytes32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** One bit per pixel, so that large pictures have small files. */
export function greyPng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([text(type), content]);
    return Buffer.concat([bytes32(content.length), named, bytes32(crc32(named))]);
  };
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const head = Buffer.concat([bytes32(width), bytes32(height), Buffer.from([1, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, ...text('PNG\r\n'), 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG with GPS data and an EXIF orientation, red on the left and blue on the right. */
export async function photograph({ orientation = 6, width = 80, height = 40 } = {}): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: await sharp(half.create && half)
          .png()
          .toBuffer(),
        left: width / 2,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Like a photo from a good phone: 5 million pixels of noise, nearly 10 MB. */
export async function largePhotograph(): Promise<Buffer> {
  return await noise(2560, 1920)
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Progressive, so that a decoder must hold the whole picture in memory. */
export async function progressiveJpeg(width: number, height: number): Promise<Buffer> {
  return await plain(width, height).jpeg({ progressive: true }).toBuffer();
}

export async function interlacedPng(width: number, height: number): Promise<Buffer> {
  return await plain(width, height).png({ progressive: true }).toBuffer();
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a3242f' } });

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 46 },
    },
  });

export async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width = 60,
  height = 80,
): Promise<Buffer> {
  return await sharp({
    create: { width, height, channels: 4, background: { r: 163, g: 36, b: 47, alpha: 0.5 } },
  })
    .toFormat(format)
    .toBuffer();
}

/** An animated dot that changes colour; `words` go into a comment and an application extension. */
export function gif(frames: number, words = ''): Buffer {
  const head = Buffer.from([...text('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 163, 36, 47, 255, 249, 240]);
  const frame = (dot: number) =>
    Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44 + 8 * dot, 1, 0]);
  const said = words
    ? [
        [0x21, 0xfe],
        [0x21, 0xff, 11, ...text('VASTRATEST1')],
      ].map((begin) => Buffer.from([...begin, words.length, ...text(words), 0]))
    : [];
  return Buffer.concat([
    head,
    ...said,
    ...Array.from({ length: frames }, (_, index) => frame(index % 2)),
    text(';'),
  ]);
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([bytes32(inside.length + 8), text(type), inside]);
}

/** A minimal MP4: a sound track, then a picture track, and dummy bytes as frames. */
export function mp4({
  width = 320,
  height = 180,
  tracks = 2,
  inMovie = [] as Buffer[],
  behind = [] as Buffer[],
} = {}): Buffer {
  const header = (wide: number, high: number) =>
    box('tkhd', Buffer.alloc(76), bytes32(wide * 65_536), bytes32(high * 65_536));
  const all = [box('trak', header(0, 0)), box('trak', header(width, height))].slice(0, tracks);
  return Buffer.concat([
    box('ftyp', text('isom'), bytes32(512), text('isommp42')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...all, ...inMovie),
    box('mdat', Buffer.alloc(64, 7)),
    ...behind,
  ]);
}

/** A metadata track of a camera, neither video nor audio, with one sample at each of `places` in the file. */
export function mp4DataTrack(handler: string, places: { from: number; length: number }[]): Buffer {
  const numbers = (...values: number[]) => Buffer.concat(values.map(bytes32));
  const table = box(
    'stbl',
    box('stsz', numbers(0, 0, places.length, ...places.map(({ length }) => length))),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, places.length, ...places.map(({ from }) => from))),
  );
  const said = box('hdlr', numbers(0, 0), text(handler), Buffer.alloc(12), text('A camera\0'));
  return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', said, box('minf', table)));
}

/** A location in the format that phones write into videos. */
export const GPS = text('+28.6139+077.2090/');

export function element(
  id: number[],
  content: Buffer,
  size = [0x40 | (content.length >> 8), content.length & 0xff],
) {
  return Buffer.concat([Buffer.from([...id, ...size]), content]);
}
const UNKNOWN_SIZE = [0x01, 255, 255, 255, 255, 255, 255, 255];

/** A minimal WebM; recordings of browsers have unknown sizes. */
export function webm({
  docType = 'webm',
  isRecording = false,
  beginning = Buffer.alloc(0),
  ending = Buffer.alloc(0),
} = {}): Buffer {
  const video = Buffer.concat([element([0xb0], Buffer.from([1, 64])), element([0xba], Buffer.from([180]))]);
  const track = element([0xae], element([0xe0], video));
  const cluster = element([0xe7], Buffer.from([0]));
  const block = element([0xa3], Buffer.from([0x81, 0, 0, 0x80, 9, 9]));
  const inside = Buffer.concat([
    beginning,
    element([0x16, 0x54, 0xae, 0x6b], track),
    element(
      [0x1f, 0x43, 0xb6, 0x75],
      Buffer.concat([cluster, block]),
      isRecording ? UNKNOWN_SIZE : undefined,
    ),
    ending,
  ]);
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text(docType))),
    element([0x18, 0x53, 0x80, 0x67], inside, isRecording ? UNKNOWN_SIZE : undefined),
  ]);
}

export const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = text('<!doctype html><script>alert(document.domain)</script>'.padEnd(200));
export const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60)]);
export const exe = Buffer.concat([text('MZ'), Buffer.alloc(200)]);
