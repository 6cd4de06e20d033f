import type { PictureSize, VideoFile, WritableVideoFile } from './video-file.server.ts';

/** WebM is EBML (RFC 8794): elements with an id, a size and content. Ids from RFC 9559. */
const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  info: 0x1549a966,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  void: 0xec,
  checksum: 0xbf,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
};
/** Elements in a segment, and in a cluster of unknown size. */
const KNOWN = new Set([
  ID.segment,
  ID.cluster,
  ID.tracks,
  0x114d9b74,
  ID.info,
  0x1c53bb6b,
  ID.chapters,
  ID.tags,
  ID.attachments,
  ID.void,
  ID.checksum,
  0xe7,
  0x5854,
  0xa7,
  0xab,
  0xa3,
  0xa0,
]);
/** The elements that are returned; blocks would be too many. */
const OF_SEGMENT = new Set([
  ID.cluster,
  ID.tracks,
  ID.info,
  ID.chapters,
  ID.tags,
  ID.attachments,
  ID.void,
  ID.checksum,
]);
const MAX_ELEMENTS = 200_000;
const MAX_TRACKS_BYTES = 64 * 1024;

interface Element {
  id: number;
  /** offset of its header; its content is at `from` */
  at: number;
  from: number;
  /** end of its content; undefined for an unknown size, as in recordings made by a browser */
  to: number | undefined;
}

/** The size of the first video track of a WebM; undefined if the elements are invalid or incomplete. */
export async function webmSize(file: VideoFile): Promise<PictureSize | undefined> {
  const elements = await segmentElements(file);
  const tracks = elements?.find(({ id }) => id === ID.tracks);
  const hasCluster = elements?.some(({ id }) => id === ID.cluster);
  return tracks && hasCluster ? await trackSize(file, tracks) : undefined;
}

/** The elements of a WebM's segment without the content of clusters; undefined if they do not fill the file exactly. */
async function segmentElements(file: VideoFile): Promise<Element[] | undefined> {
  const header = await elementAt(file, 0);
  if (header?.id !== ID.header || header.to === undefined || !(await isWebm(file, header))) return undefined;
  const found: Element[] = [];
  let at = header.to;
  for (let count = 0; at < file.size; count++) {
    const element = await elementAt(file, at);
    if (!element || !KNOWN.has(element.id) || count > MAX_ELEMENTS) return undefined;
    if (OF_SEGMENT.has(element.id)) found.push(element);
    const isEntered = element.id === ID.segment || element.to === undefined;
    if ((element.to ?? 0) > file.size) return undefined;
    at = isEntered ? element.from : (element.to as number);
  }
  return found;
}

async function isWebm(file: VideoFile, { from, to = from }: Element): Promise<boolean> {
  const bytes = await file.read(from, Math.min(to - from, MAX_TRACKS_BYTES));
  const type = elementsOf(bytes).find(({ id }) => id === ID.docType);
  return type !== undefined && bytes.toString('latin1', type.from, type.to) === 'webm';
}

async function trackSize(file: VideoFile, { from, to = from }: Element): Promise<PictureSize | undefined> {
  const bytes = await file.read(from, Math.min(to - from, MAX_TRACKS_BYTES));
  for (const track of elementsOf(bytes).filter(({ id }) => id === ID.track)) {
    const inTrack = bytes.subarray(track.from, track.to);
    const video = elementsOf(inTrack).find(({ id }) => id === ID.video);
    if (!video) continue;
    const inVideo = inTrack.subarray(video.from, video.to);
    return { width: numberIn(inVideo, ID.width), height: numberIn(inVideo, ID.height) };
  }
  return undefined;
}

function numberIn(bytes: Buffer, id: number): number {
  const found = elementsOf(bytes).find((element) => element.id === id);
  const length = found ? (found.to ?? 0) - found.from : 0;
  return found && length >= 1 && length <= 4 && (found.to ?? 0) <= bytes.length
    ? bytes.readUIntBE(found.from, length)
    : 0;
}

function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = parseElement(bytes.subarray(at, at + 12), at);
    if (element?.to === undefined) break;
    elements.push(element);
    at = element.to;
  }
  return elements;
}

async function elementAt({ read }: VideoFile, at: number): Promise<Element | undefined> {
  return parseElement(await read(at, 12), at);
}

/** An id includes its length marker bit, a size does not; a size of only ones is unknown. */
function parseElement(bytes: Buffer, at: number): Element | undefined {
  const idLength = lengthAt(bytes, 0);
  const sizeLength = lengthAt(bytes, idLength);
  if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > bytes.length) return undefined;
  const id = bytes.readUIntBE(0, idLength);
  let size = (bytes[idLength] as number) & (0xff >> sizeLength);
  for (let offset = 1; offset < sizeLength; offset++)
    size = size * 256 + (bytes[idLength + offset] as number);
  const isUnknown = size === 2 ** (7 * sizeLength) - 1;
  const from = at + idLength + sizeLength;
  return { id, at, from, to: isUnknown ? undefined : from + size };
}

/** The length of a variable-size integer: the position of the first set bit; 9 if none is set. */
function lengthAt(bytes: Buffer, offset: number): number {
  const byte = bytes[offset];
  return byte ? Math.clz32(byte) - 23 : 9;
}

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
