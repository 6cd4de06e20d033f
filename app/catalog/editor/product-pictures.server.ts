import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { replaceColourPictures, replaceDefaultPictures } from './admin-products.db.server.ts';

interface ProductPicturesInput {
  /** with `colorImages` the pictures of no colour, otherwise those shown in lists, which may be the first colour's */
  images?: readonly string[];
  /** all colours → their pictures; absent if unchanged */
  colorImages?: Readonly<Record<string, readonly string[]>>;
}

/** Replaces a product's pictures. Refuses pictures that were not uploaded here. */
export async function updateProductPictures(
  trx: Trx,
  shown: AdminProduct,
  { images, colorImages }: ProductPicturesInput,
): Promise<void> {
  const { _id: id, isRental } = shown;
  const before = [shown.images, ...Object.values(shown.colorImages)].flat();
  const added = (urls: readonly string[]) => urls.filter((url) => !before.includes(url));
  await requireKnownPictures(trx, added(images ?? []), isRental ? 'rentalImages' : 'images');
  await requireKnownPictures(trx, added(Object.values(colorImages ?? {}).flat()), 'colorImages');
  if (colorImages) {
    const defaultPictures: [string, readonly string[]][] = images ? [['', images]] : [];
    await replaceColourPictures(trx, id, new Map([...defaultPictures, ...Object.entries(colorImages)]));
  } else if (images) {
    const pictures = images.map((url) => ({ url }));
    await replaceDefaultPictures(trx, id, pictures);
  }
}

/** Refuses pictures of colours that the product is not offered in. */
export function requireOfferedColours(
  colorImages: Readonly<Record<string, unknown>> = {},
  colors: readonly string[],
): void {
  const unknownColour = Object.keys(colorImages).find((color) => !colors.includes(color));
  if (unknownColour === undefined) return;
  const message = `The product is not offered in ${unknownColour}.`;
  throw refuse.invalid(message, [{ path: 'colorImages', message }]);
}
