import { createHash } from 'node:crypto';
import type { Database } from '#app/platform/db/database.server.ts';
import { insertPictures, type NewPicture, rankPictures } from '../media.db.server.ts';
import type { PictureDrawing } from './picture-job.ts';
import { pictureId, pictureUrl } from './picture-sources.ts';

const ID_LENGTH = 22;
const BATCH_SIZE = 1000;

export interface DrawnPictureOrder {
  drawing: PictureDrawing;
  width: number;
  height: number;
  /** position in prerendering, lowest first; absent: rendered on demand */
  rank?: number;
}

/** The URL of a drawn picture; the same drawing has the same URL in every shop. */
export function drawnPictureUrl(order: DrawnPictureOrder): string {
  return pictureUrl(drawnPictureId(order), order.width);
}

/** Inserts pictures without rendering them; existing ones are not changed. */
export async function importDemoPictures(db: Database, orders: DrawnPictureOrder[]): Promise<void> {
  const pictures = new Map<string, NewPicture>();
  for (const order of orders) {
    const id = drawnPictureId(order);
    if (!pictures.has(id)) pictures.set(id, { id, ...order, rank: order.rank ?? null });
  }
  const all = [...pictures.values()];
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    await insertPictures(db, all.slice(start, start + BATCH_SIZE));
  }
}

/** Prerenders these pictures from now on, in this order, with ranks from `first` on; those that have a rank keep it. */
export async function rankDemoPictures(db: Database, urls: Iterable<string>, first: number): Promise<void> {
  const ids = new Set([...urls].flatMap((url) => pictureId(url) ?? []));
  await rankPictures(db, [...ids], first);
}

function drawnPictureId({ drawing, width, height }: DrawnPictureOrder): string {
  const text = JSON.stringify([drawing, width, height]);
  return createHash('sha256').update(text).digest('base64url').slice(0, ID_LENGTH);
}
