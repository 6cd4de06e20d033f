import type { Product } from '../catalog.schema.ts';
import { chooseDefaultVariant } from '../offers/product-choice.ts';
import type { ProductTile } from './product-tile.ts';
import { tileSlug } from './to-tile.ts';

/** A tile in a page's data, without field names; zeros and nulls at its end are left out. */
export type PackedTile = [
  id: string,
  slug: string,
  name: string,
  brand: string,
  price: number,
  picture: string | null,
  size: string | null,
  color: string | null,
  stock: number,
  secondPicture?: string | null,
  swatches?: (string | number)[] | null,
  rating?: number,
  reviewCount?: number,
  discountPercent?: number,
  oldPrice?: number | null,
  preview?: string | null,
  owner?: string | null,
  isRental?: boolean,
  securityDeposit?: number | null,
  alsoInColor?: string,
];

const packed = new WeakMap<Product, PackedTile>();

/**
 * Packs products for a page's data. A product that is twice in it is the same tile, which React Router sends once. Previews of
 * pictures are 300 bytes, so only as many are kept as are seen while the page opens; others load before they are seen.
 */
export function packTiles(products: readonly Product[], previews = 0): PackedTile[] {
  return products.map((product, index) => {
    const known = packed.get(product);
    if (known) return known;
    const tile = packTile({
      ...product,
      images: product.images.map(packPicture),
      preview: index < previews ? product.preview : null,
    });
    packed.set(product, tile);
    return tile;
  });
}

function packTile(product: Product): PackedTile {
  const { size, color } = chooseDefaultVariant(product);
  const tile = [
    product._id,
    tileSlug(product),
    product.name,
    product.brand,
    product.price,
    product.images[0] ?? null,
    product.sizes.length > 0 ? size : null,
    product.colors.length > 0 ? color : null,
    product.stock,
    product.images[1] ?? null,
    product.swatches ? [product.swatches.more, ...product.swatches.paints] : null,
    product.rating,
    product.reviewCount,
    product.discountPercent,
    product.oldPrice,
    product.preview,
    product.owner?.name ?? null,
    product.isRental,
    product.securityDeposit,
    product.alsoInColor,
  ] as Required<PackedTile>;
  return tile.slice(0, tile.findLastIndex(Boolean) + 1) as PackedTile;
}

const unpacked = new WeakMap<PackedTile, ProductTile>();

/** The tiles of a page's data; the same objects at every call, so that React renders none of them again. */
export function unpackTiles(tiles: readonly PackedTile[]): ProductTile[] {
  return tiles.map((tile) => {
    const known = unpacked.get(tile);
    if (known) return known;
    const product = unpackTile(tile);
    unpacked.set(tile, product);
    return product;
  });
}

function unpackTile(tile: PackedTile): ProductTile {
  const [_id, slug, name, brand, price, picture, size, color, stock, second, swatches, ...rest] = tile;
  const [rating = 0, reviewCount = 0, discountPercent = 0, oldPrice = null, preview = null, ...last] = rest;
  const [owner, isRental = false, deposit = null, alsoInColor] = last;
  return {
    _id,
    slug,
    name,
    brand,
    price,
    oldPrice,
    discountPercent,
    images: [picture, second].flatMap((packed) => (packed ? [unpackPicture(packed)] : [])),
    preview,
    sizes: size ? [size] : [],
    colors: color ? [color] : [],
    ...(swatches && { swatches: { more: Number(swatches[0]), paints: swatches.slice(1) as string[] } }),
    stock: stock ?? 0,
    rating,
    reviewCount,
    isRental,
    securityDeposit: deposit,
    owner: owner ? { name: owner } : null,
    ...(alsoInColor && { alsoInColor }),
  };
}

const [PICTURES, USUAL] = ['/media/', '/900.webp'];

/** An own picture of the usual width as its id: pages have more than a hundred. */
function packPicture(url: string): string {
  const isUsual = url.startsWith(PICTURES) && url.endsWith(USUAL);
  return isUsual ? url.slice(PICTURES.length, -USUAL.length) : url;
}

function unpackPicture(packed: string): string {
  return packed.includes('/') ? packed : PICTURES + packed + USUAL;
}
