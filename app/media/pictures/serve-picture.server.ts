import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type MediaStore, ORIGINAL_PICTURE } from '../storage/media-store.server.ts';
import type { DrawnPicture, PictureJob, RenderPicture } from './picture-job.ts';
import { PICTURE_FORMATS, type PictureFormat, pictureWidths } from './picture-sources.ts';
import { findPicture, type KnownPicture, listRankedPictures, setPreview } from './pictures.db.server.ts';

/** What the media room works with: its files, and someone who draws. */
export interface Media {
  db: Database;
  store: MediaStore;
  draw: RenderPicture;
}

export interface PictureRequest {
  id: string;
  width: number;
  format: PictureFormat;
}

const ID_SHAPE = /^[A-Za-z0-9_-]{8,64}$/;
const FILE_SHAPE = /^([1-9]\d{0,3})\.([a-z]{3,4})$/;

/** Reads '/media/{id}/{width}.{format}'; gives undefined for anything that cannot be a picture. */
export function parsePictureRequest(id: string, file: string): PictureRequest | undefined {
  const [, width, format] = FILE_SHAPE.exec(file) ?? [];
  if (!ID_SHAPE.test(id) || !PICTURE_FORMATS.includes(format as PictureFormat)) return undefined;
  return { id, width: Number(width), format: format as PictureFormat };
}

/** A picture's bytes, drawn now if nobody has asked before. Refuses with 404 what the shop does not have. */
export async function servePicture(media: Media, { id, width, format }: PictureRequest): Promise<Buffer> {
  const kept = await media.store.read(id, `${width}.${format}`);
  if (kept) return kept;
  const drawn = await drawOnce(media, { id, width }, { urgent: true });
  const made = drawn.files.find((file) => file.format === format);
  return Buffer.from(made?.bytes ?? []);
}

/** Renders the ranked pictures in these widths, one width after the other, unless they are already stored. */
export async function prerenderRankedPictures(media: Media, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    for (const picture of await listRankedPictures(media.db)) {
      if (picture.width > width) await prerenderWidth(media, picture, width);
    }
  }
}

/** Renders one width unless it is already stored. */
export async function prerenderWidth(media: Media, picture: KnownPicture, width: number): Promise<void> {
  const isThere = await media.store.read(picture.id, `${width}.webp`);
  if (!isThere) await drawOnce(media, { id: picture.id, width }, { urgent: false });
}

type Wanted = Pick<PictureRequest, 'id' | 'width'>;

const underWay = new Map<string, { drawn: Promise<DrawnPicture>; urgent: boolean }>();

/** Several requests for a picture wait for the same drawing, unless that is one for which nobody waited. */
function drawOnce(media: Media, wanted: Wanted, how: { urgent: boolean }): Promise<DrawnPicture> {
  const key = `${wanted.id}/${wanted.width}`;
  const already = underWay.get(key);
  if (already && (already.urgent || !how.urgent)) return already.drawn;
  const drawn = drawAndStore(media, wanted, how).finally(() => {
    if (underWay.get(key)?.drawn === drawn) underWay.delete(key);
  });
  underWay.set(key, { drawn, urgent: how.urgent });
  return drawn;
}

async function drawAndStore(media: Media, { id, width }: Wanted, how: { urgent: boolean }) {
  const { db, store } = media;
  const picture = await findPicture(db, id);
  if (!picture || !pictureWidths(picture.width).includes(width))
    throw refuse.notFound('There is no such picture.');
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const load = async () => ({ from: await sourceOf(store, picture), width, height });
  const drawn = await media.draw(load, how);
  for (const { format, bytes } of drawn.files) await store.write(id, `${width}.${format}`, bytes);
  await setPreview(db, id, drawn.preview);
  return drawn;
}

async function sourceOf(store: MediaStore, { id, drawing }: KnownPicture): Promise<PictureJob['from']> {
  if (drawing) return { drawing };
  const original = await store.read(id, ORIGINAL_PICTURE);
  if (!original) throw refuse.notFound('There is no such picture.');
  return { original };
}
