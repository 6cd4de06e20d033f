import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Draw, DrawnPicture } from '../drawing.ts';
import { PICTURE_FORMATS, type PictureFormat, pictureWidths } from '../picture-sources.ts';
import { type DrawablePicture, findPicture, setPreview } from './picture-rows.server.ts';
import type { PictureStore } from './picture-store.ts';

/** What the media room works with: its files, and someone who draws. */
export interface Media {
  db: Database;
  store: PictureStore;
  draw: Draw;
}

export interface PictureRequest {
  id: string;
  width: number;
  format: PictureFormat;
}

const ID_SHAPE = /^[A-Za-z0-9_-]{8,64}$/;
const FILE_SHAPE = /^(\d{2,4})\.([a-z]{3,4})$/;

/** Reads '/media/{id}/{width}.{format}'; gives undefined for anything that cannot be a picture. */
export function parsePictureRequest(id: string, file: string): PictureRequest | undefined {
  const [, width, format] = FILE_SHAPE.exec(file) ?? [];
  if (!ID_SHAPE.test(id) || !PICTURE_FORMATS.includes(format as PictureFormat)) return undefined;
  return { id, width: Number(width), format: format as PictureFormat };
}

/** A picture's bytes, drawn now if nobody has asked before. Refuses with 404 what the shop does not have. */
export async function givePicture(media: Media, request: PictureRequest): Promise<Buffer> {
  const file = `${request.width}.${request.format}`;
  const kept = await media.store.read(request.id, file);
  if (kept) return kept;
  const picture = await findPicture(media.db, request.id);
  if (!picture || !pictureWidths(picture.width).includes(request.width))
    throw refuse.notFound('There is no such picture.');
  const drawn = await makeFiles(media, picture, request.width, { soon: true });
  const made = drawn.files.find(({ format }) => format === request.format);
  return Buffer.from(made?.bytes ?? []);
}

/** Makes the files of one width unless they are there. For the hours when nobody waits. */
export async function prepareWidth(media: Media, picture: DrawablePicture, width: number): Promise<void> {
  const isThere = await media.store.read(picture.id, `${width}.webp`);
  if (!isThere) await makeFiles(media, picture, width, { soon: false });
}

const underWay = new Map<string, Promise<DrawnPicture>>();

/** Several requests for a picture that is being drawn wait for the same drawing. */
async function makeFiles(media: Media, picture: DrawablePicture, width: number, how: { soon: boolean }) {
  const key = `${picture.id}/${width}`;
  const already = underWay.get(key);
  if (already && !how.soon) return await already;
  const making = drawAndKeep(media, picture, width, how).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return await making;
}

async function drawAndKeep(
  { db, store, draw }: Media,
  picture: DrawablePicture,
  width: number,
  how: { soon: boolean },
) {
  const height = Math.round((picture.height * width) / picture.width);
  const drawn = await draw({ drawing: picture.drawing, width, height }, how);
  for (const { format, bytes } of drawn.files) await store.write(picture.id, `${width}.${format}`, bytes);
  await setPreview(db, picture.id, drawn.preview);
  return drawn;
}
