import type { Paise } from '#app/platform/money/money.ts';
import type { PackedSize } from '../packed-size/packed-size.ts';
import type { ApiAttributes } from '../product/product-attributes.ts';

/** A new product with its stock and pictures. */
export type NewProduct = NewProductFacts & (StockPerVariant | PooledStock);

export interface NewProductFacts extends Partial<ApiAttributes>, Partial<PackedSize> {
  name: string;
  /** its handle in the imported file */
  handle?: string;
  categoryId: string;
  subcategoryId?: string;
  /** rentals: the fee per day */
  pricePaise: Paise;
  oldPricePaise?: Paise;
  description?: string;
  tags?: string[];
  /** size → measure → centimetres */
  measurements?: Record<string, Record<string, number>>;
  rental?: NewRental;
  isActive?: boolean;
  createdAt?: Date;
  pictures?: NewPicture[];
}

export interface NewRental {
  status: 'pending' | 'approved' | 'rejected';
  securityDepositPaise: Paise;
  ownerId?: string;
}

/** Pictures without `color` belong to no colour. */
export interface NewPicture {
  url: string;
  alt?: string;
  color?: string;
  /** default: its index in the list */
  position?: number;
}

/** A stock item per variant, or with `together` one shared stock item with that quantity. */
interface StockPerVariant {
  variants: NewVariant[];
  together?: number;
}

/** One stock item for all choices, as the plain `stock` field means (rules §4, Stock). */
interface PooledStock {
  pool: { sizes: string[]; colors: string[]; quantity: number };
}

export interface NewVariant {
  /** absent where the product has no sizes */
  size?: string;
  color?: string;
  quantity: number;
  sku?: string;
}
