import { formatRupees } from '#app/platform/money/money.ts';
import type { Product, StockItem } from '../catalog.schema.ts';
import { isMrpBelowPrice, MAX_STOCK } from '../product/product-rules.ts';

export type BulkAction =
  | { kind: 'active'; isActive: boolean }
  | { kind: 'price'; by: 'percent' | 'amount'; value: number }
  | { kind: 'tag'; tag: string; isAdded: boolean }
  | { kind: 'category'; category: Named; subcategory: Named | null };

type Named = Product['category'];

/** Category and subcategory as ids. */
type Change = Partial<
  Pick<Product, 'isActive' | 'price' | 'tags'> & { category: string; subcategory: string | null }
>;

/** The change for one product, its undo, and both values as text. */
export interface BulkStep {
  product: Product;
  change: Change;
  undo: Change;
  before: string;
  after: string;
}

/** The steps of a bulk action; products it does not change are left out. */
export function planBulkAction(products: readonly Product[], action: BulkAction): BulkStep[] {
  return products
    .map((product) => toBulkStep(product, action))
    .filter(({ before, after }) => before !== after);
}

function toBulkStep(product: Product, action: BulkAction): BulkStep {
  if (action.kind === 'active') {
    const formatActive = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');
    const { isActive } = product;
    return {
      ...{ product, change: { isActive: action.isActive }, undo: { isActive } },
      ...{ before: formatActive(isActive), after: formatActive(action.isActive) },
    };
  }
  if (action.kind === 'price') {
    const price = changedPrice(product.price, action);
    return {
      ...{ product, change: { price }, undo: { price: product.price } },
      ...{ before: formatRupees(product.price), after: formatRupees(price) },
    };
  }
  if (action.kind === 'category') {
    return {
      ...{ product, change: toCategoryIds(action), undo: toCategoryIds(product) },
      ...{ before: formatCategoryPath(product), after: formatCategoryPath(action) },
    };
  }
  const others = product.tags.filter((tag) => tag !== action.tag);
  const tags = !action.isAdded
    ? others
    : product.tags.includes(action.tag)
      ? product.tags
      : [...others, action.tag];
  return {
    ...{ product, change: { tags }, undo: { tags: product.tags } },
    ...{ before: product.tags.join(', '), after: tags.join(', ') },
  };
}

type CategoryAssignment = Pick<Product, 'category' | 'subcategory'>;

const toCategoryIds = ({ category, subcategory }: CategoryAssignment) => ({
  category: category._id,
  subcategory: subcategory?._id ?? null,
});

const formatCategoryPath = ({ category, subcategory }: CategoryAssignment) =>
  subcategory ? `${category.name}, ${subcategory.name}` : category.name;

/** Why a bulk change cannot be sent; undefined if it can. */
export function findBulkProblem(steps: readonly BulkStep[]): string | undefined {
  const free = steps.filter(({ change }) => change.price === 0);
  const [firstFree] = free;
  if (firstFree) {
    const others = free.length > 1 ? ` and ${free.length - 1} more` : '';
    return `${firstFree.product.name}${others} would cost ₹0. Reduce the price by less.`;
  }
  const above = steps.filter(({ product, change }) => isMrpBelowPrice(change.price, product.oldPrice));
  const [first] = above;
  if (!first) return undefined;
  const { name, oldPrice } = first.product;
  const others = above.length > 1 ? `, and ${above.length - 1} more would be above theirs` : '';
  return `${name} would be above its MRP of ${formatRupees(oldPrice ?? 0)}${others}. Raise the MRP first.`;
}

/** Percentages are rounded to the rupee, amounts to the paisa; at least 0. */
export function changedPrice(price: number, { by, value }: Extract<BulkAction, { kind: 'price' }>): number {
  const changed = by === 'percent' ? (price * (100 + value)) / 100 : price + value;
  return Math.max(0, by === 'percent' ? Math.round(changed) : Math.round(changed * 100) / 100);
}

/** A bulk change of stock quantities. */
export interface StockAction {
  how: 'set' | 'add' | 'subtract';
  quantity: number;
}

/** A stock item and its target quantity. */
export interface StockStep {
  stockItem: StockItem;
  after: number;
}

/** Includes unchanged stock items, because the server also compares their displayed quantity. */
export function planStockAction(
  stockItems: readonly StockItem[],
  { how, quantity }: StockAction,
): StockStep[] {
  const countBy = {
    set: () => quantity,
    add: (now: number) => now + quantity,
    subtract: (now: number) => now - quantity,
  };
  return stockItems.map((stockItem) => ({
    stockItem,
    after: Math.min(MAX_STOCK, Math.max(0, countBy[how](stockItem.stock))),
  }));
}

/** 'Red lehenga (M, Red)'; pooled stock items show only the product's name. */
export function formatStockItemName({ product, choices }: Pick<StockItem, 'product' | 'choices'>): string {
  const [choice] = choices;
  const choiceParts = choices.length === 1 && choice ? [choice.size, choice.color].filter(Boolean) : [];
  return choiceParts.length > 0 ? `${product.name} (${choiceParts.join(', ')})` : product.name;
}
