import { formatRupees } from '#app/foundation/money.ts';
import type { Product } from './catalogue.shapes.ts';

/** What an admin does to several products at once. */
export type BulkDeed =
  | { kind: 'active'; isActive: boolean }
  | { kind: 'price'; by: 'percent' | 'amount'; value: number }
  | { kind: 'tag'; tag: string; isAdded: boolean }
  | { kind: 'place'; category: Named; subcategory: Named | null };

type Named = Product['category'];

/** A place goes by its ids. */
type Change = Partial<
  Pick<Product, 'isActive' | 'price' | 'tags'> & { category: string; subcategory: string | null }
>;

/** One product of it: what is sent, what takes it back, and how both read. */
export interface BulkStep {
  product: Product;
  change: Change;
  undo: Change;
  before: string;
  after: string;
}

/** What a deed does to each product; those that it leaves as they are do not appear. */
export function planBulk(products: readonly Product[], deed: BulkDeed): BulkStep[] {
  return products.map((product) => stepOf(product, deed)).filter(({ before, after }) => before !== after);
}

function stepOf(product: Product, deed: BulkDeed): BulkStep {
  if (deed.kind === 'active') {
    const words = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');
    const { isActive } = product;
    return {
      ...{ product, change: { isActive: deed.isActive }, undo: { isActive } },
      ...{ before: words(isActive), after: words(deed.isActive) },
    };
  }
  if (deed.kind === 'price') {
    const price = changedPrice(product.price, deed);
    return {
      ...{ product, change: { price }, undo: { price: product.price } },
      ...{ before: formatRupees(product.price), after: formatRupees(price) },
    };
  }
  if (deed.kind === 'place') {
    return {
      ...{ product, change: placeIds(deed), undo: placeIds(product) },
      ...{ before: placeWords(product), after: placeWords(deed) },
    };
  }
  const others = product.tags.filter((tag) => tag !== deed.tag);
  const tags = !deed.isAdded
    ? others
    : product.tags.includes(deed.tag)
      ? product.tags
      : [...others, deed.tag];
  return {
    ...{ product, change: { tags }, undo: { tags: product.tags } },
    ...{ before: product.tags.join(', '), after: tags.join(', ') },
  };
}

type Place = Pick<Product, 'category' | 'subcategory'>;

const placeIds = ({ category, subcategory }: Place) => ({
  category: category._id,
  subcategory: subcategory?._id ?? null,
});

const placeWords = ({ category, subcategory }: Place) =>
  subcategory ? `${category.name}, ${subcategory.name}` : category.name;

/** To the paisa, and never below nothing. */
function changedPrice(price: number, { by, value }: Extract<BulkDeed, { kind: 'price' }>): number {
  const changed = by === 'percent' ? (price * (100 + value)) / 100 : price + value;
  return Math.max(0, Math.round(changed * 100) / 100);
}
