import type { Product } from '../catalog.schema.ts';

type ShownAsIs = Pick<
  Product,
  | '_id'
  | 'name'
  | 'brand'
  | 'price'
  | 'oldPrice'
  | 'discountPercent'
  | 'preview'
  | 'swatches'
  | 'stock'
  | 'rating'
  | 'reviewCount'
  | 'isRental'
  | 'securityDeposit'
  | 'alsoInColor'
>;

/** The data of a product's tile, and the size and colour that its button adds to the cart. Every product is also a tile. */
export interface ProductTile extends ShownAsIs {
  /** the product's slug, with the colour of the list's filter or search, if it is not the first */
  slug: string;
  /** the first two */
  images: string[];
  /** the default ones */
  sizes: string[];
  colors: string[];
  owner: { name: string } | null;
}

/** A tile as a product; missing fields are empty. */
export function productOfTile(tile: ProductTile): Product {
  const { owner } = tile;
  return {
    description: '',
    category: { _id: '', name: '' },
    categoryName: '',
    subcategory: null,
    rentalImages: tile.isRental ? tile.images : [],
    tags: [],
    rentalStatus: null,
    isActive: true,
    createdAt: '',
    ...tile,
    owner: owner && { _id: '', ...owner },
  };
}

/** Whether a product was made from a tile. */
export function isTileOnly({ createdAt }: Product): boolean {
  return createdAt === '';
}
