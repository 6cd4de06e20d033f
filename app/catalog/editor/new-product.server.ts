import type { Paise } from '#app/platform/money/money.ts';

/** A product as it enters the catalogue: what is known of it, its pieces and its pictures. */
export type NewProduct = NewProductFacts & (StockPerVariant | PooledStock);

export interface NewProductFacts {
  name: string;
  /** what the file calls it that it comes from */
  handle?: string;
  categoryId: string;
  subcategoryId?: string;
  /** for a rental: the fee of one day */
  pricePaise: Paise;
  oldPricePaise?: Paise;
  description?: string;
  brand?: string;
  materialAndCare?: string;
  fabric?: string;
  maker?: { name: string; address: string };
  countryOfOrigin?: string;
  hsn?: string;
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

/** `color` names the colour that a picture shows; without it the picture shows the product as such. */
export interface NewPicture {
  url: string;
  alt?: string;
  color?: string;
  /** its place among the others; that in the list unless told */
  position?: number;
}

/** Every choice is counted on its own; with `together`, all are taken from one heap with so many pieces. */
interface StockPerVariant {
  variants: NewVariant[];
  together?: number;
}

/** One heap for all choices: what the plain `stock` field stands for (CONTRACT §4, Stock). */
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
