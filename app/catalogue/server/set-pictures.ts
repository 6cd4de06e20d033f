import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseUnknownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import type { AdminProduct } from '../catalogue.shapes.ts';
import { replaceColourPictures, replaceShownPictures } from './admin-product-rows.server.ts';

interface PictureWish {
  /** with `colorImages` those of the product as such, else those that lists show, of whichever colour they are */
  images?: readonly string[];
  /** colour → its pictures, of all colours; absent where these stay */
  colorImages?: Readonly<Record<string, readonly string[]>>;
}

/** Shows other pictures of a product. Refuses 400 those that were not uploaded here. */
export async function setPictures(
  trx: Trx,
  shown: AdminProduct,
  { images, colorImages }: PictureWish,
): Promise<void> {
  const { _id: id, isRental } = shown;
  const before = [shown.images, ...Object.values(shown.colorImages)].flat();
  const added = (urls: readonly string[]) => urls.filter((url) => !before.includes(url));
  await refuseUnknownPictures(trx, added(images ?? []), isRental ? 'rentalImages' : 'images');
  await refuseUnknownPictures(trx, added(Object.values(colorImages ?? {}).flat()), 'colorImages');
  if (colorImages) {
    const own: [string, readonly string[]][] = images ? [['', images]] : [];
    await replaceColourPictures(trx, id, new Map([...own, ...Object.entries(colorImages)]));
  } else if (images) {
    const pictures = images.map((url) => ({ url }));
    await replaceShownPictures(trx, id, pictures);
  }
}

/** Refuses 400 pictures of colours in which a product is not offered. */
export function requireColours(
  colorImages: Readonly<Record<string, unknown>> = {},
  colors: readonly string[],
): void {
  const strange = Object.keys(colorImages).find((color) => !colors.includes(color));
  if (strange === undefined) return;
  const message = `The product is not offered in ${strange}.`;
  throw refuse.invalid(message, [{ path: 'colorImages', message }]);
}
