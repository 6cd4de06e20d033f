import { readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_FORMATS, pictureWidths } from '#app/media/pictures/picture-sources.ts';
import { openDiskStore } from '#app/media/storage/disk-store.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { CHANGING_SHOP, FAILING_SHOP, SHOP } from './shops.ts';

interface Size {
  width: number;
  height: number;
}

/** Where the flat pictures are, one for each size, which the other shops use, too. */
const FLAT_DIR = path.join(SHOP.dataDir, 'media');

/**
 * Stores flat pictures of the right sizes and formats as though the demo's pictures had been rendered. Rendering them takes
 * minutes of CPU time; uploads are rendered as in any shop.
 */
export async function storeFlatPictures(): Promise<void> {
  const stored = new Set<string>();
  for (const { dataDir } of [SHOP, FAILING_SHOP, CHANGING_SHOP]) {
    for (const { id, ...size } of await listDrawnPictures(dataDir)) {
      const flatId = `flat-${size.width}-${size.height}`;
      if (!stored.has(flatId)) await storeFlatPicture(flatId, size);
      stored.add(flatId);
      await link(folderOf(path.join(dataDir, 'media'), id), folderOf(FLAT_DIR, flatId));
    }
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

async function storeFlatPicture(id: string, { width, height }: Size): Promise<void> {
  const store = openDiskStore(FLAT_DIR);
  for (const each of pictureWidths(width)) {
    const size = { width: each, height: Math.round((height * each) / width) };
    const picture = sharp({ create: { ...size, channels: 3, background: '#c8b8a0' } });
    for (const format of PICTURE_FORMATS) {
      const bytes = await picture.toFormat(format === 'jpg' ? 'jpeg' : format).toBuffer();
      await store.write(id, `${each}.${format}`, bytes);
    }
  }
}

/** The folder of a picture in the store. */
const folderOf = (mediaDir: string, id: string) => path.join(mediaDir, id.slice(0, 2), id);

/** A link for each picture, because 30,000 copies take half a minute of CPU time. */
async function link(folder: string, target: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await symlink(target, folder);
}
