import { type Box, boxesIn, findBox } from './mp4-boxes.server.ts';
import { sampleRanges } from './mp4-samples.server.ts';
import type { WritableVideoFile } from './video-file.server.ts';

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
