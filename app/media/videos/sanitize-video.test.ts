import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { box, element, GPS, mp4, mp4DataTrack, webm } from '#test/media-samples.ts';
import { sanitizeVideo } from './sanitize-video.server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-video-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SIZE = { width: 320, height: 180 };

async function cleaned(bytes: Buffer, kind: 'mp4' | 'webm') {
  const file = path.join(folder, 'video');
  writeFileSync(file, bytes);
  const size = await sanitizeVideo(file, kind);
  return { size, bytes: readFileSync(file) };
}

const secret = Buffer.concat([Buffer.from('\0\0\0\0'), GPS, Buffer.from('CameraPhone 12')]);
const text = (words: string) => Buffer.from(words, 'latin1');

describe('an MP4 loses', () => {
  test.each<[string, Buffer]>([
    ['the place of a phone (©xyz)', mp4({ inMovie: [box('udta', box('\xa9xyz', secret))] })],
    ['the place of 3GPP (loci)', mp4({ inMovie: [box('udta', box('loci', secret))] })],
    ['what is said of the film (meta)', mp4({ inMovie: [box('meta', secret)] })],
    [
      'what is said of a track',
      mp4({ inMovie: [box('trak', box('tkhd', Buffer.alloc(84)), box('udta', secret))] }),
    ],
    ['what is said of the file', mp4({ behind: [box('meta', secret)] })],
    ['XMP', mp4({ behind: [box('uuid', Buffer.alloc(16, 1), secret)] })],
    ['what hides in free space', mp4({ behind: [box('free', secret), box('skip', secret)] })],
    ['boxes of a maker', mp4({ behind: [box('SEFH', secret)], inMovie: [box('thma', secret)] })],
  ])('%s', async (_what, sent) => {
    const { size, bytes } = await cleaned(sent, 'mp4');
    expect(size).toEqual(SIZE);
    expect(bytes.length).toBe(sent.length);
    expect(bytes.includes(GPS)).toBe(false);
    expect(bytes.includes('CameraPhone')).toBe(false);
    expect(bytes.includes(Buffer.alloc(64, 7))).toBe(true);
  });

  test('when it was made', async () => {
    const times = box('mvhd', Buffer.alloc(4), Buffer.alloc(8, 0xee), Buffer.alloc(88, 0xdd));
    const { bytes } = await cleaned(mp4({ inMovie: [times] }), 'mp4');
    expect(bytes.includes(0xee)).toBe(false);
    expect(bytes.includes(Buffer.alloc(88, 0xdd))).toBe(true);
  });

  test('the names of its encoder and of who handles a track', async () => {
    const entry = box(
      'avc1',
      Buffer.alloc(42),
      text('CameraPhone AVC encoder'.padEnd(32, '\0')),
      Buffer.alloc(4, 9),
    );
    const table = box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry));
    const handler = box('hdlr', Buffer.alloc(8), text('vide'), Buffer.alloc(12), text('CameraPhone video\0'));
    const track = box('trak', box('mdia', handler, box('minf', table)));
    const { size, bytes } = await cleaned(mp4({ inMovie: [track] }), 'mp4');
    expect(size).toEqual(SIZE);
    expect(bytes.includes('CameraPhone')).toBe(false);
    expect(bytes.includes(Buffer.alloc(4, 9))).toBe(true);
  });

  test('a track that says second by second where the camera was, and its samples', async () => {
    const behind = [box('mdat', GPS, Buffer.alloc(8, 8), GPS)];
    const length = (places: number[]) => mp4({ inMovie: [track(places)], behind }).length;
    const track = (places: number[]) =>
      mp4DataTrack(
        'meta',
        places.map((from) => ({ from, length: GPS.length })),
      );
    const last = length([0, 0]) - GPS.length;
    const sent = mp4({ inMovie: [track([last - 8 - GPS.length, last])], behind });
    const { size, bytes } = await cleaned(sent, 'mp4');
    expect(size).toEqual(SIZE);
    expect(bytes.includes(GPS)).toBe(false);
    expect(bytes.includes(Buffer.alloc(8, 8))).toBe(true);
    expect(bytes.includes('A camera')).toBe(false);
  });
});

test('a track of data in a video of fragments is refused, since its samples would stay', async () => {
  const sent = mp4({
    inMovie: [mp4DataTrack('meta', [])],
    behind: [box('moof', box('mfhd', Buffer.alloc(8)))],
  });
  expect((await cleaned(sent, 'mp4')).size).toBeUndefined();
});

test('samples that lie outside the media are left alone', async () => {
  const sent = mp4({ inMovie: [mp4DataTrack('meta', [{ from: 0, length: 40 }])] });
  const { bytes } = await cleaned(sent, 'mp4');
  expect(bytes.subarray(0, 24)).toEqual(sent.subarray(0, 24));
});

test('a file of many thousand boxes is read no further than a video needs', async () => {
  const boxes = Buffer.concat(Array.from({ length: 9_000 }, () => box('trak', box('tkhd'), box('mdia'))));
  const sent = mp4({ inMovie: [...Array(12)].map(() => boxes) });
  expect((await cleaned(sent, 'mp4')).size).toBeUndefined();
});

describe('a WebM loses', () => {
  const info = (...content: Buffer[]) => element([0x15, 0x49, 0xa9, 0x66], Buffer.concat(content));
  const tags = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], secret));
  test.each<[string, Buffer]>([
    ['tags in front', webm({ beginning: tags })],
    ['tags behind', webm({ ending: tags })],
    [
      'tags of a length that needs more bytes',
      webm({ ending: element([0x12, 0x54, 0xc3, 0x67], Buffer.concat([secret, Buffer.alloc(300)])) }),
    ],
    ['covers and other files', webm({ ending: element([0x19, 0x41, 0xa4, 0x69], secret) })],
    ['chapters', webm({ ending: element([0x10, 0x43, 0xa7, 0x70], secret) })],
    ['what hides in void', webm({ ending: element([0xec], secret) })],
    ['its title', webm({ beginning: info(element([0x7b, 0xa9], secret)) })],
    [
      'what wrote it',
      webm({ beginning: info(element([0x57, 0x41], secret), element([0x4d, 0x80], secret)) }),
    ],
    ['tags of a recording', webm({ beginning: tags, isRecording: true })],
  ])('%s', async (_what, sent) => {
    const { size, bytes } = await cleaned(sent, 'webm');
    expect(size).toEqual(SIZE);
    expect(bytes.length).toBe(sent.length);
    expect(bytes.includes(GPS)).toBe(false);
    expect(bytes.includes('CameraPhone')).toBe(false);
    // The walk still ends where the file does.
    expect((await cleaned(bytes, 'webm')).bytes).toEqual(bytes);
  });

  test('and keeps how long it is', async () => {
    const duration = element([0x44, 0x89], Buffer.from([0x40, 0x40, 0, 0]));
    const { bytes } = await cleaned(
      webm({ beginning: info(duration, element([0x7b, 0xa9], secret)) }),
      'webm',
    );
    expect(bytes.includes(duration)).toBe(true);
  });
});
