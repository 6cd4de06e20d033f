import type { PictureSize, VideoFile } from './video-file.server.ts';

/** The ISO base media container (ISO/IEC 14496-12): boxes with a size, a four-letter type and content. */
export interface Box {
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
export async function boxesIn({ read }: VideoFile, from: number, to: number): Promise<Box[] | undefined> {
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
export async function findBox(file: VideoFile, from: Box, path: readonly string[]): Promise<Box | undefined> {
  let found: Box | undefined = from;
  for (const type of path)
    found = found && (await boxesIn(file, found.from, found.to))?.find((each) => each.type === type);
  return found;
}
