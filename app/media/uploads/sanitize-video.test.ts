import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { box, element, GPS, mp4, mp4DataTrack, webm } from '#test/media-samples.ts';
import { sanitizeVideo } from '../uploads/uploads.server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-video-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SIZE = { width: 320, height: 180 };

async function sanitize(bytes: Buffer, kind: 'mp4' | 'webm') {
  const file = path.join(folder, 'video');
  writeFileSync(file, bytes);
  const size = await sanitizeVideo(file, kind);
  return { size, bytes: readFileSync(file) };
}

const secret = Buffer.concat([Buffer.from('\0\0\0\0'), GPS, Buffer.from('CameraPhone 12')]);
const text = (value: string) => Buffer.from(value, 'latin1');

describe('an MP4 loses', () => {
  test.each<[string, Buffer]>([
    ['the location by a phone (©xyz)', mp4({ inMovie: [box('udta', box('\xa9xyz', secret))] })],
    ['the location by 3GPP (loci)', mp4({ inMovie: [box('udta', box('loci', secret))] })],
    ['metadata of the movie (meta)', mp4({ inMovie: [box('meta', secret)] })],
    [
      'metadata of a track',
      mp4({ inMovie: [box('trak', box('tkhd', Buffer.alloc(84)), box('udta', secret))] }),
    ],
    ['metadata of the file', mp4({ behind: [box('meta', secret)] })],
    ['XMP', mp4({ behind: [box('uuid', Buffer.alloc(16, 1), secret)] })],
    ['data in free space', mp4({ behind: [box('free', secret), box('skip', secret)] })],
    ['vendor boxes', mp4({ behind: [box('SEFH', secret)], inMovie: [box('thma', secret)] })],
  ])('%s', async (_what, sent) => {
    const { size, bytes } = await sanitize(sent, 'mp4');
    expect(size).toEqual(SIZE);
    expect(bytes.length).toBe(sent.length);
    expect(bytes.includes(GPS)).toBe(false);
    expect(bytes.includes('CameraPhone')).toBe(false);
    expect(bytes.includes(Buffer.alloc(64, 7))).toBe(true);
  });

  test('its creation time', async () => {
    const times = box('mvhd', Buffer.alloc(4), Buffer.alloc(8, 0xee), Buffer.alloc(88, 0xdd));
    const { bytes } = await sanitize(mp4({ inMovie: [times] }), 'mp4');
    expect(bytes.includes(0xee)).toBe(false);
    expect(bytes.includes(Buffer.alloc(88, 0xdd))).toBe(true);
  });

  test('the names of its encoder and of its track handlers', async () => {
    const entry = box(
      'avc1',
      Buffer.alloc(42),
      text('CameraPhone AVC encoder'.padEnd(32, '\0')),
      Buffer.alloc(4, 9),
    );
    const table = box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry));
    const handler = box('hdlr', Buffer.alloc(8), text('vide'), Buffer.alloc(12), text('CameraPhone video\0'));
    const track = box('trak', box('mdia', handler, box('minf', table)));
    const { size, bytes } = await sanitize(mp4({ inMovie: [track] }), 'mp4');
    expect(size).toEqual(SIZE);
    expect(bytes.includes('CameraPhone')).toBe(false);
    expect(bytes.includes(Buffer.alloc(4, 9))).toBe(true);
  });

  test('a track with the camera’s location every second, including its samples', async () => {
    const behind = [box('mdat', GPS, Buffer.alloc(8, 8), GPS)];
    const length = (places: number[]) => mp4({ inMovie: [track(places)], behind }).length;
    const track = (places: number[]) =>
      mp4DataTrack(
        'meta',
        places.map((from) => ({ from, length: GPS.length })),
      );
    const last = length([0, 0]) - GPS.length;
    const sent = mp4({ inMovie: [track([last - 8 - GPS.length, last])], behind });
    const { size, bytes } = await sanitize(sent, 'mp4');
    expect(size).toEqual(SIZE);
    expect(bytes.includes(GPS)).toBe(false);
    expect(bytes.includes(Buffer.alloc(8, 8))).toBe(true);
    expect(bytes.includes('A camera')).toBe(false);
  });
});

test('a fragmented video with a data track is refused, because its samples would stay', async () => {
  const sent = mp4({
    inMovie: [mp4DataTrack('meta', [])],
    behind: [box('moof', box('mfhd', Buffer.alloc(8)))],
  });
  expect((await sanitize(sent, 'mp4')).size).toBeUndefined();
});

test('samples outside the media data are not changed', async () => {
  const sent = mp4({ inMovie: [mp4DataTrack('meta', [{ from: 0, length: 40 }])] });
  const { bytes } = await sanitize(sent, 'mp4');
  expect(bytes.subarray(0, 24)).toEqual(sent.subarray(0, 24));
});

test('reading stops after too many boxes', async () => {
  const boxes = Buffer.concat(Array.from({ length: 9_000 }, () => box('trak', box('tkhd'), box('mdia'))));
  const sent = mp4({ inMovie: [...Array(12)].map(() => boxes) });
  expect((await sanitize(sent, 'mp4')).size).toBeUndefined();
});

describe('a WebM loses', () => {
  const info = (...content: Buffer[]) => element([0x15, 0x49, 0xa9, 0x66], Buffer.concat(content));
  const tags = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], secret));
  test.each<[string, Buffer]>([
    ['tags before the media', webm({ beginning: tags })],
    ['tags after the media', webm({ ending: tags })],
    [
      'tags with a longer size field',
      webm({ ending: element([0x12, 0x54, 0xc3, 0x67], Buffer.concat([secret, Buffer.alloc(300)])) }),
    ],
    ['covers and other files', webm({ ending: element([0x19, 0x41, 0xa4, 0x69], secret) })],
    ['chapters', webm({ ending: element([0x10, 0x43, 0xa7, 0x70], secret) })],
    ['data in void elements', webm({ ending: element([0xec], secret) })],
    ['its title', webm({ beginning: info(element([0x7b, 0xa9], secret)) })],
    [
      'the names of the writing software',
      webm({ beginning: info(element([0x57, 0x41], secret), element([0x4d, 0x80], secret)) }),
    ],
    ['tags of a recording', webm({ beginning: tags, isRecording: true })],
  ])('%s', async (_what, sent) => {
    const { size, bytes } = await sanitize(sent, 'webm');
    expect(size).toEqual(SIZE);
    expect(bytes.length).toBe(sent.length);
    expect(bytes.includes(GPS)).toBe(false);
    expect(bytes.includes('CameraPhone')).toBe(false);
    // The elements still fill the file exactly.
    expect((await sanitize(bytes, 'webm')).bytes).toEqual(bytes);
  });

  test('but not its duration', async () => {
    const duration = element([0x44, 0x89], Buffer.from([0x40, 0x40, 0, 0]));
    const { bytes } = await sanitize(
      webm({ beginning: info(duration, element([0x7b, 0xa9], secret)) }),
      'webm',
    );
    expect(bytes.includes(duration)).toBe(true);
  });
});
