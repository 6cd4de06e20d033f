import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findPicture, type KnownPicture, listRankedPictures, setPreview } from '../media.db.server.ts';
import { DRAWN_PICTURE, type MediaStore, ORIGINAL_PICTURE } from '../storage/media-store.server.ts';
import type { DrawingJob, PictureRenderer } from './picture-job.ts';
import { PICTURE_FORMATS, type PictureFormat, pictureWidths } from './picture-sources.ts';

/** Dependencies of the media module. */
export interface Media {
  db: Database;
  store: MediaStore;
  renderer: PictureRenderer;
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
export async function servePicture(media: Media, wanted: PictureRequest): Promise<Buffer> {
  const stored = await media.store.read(wanted.id, fileOf(wanted));
  return stored ?? (await renderOnce(media, wanted, { urgent: true }));
}

/** Pictures with negative ranks, banners, are as wide as the screen. Most product cards use these widths. */
const CARD_WIDTHS = [640, 480, 320];
/**
 * Pictures are prerendered by rank: banners and the home page's top first, then product pictures on cards and at
 * the top of product pages, those only on cards, and the other pictures of product pages.
 */
export const FIRST_RANKS = { cardsAndProductPages: 100, cards: 200, productPages: 300 };
/** The format that almost all browsers request. */
const FORMAT = 'avif';

/** Renders the ranked pictures in the widths of cards, then in their own widths where pages show these. */
export async function prerenderRankedPictures(media: Media, { atOnce }: { atOnce: number }): Promise<void> {
  const pictures = await listRankedPictures(media.db);
  const inCardWidths = pictures.flatMap((picture) =>
    (picture.rank < 0 ? [picture.width] : CARD_WIDTHS).map((width) => ({ picture, width })),
  );
  const inOwnWidths = pictures
    .filter(({ rank }) => rank < FIRST_RANKS.cards || rank >= FIRST_RANKS.productPages)
    .map((picture) => ({ picture, width: picture.width }));
  const waiting = [...inCardWidths, ...inOwnWidths].values();
  const renderNext = async () => {
    for (const { picture, width } of waiting) await prerenderWidth(media, picture, width);
  };
  await Promise.all(Array.from({ length: atOnce }, renderNext));
}

/** Renders one width unless it is already stored. */
export async function prerenderWidth(media: Media, { id }: KnownPicture, width: number): Promise<void> {
  const wanted = { id, width, format: FORMAT } as const;
  const stored = await media.store.read(id, fileOf(wanted));
  if (!stored) await renderOnce(media, wanted, { urgent: false });
}

interface HowUrgent {
  urgent: boolean;
}

/** Parallel requests share one run, except that an urgent request does not wait for a low-priority one. */
class SharedJobs<T> {
  readonly #inProgress = new Map<string, { done: Promise<T>; urgent: boolean }>();

  run(key: string, how: HowUrgent, job: () => Promise<T>): Promise<T> {
    const already = this.#inProgress.get(key);
    if (already && (already.urgent || !how.urgent)) return already.done;
    const done = job().finally(() => {
      if (this.#inProgress.get(key)?.done === done) this.#inProgress.delete(key);
    });
    this.#inProgress.set(key, { done, urgent: how.urgent });
    return done;
  }
}

const renditions = new SharedJobs<Buffer>();
const drawings = new SharedJobs<void>();

function renderOnce(media: Media, wanted: PictureRequest, how: HowUrgent): Promise<Buffer> {
  return renditions.run(`${wanted.id}/${fileOf(wanted)}`, how, () => renderAndStore(media, wanted, how));
}

async function renderAndStore(media: Media, wanted: PictureRequest, how: HowUrgent): Promise<Buffer> {
  const { id, width, format } = wanted;
  const { db, store, renderer } = media;
  const picture = await findPicture(db, id);
  if (!picture || !pictureWidths(picture.width).includes(width)) throw refuse.notFound('Picture not found.');
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const isDrawn = picture.drawing !== null;
  const originalFile = isDrawn ? DRAWN_PICTURE : ORIGINAL_PICTURE;
  if (picture.drawing && !(await store.read(id, DRAWN_PICTURE))) {
    const job = { drawing: picture.drawing, width: picture.width, height: picture.height };
    await drawings.run(id, how, () => drawAndStore(media, id, job, how));
  }
  const load = async () => {
    const original = await store.read(id, originalFile);
    if (!original) throw refuse.notFound('Picture not found.');
    return { original, width, height, format, isDrawn };
  };
  const bytes = await renderer.render(load, how);
  await store.write(id, fileOf(wanted), bytes);
  return Buffer.from(bytes);
}

async function drawAndStore(
  { db, store, renderer }: Media,
  id: string,
  job: DrawingJob,
  how: HowUrgent,
): Promise<void> {
  const drawn = await renderer.draw(async () => job, how);
  await store.write(id, DRAWN_PICTURE, drawn.original);
  await setPreview(db, id, drawn.preview);
}

function fileOf({ width, format }: Pick<PictureRequest, 'width' | 'format'>): string {
  return `${width}.${format}`;
}
