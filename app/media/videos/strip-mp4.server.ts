import { type Box, boxesIn, findBox } from './mp4-boxes.server.ts';
import { sampleRanges } from './mp4-samples.server.ts';
import type { WritableVideoFile } from './video-file.server.ts';

/**
 * What players need of an MP4, by the box it stands in; '' is the file. Everything else (`udta` with its `©xyz` and
 * `loci`, `meta`, `uuid`, and what hides in free space) becomes free space of zeros, so that no offset changes.
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
/** Where a visual sample entry names its encoder, counted from the entry's own head. */
const ENCODER_NAME = { from: 50, to: 82 };
const SHOWN = new Set(['vide', 'soun']);

/** Takes the metadata out of an MP4 that `mp4Size` has walked. False where that cannot be done. */
export async function stripMp4(file: WritableVideoFile): Promise<boolean> {
  const top = (await boxesIn(file, 0, file.size)) ?? [];
  const isFragmented = top.some(({ type }) => type === 'moof');
  for (const track of await tracksIn(file, top)) {
    const handler = await handlerOf(file, track);
    if (handler === 'vide') await blankEncoderNames(file, track);
    // A track that does not say what it is plays nothing. Samples in fragments are not followed, so they would stay.
    if (handler === undefined || SHOWN.has(handler)) continue;
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

/** Boxes that are needed, and say when and by what the video was made. */
async function stripBox(file: WritableVideoFile, { type, from, to }: Box): Promise<void> {
  if (WITH_TIMES.has(type)) {
    const [version] = await file.read(from, 1);
    await file.blank(from + 4, Math.min(to, from + (version === 1 ? 20 : 12)));
  }
  if (type === 'hdlr') await file.blank(Math.min(to, from + 12), to);
}

/** An entry is 86 bytes and the boxes behind them, so that the name ends before them. */
async function blankEncoderNames(file: WritableVideoFile, track: Box): Promise<void> {
  const entries = await findBox(file, track, ['mdia', 'minf', 'stbl', 'stsd']);
  for (const { at, to } of (entries && (await boxesIn(file, entries.from + 8, entries.to))) ?? []) {
    if (to >= at + ENCODER_NAME.to) await file.blank(at + ENCODER_NAME.from, at + ENCODER_NAME.to);
  }
}

/** Cameras keep where they were, second by second, in a track of its own: its samples go, too. */
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
