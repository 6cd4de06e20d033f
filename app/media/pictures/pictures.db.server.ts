import type { Database } from '#app/platform/db/database.server.ts';
import type { PictureDrawing } from './picture-job.ts';

export interface KnownPicture {
  id: string;
  /** null for an upload */
  drawing: PictureDrawing | null;
  width: number;
  height: number;
}

export async function findPicture(db: Database, id: string): Promise<KnownPicture | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'drawing', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, drawing: row.drawing as unknown as PictureDrawing | null };
}

/** The pictures to prerender, in the order in which visitors see them. */
export async function listRankedPictures(db: Database): Promise<KnownPicture[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'drawing', 'width', 'height'])
    .where('rank', 'is not', null)
    .orderBy('rank')
    .execute();
  return rows.map((row) => ({ ...row, drawing: row.drawing as unknown as PictureDrawing | null }));
}

export interface NewPicture extends KnownPicture {
  rank: number | null;
  preview?: string;
}

export async function insertPictures(db: Database, pictures: NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insertInto('pictures')
    .values(
      pictures.map((picture) => ({
        ...picture,
        drawing: picture.drawing && JSON.stringify(picture.drawing),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setPreview(db: Database, id: string, preview: string): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ preview })
    .where('id', '=', id)
    .where('preview', 'is', null)
    .execute();
}
