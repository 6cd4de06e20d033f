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

/** Contains one flat picture per size, which the other shops link to. */
const FLAT_DIR = path.join(SHOP.dataDir, 'media');

/**
 * Stores single-colour pictures in all sizes and formats in place of the demo's, which would take minutes of CPU time
 * to render. Uploads are still rendered.
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

/** A picture's folder in the media store. */
const folderOf = (mediaDir: string, id: string) => path.join(mediaDir, id.slice(0, 2), id);

/** Links each picture, because 30,000 copies take half a minute of CPU time. */
async function link(folder: string, target: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await symlink(target, folder);
}
