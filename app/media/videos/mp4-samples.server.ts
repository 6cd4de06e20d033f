import { type Box, findBox } from './mp4-boxes.server.ts';
import type { VideoFile } from './video-file.server.ts';

/** A metadata track has a few thousand entries. */
const MAX_TABLE_BYTES = 1024 * 1024;

/** The byte ranges of a track's samples; undefined if its tables are unreadable or too large. */
export async function sampleRanges(
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
