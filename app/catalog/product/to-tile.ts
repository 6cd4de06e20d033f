import type { Product } from '../catalog.schema.ts';
import { chooseDefaultVariant } from '../offers/product-choice.ts';
import type { ProductTile } from './product-tile.ts';

/** A product of the API reduced to its tile, for lists that the browser stores. */
export function toTile(product: Product): ProductTile {
  const { description, category, categoryName, subcategory, rentalImages, tags, ...rest } = product;
  const { rentalStatus, isActive, createdAt, owner, images, shownColor, ...tile } = rest;
  const { size, color } = chooseDefaultVariant(product);
  return {
    ...tile,
    slug: tileSlug(product),
    images: images.slice(0, 2),
    sizes: tile.sizes.length > 0 ? [size] : [],
    colors: tile.colors.length > 0 ? [color] : [],
    owner: owner && { name: owner.name },
  };
}

/** The slug of a link to the product in the colour that the tile shows or names. */
export function tileSlug({ slug, shownColor, alsoInColor }: Product): string {
  const color = shownColor ?? alsoInColor;
  return color ? `${slug}?color=${encodeURIComponent(color)}` : slug;
}
