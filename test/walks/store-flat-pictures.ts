import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_FORMATS, pictureWidths } from '#app/media/pictures/picture-sources.ts';
import { openDiskStore } from '#app/media/storage/disk-store.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { FAILING_SHOP, SHOP } from './shops.ts';

/**
 * Stores flat pictures of the right sizes and formats as though the demo's pictures had been rendered. Rendering them takes
 * minutes of CPU time; uploads are rendered as in any shop.
 */
export default async function storeFlatPictures(): Promise<void> {
  for (const { dataDir } of [SHOP, FAILING_SHOP]) {
    const store = openDiskStore(path.join(dataDir, 'media'));
    for (const { id, width, height } of await listDrawnPictures(dataDir))
      for (const each of pictureWidths(width))
        for (const format of PICTURE_FORMATS)
          await store.write(
            id,
            `${each}.${format}`,
            await flatPicture(each, (height * each) / width, format),
          );
  }
}

async function listDrawnPictures(dataDir: string) {
  const { databaseUrl } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8'));
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    const pictures = db.selectFrom('pictures').select(['id', 'width', 'height']);
    return await pictures.where('drawing', 'is not', null).execute();
  } finally {
    await db.destroy();
  }
}

const encoded = new Map<string, Promise<Buffer>>();

function flatPicture(
  width: number,
  height: number,
  format: (typeof PICTURE_FORMATS)[number],
): Promise<Buffer> {
  const size = { width, height: Math.round(height) };
  const key = `${width}×${size.height}.${format}`;
  const create = () => sharp({ create: { ...size, channels: 3, background: '#c8b8a0' } });
  const bytes =
    encoded.get(key) ??
    create()
      .toFormat(format === 'jpg' ? 'jpeg' : format)
      .toBuffer();
  encoded.set(key, bytes);
  return bytes;
}
