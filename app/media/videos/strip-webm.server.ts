import type { WritableVideoFile } from './video-file.server.ts';
import { type Element, elementsOf, ID, MAX_TRACKS_BYTES, segmentElements } from './webm-elements.server.ts';

/** Elements without audio or video; checksums would no longer match. */
const DROPPED = new Set([ID.tags, ID.attachments, ID.chapters, ID.void, ID.checksum]);
/** TimestampScale and Duration; titles, dates, file names and others are removed. */
const NEEDED_OF_INFO = new Set([0x2ad7b1, 0x4489]);
/** MuxingApp and WritingApp are mandatory and may be empty. */
const EMPTIED_OF_INFO = new Set([0x4d80, 0x5741]);
/** Names of a track and its codec, and attachment links. */
const DROPPED_OF_TRACK = new Set<number>([0x536e, 0x258688, 0x7446, ID.void, ID.checksum]);
/** From this length on, the size of a void element needs 8 bytes. */
const SHORT_VOID = 128;

/** Removes the metadata of a WebM that `webmSize` accepted; false if that is impossible. */
export async function stripWebm(file: WritableVideoFile): Promise<boolean> {
  for (const element of (await segmentElements(file)) ?? []) {
    if (element.to === undefined) continue;
    if (DROPPED.has(element.id)) await drop(file, element.at, element.to);
    const isRead = element.id === ID.info || element.id === ID.tracks;
    if (isRead && element.to - element.from > MAX_TRACKS_BYTES) return false;
    if (element.id === ID.info) await stripInfo(file, element);
    if (element.id === ID.tracks) await stripTracks(file, element);
  }
  return true;
}

async function stripInfo(file: WritableVideoFile, info: Element): Promise<void> {
  for (const { id, at, from, to } of await childrenOf(file, info)) {
    if (EMPTIED_OF_INFO.has(id)) await file.blank(from, to);
    else if (!NEEDED_OF_INFO.has(id)) await drop(file, at, to);
  }
}

async function stripTracks(file: WritableVideoFile, tracks: Element): Promise<void> {
  for (const track of await childrenOf(file, tracks)) {
    if (DROPPED_OF_TRACK.has(track.id)) await drop(file, track.at, track.to);
    if (track.id !== ID.track) continue;
    for (const { id, at, to } of await childrenOf(file, track))
      if (DROPPED_OF_TRACK.has(id)) await drop(file, at, to);
  }
}

/** The children of a small element, with their offsets in the file. */
async function childrenOf(file: WritableVideoFile, { from, to = from }: Pick<Element, 'from' | 'to'>) {
  const children = elementsOf(await file.read(from, to - from));
  return children.map(({ id, ...offset }) => ({
    id,
    at: from + offset.at,
    from: from + offset.from,
    to: Math.min(to, from + (offset.to ?? offset.from)),
  }));
}

/** Replaces an element by a zeroed void element of the same length. */
async function drop(file: WritableVideoFile, at: number, to: number): Promise<void> {
  const length = to - at;
  const head = Buffer.alloc(length < SHORT_VOID ? 2 : 9);
  head[0] = ID.void;
  if (length < SHORT_VOID) head[1] = 0x80 | (length - 2);
  else head.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(length - 9), 1);
  await file.write(at, head);
  await file.blank(at + head.length, to);
}
