import type { PictureSize, VideoFile, WritableVideoFile } from './video-file.server.ts';

/** The ISO base media container (ISO/IEC 14496-12): boxes with a size, a four-letter type and content. */
interface Box {
  type: string;
  /** offset of its header; `from` and `to` enclose its content */
  at: number;
  from: number;
  to: number;
}

const MAX_BOXES = 10_000;
const FIXED_POINT = 65_536;
const TRACK_HEADER_BYTES = 104;

/** The size of the first video track of an MP4; undefined if the boxes are invalid or incomplete. */
export async function mp4Size(file: VideoFile): Promise<PictureSize | undefined> {
  const top = await boxesIn(file, 0, file.size);
  const movie = top?.find(({ type }) => type === 'moov');
  if (top?.[0]?.type !== 'ftyp' || !movie || !top.some(({ type }) => type === 'mdat')) return undefined;
  const inMovie = await boxesIn(file, movie.from, movie.to);
  for (const track of inMovie?.filter(({ type }) => type === 'trak') ?? []) {
    const size = await trackSize(file, track);
    if (size) return size;
  }
  return undefined;
}

/** The boxes that fill a range of the file exactly, or undefined. */
async function boxesIn({ read }: VideoFile, from: number, to: number): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to && boxes.length < MAX_BOXES) {
    const head = await read(at, 16);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    // Size 1 means that 64 bits after the type contain the size; 0 means up to the end.
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const headBytes = isLong ? 16 : 8;
    if (size < headBytes || at + size > to) return undefined;
    boxes.push({ type: head.toString('latin1', 4, 8), at, from: at + headBytes, to: at + size });
    at += size;
  }
  return at === to ? boxes : undefined;
}

/** An audio track has no width. */
async function trackSize(file: VideoFile, track: Box): Promise<PictureSize | undefined> {
  const inTrack = await boxesIn(file, track.from, track.to);
  const header = inTrack?.find(({ type }) => type === 'tkhd');
  if (!header) return undefined;
  const bytes = await file.read(header.from, Math.min(header.to - header.from, TRACK_HEADER_BYTES));
  // Version 1 has 64-bit times; width and height are the last two fields.
  const at = bytes[0] === 1 ? 88 : 76;
  if (bytes.length < at + 8) return undefined;
  const width = Math.round(bytes.readUInt32BE(at) / FIXED_POINT);
  const height = Math.round(bytes.readUInt32BE(at + 4) / FIXED_POINT);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The first box at a path of types below `from`. */
async function findBox(file: VideoFile, from: Box, path: readonly string[]): Promise<Box | undefined> {
  let found: Box | undefined = from;
  for (const type of path)
    found = found && (await boxesIn(file, found.from, found.to))?.find((each) => each.type === type);
  return found;
}

/**
 * The boxes that players need, by parent box; '' is the file. All others (`udta` with `©xyz` and `loci`, `meta`, `uuid`, free
 * space) become zeroed free space, so that no offset changes.
 */
const NEEDED: Record<string, readonly string[]> = {
  '': ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'mvex', 'trak'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
};
const WITH_TIMES = new Set(['mvhd', 'tkhd', 'mdhd']);
/** The encoder name in a visual sample entry, relative to its header. */
const ENCODER_NAME = { from: 50, to: 82 };
const PLAYED = new Set(['vide', 'soun']);

/** Removes the metadata of an MP4 that `mp4Size` accepted; false if that is impossible. */
export async function stripMp4(file: WritableVideoFile): Promise<boolean> {
  const top = (await boxesIn(file, 0, file.size)) ?? [];
  const isFragmented = top.some(({ type }) => type === 'moof');
  for (const track of await tracksIn(file, top)) {
    const handler = await handlerOf(file, track);
    if (handler === 'vide') await blankEncoderNames(file, track);
    // A track without a handler is not played. Samples in fragments are not found, so they would stay.
    if (handler === undefined || PLAYED.has(handler)) continue;
    if (isFragmented || !(await dropTrack(file, track, top))) return false;
  }
  return await stripWithin(file, '', (await boxesIn(file, 0, file.size)) ?? []);
}

async function tracksIn(file: WritableVideoFile, top: readonly Box[]): Promise<Box[]> {
  const movies = top.filter(({ type }) => type === 'moov');
  const inMovies = await Promise.all(movies.map(({ from, to }) => boxesIn(file, from, to)));
  return inMovies.flatMap((boxes) => boxes ?? []).filter(({ type }) => type === 'trak');
}

async function handlerOf(file: WritableVideoFile, track: Box): Promise<string | undefined> {
  const handler = await findBox(file, track, ['mdia', 'hdlr']);
  return handler && (await file.read(handler.from + 8, 4)).toString('latin1');
}

async function stripWithin(file: WritableVideoFile, type: string, boxes: readonly Box[]): Promise<boolean> {
  for (const box of boxes) {
    if (!NEEDED[type]?.includes(box.type)) await free(file, box);
    else if (box.type in NEEDED) {
      const inside = await boxesIn(file, box.from, box.to);
      if (!inside || !(await stripWithin(file, box.type, inside))) return false;
    } else await stripBox(file, box);
  }
  return true;
}

/** Blanks creation times and handler names in needed boxes. */
async function stripBox(file: WritableVideoFile, { type, from, to }: Box): Promise<void> {
  if (WITH_TIMES.has(type)) {
    const [version] = await file.read(from, 1);
    await file.blank(from + 4, Math.min(to, from + (version === 1 ? 20 : 12)));
  }
  if (type === 'hdlr') await file.blank(Math.min(to, from + 12), to);
}

/** An entry has 86 fixed bytes before its child boxes; the name is within these. */
async function blankEncoderNames(file: WritableVideoFile, track: Box): Promise<void> {
  const entries = await findBox(file, track, ['mdia', 'minf', 'stbl', 'stsd']);
  for (const { at, to } of (entries && (await boxesIn(file, entries.from + 8, entries.to))) ?? []) {
    if (to >= at + ENCODER_NAME.to) await file.blank(at + ENCODER_NAME.from, at + ENCODER_NAME.to);
  }
}

/** Some cameras record their location every second in a separate track; its samples are blanked, too. */
async function dropTrack(file: WritableVideoFile, track: Box, top: readonly Box[]): Promise<boolean> {
  const ranges = await sampleRanges(file, track);
  if (!ranges) return false;
  for (const { from, to } of ranges) {
    if (top.some((box) => box.type === 'mdat' && from >= box.from && to <= box.to))
      await file.blank(from, to);
  }
  await free(file, track);
  return true;
}

async function free(file: WritableVideoFile, { at, from, to }: Box): Promise<void> {
  await file.write(at + 4, Buffer.from('free', 'latin1'));
  await file.blank(from, to);
}

/** A metadata track has a few thousand entries. */
const MAX_TABLE_BYTES = 1024 * 1024;

/** The byte ranges of a track's samples; undefined if its tables are unreadable or too large. */
async function sampleRanges(
  file: VideoFile,
  track: Box,
): Promise<{ from: number; to: number }[] | undefined> {
  const table = async (type: string) => {
    const box = await findBox(file, track, ['mdia', 'minf', 'stbl', type]);
    if (!box || box.to - box.from > MAX_TABLE_BYTES) return undefined;
    return await file.read(box.from, box.to - box.from);
  };
  const [perChunk, sizes, short, long] = [
    await table('stsc'),
    await table('stsz'),
    await table('stco'),
    await table('co64'),
  ];
  const chunks = long ? offsets(long, 8) : short && offsets(short, 4);
  if (!perChunk || !sizes || !chunks) return undefined;
  const sizeOf = sampleSizes(sizes);
  const countOf = samplesPerChunk(perChunk);
  let sample = 0;
  return chunks.map((from, chunk) => {
    let to = from;
    // A track without samples may still list a chunk.
    for (const end = sample + countOf(chunk); sample < end && sizeOf(sample) !== undefined; sample++)
      to += sizeOf(sample) as number;
    return { from, to };
  });
}

/** 'stco' and 'co64': version, count, offsets of 4 or 8 bytes. */
function offsets(table: Buffer, width: 4 | 8): number[] {
  const count = Math.min(numberAt(table, 4), Math.floor((table.length - 8) / width));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = 8 + index * width;
    return width === 8 ? Number(table.readBigUInt64BE(at)) : table.readUInt32BE(at);
  });
}

/** 'stsz': version, one size for all or 0, count, sizes. */
function sampleSizes(table: Buffer): (sample: number) => number | undefined {
  const [all, count] = [numberAt(table, 4), numberAt(table, 8)];
  return (sample) => {
    if (sample >= count) return undefined;
    if (all > 0) return all;
    return 12 + sample * 4 + 4 <= table.length ? table.readUInt32BE(12 + sample * 4) : undefined;
  };
}

/** 'stsc': version, count, and runs of a first chunk (1-based) and its samples per chunk. */
function samplesPerChunk(table: Buffer): (chunk: number) => number {
  const runs: { first: number; samples: number }[] = [];
  for (let at = 8; at + 12 <= table.length; at += 12)
    runs.push({ first: table.readUInt32BE(at) - 1, samples: table.readUInt32BE(at + 4) });
  let run = 0;
  return (chunk) => {
    while (runs[run + 1] && (runs[run + 1]?.first ?? 0) <= chunk) run++;
    return runs[run]?.samples ?? 0;
  };
}

function numberAt(table: Buffer, at: number): number {
  return table.length >= at + 4 ? table.readUInt32BE(at) : 0;
}
