import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findPicture, type KnownPicture, listRankedPictures, setPreview } from '../media.db.server.ts';
import { type MediaStore, ORIGINAL_PICTURE } from '../storage/media-store.server.ts';
import type { DrawnPicture, PictureJob, RenderPicture } from './picture-job.ts';
import { PICTURE_FORMATS, type PictureFormat, pictureWidths } from './picture-sources.ts';

/** Dependencies of the media module. */
export interface Media {
  db: Database;
  store: MediaStore;
  render: RenderPicture;
}

export interface PictureRequest {
  id: string;
  width: number;
  format: PictureFormat;
}

const ID_SHAPE = /^[A-Za-z0-9_-]{8,64}$/;
const FILE_SHAPE = /^([1-9]\d{0,3})\.([a-z]{3,4})$/;

/** Parses '/media/{id}/{width}.{format}'; undefined for anything else. */
export function parsePictureRequest(id: string, file: string): PictureRequest | undefined {
  const [, width, format] = FILE_SHAPE.exec(file) ?? [];
  if (!ID_SHAPE.test(id) || !PICTURE_FORMATS.includes(format as PictureFormat)) return undefined;
  return { id, width: Number(width), format: format as PictureFormat };
}

/** A picture's bytes, rendered on the first request. Refuses unknown pictures and widths. */
export async function servePicture(media: Media, { id, width, format }: PictureRequest): Promise<Buffer> {
  const stored = await media.store.read(id, `${width}.${format}`);
  if (stored) return stored;
  const rendered = await renderOnce(media, { id, width }, { urgent: true });
  const rendition = rendered.files.find((file) => file.format === format);
  return Buffer.from(rendition?.bytes ?? []);
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
  const stored = await media.store.read(picture.id, `${width}.webp`);
  if (!stored) await renderOnce(media, { id: picture.id, width }, { urgent: false });
}

type PictureWidth = Pick<PictureRequest, 'id' | 'width'>;

const inProgress = new Map<string, { drawn: Promise<DrawnPicture>; urgent: boolean }>();

/** Parallel requests share one rendering, except that an urgent request does not wait for a low-priority one. */
function renderOnce(media: Media, wanted: PictureWidth, how: { urgent: boolean }): Promise<DrawnPicture> {
  const key = `${wanted.id}/${wanted.width}`;
  const already = inProgress.get(key);
  if (already && (already.urgent || !how.urgent)) return already.drawn;
  const drawn = renderAndStore(media, wanted, how).finally(() => {
    if (inProgress.get(key)?.drawn === drawn) inProgress.delete(key);
  });
  inProgress.set(key, { drawn, urgent: how.urgent });
  return drawn;
}

async function renderAndStore(media: Media, { id, width }: PictureWidth, how: { urgent: boolean }) {
  const { db, store } = media;
  const picture = await findPicture(db, id);
  if (!picture || !pictureWidths(picture.width).includes(width)) throw refuse.notFound('Picture not found.');
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const load = async () => ({ from: await sourceOf(store, picture), width, height });
  const drawn = await media.render(load, how);
  for (const { format, bytes } of drawn.files) await store.write(id, `${width}.${format}`, bytes);
  await setPreview(db, id, drawn.preview);
  return drawn;
}

async function sourceOf(store: MediaStore, { id, drawing }: KnownPicture): Promise<PictureJob['from']> {
  if (drawing) return { drawing };
  const original = await store.read(id, ORIGINAL_PICTURE);
  if (!original) throw refuse.notFound('Picture not found.');
  return { original };
}
