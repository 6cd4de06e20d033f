import { createHash } from 'node:crypto';
import type { Database } from '#app/platform/db/database.server.ts';
import type { PictureDrawing } from './picture-job.ts';
import { pictureUrl } from './picture-sources.ts';
import { insertPictures, type NewPicture } from './pictures.db.server.ts';

const ID_LENGTH = 22;
const ROWS_AT_ONCE = 1000;

export interface DrawnPictureOrder {
  drawing: PictureDrawing;
  width: number;
  height: number;
  /** how early it is drawn before anyone asks, the lowest first; left out: when somebody asks */
  rank?: number;
}

/** The address of a drawing's picture. The same drawing has the same address, in every shop. */
export function drawnPictureUrl(order: DrawnPictureOrder): string {
  return pictureUrl(drawnPictureId(order), order.width);
}

/** Makes pictures known to the shop, without drawing them yet. Those that are known stay as they are. */
export async function importDemoPictures(db: Database, orders: DrawnPictureOrder[]): Promise<void> {
  const pictures = new Map<string, NewPicture>();
  for (const order of orders) {
    const id = drawnPictureId(order);
    if (!pictures.has(id)) pictures.set(id, { id, ...order, rank: order.rank ?? null });
  }
  const all = [...pictures.values()];
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    await insertPictures(db, all.slice(start, start + ROWS_AT_ONCE));
  }
}

function drawnPictureId({ drawing, width, height }: DrawnPictureOrder): string {
  const text = JSON.stringify([drawing, width, height]);
  return createHash('sha256').update(text).digest('base64url').slice(0, ID_LENGTH);
}
