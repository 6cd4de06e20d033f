import type { NewPicture } from './new-product.ts';
import type { StockWish, WishedCount } from './plan-stock.ts';

/** A product with everything that a file says of it, in the database's names: as many are written as they are read. */
export interface WholeProduct extends WholeFacts {
  id: string;
  /** what a file called it; null where none has brought it */
  handle: string | null;
  version: number;
  isRental: boolean;
  category: string;
  subcategory: string | null;
  variants: WholeVariant[];
  /** of the product as such, or where all are of colours, of the first colour */
  pictures: WholePicture[];
  /** which colour `pictures` are of; '' for the product as such */
  shownColor: string;
  colorImages: Record<string, string[]>;
}

export interface WholeFacts {
  name: string;
  description: string;
  brand: string;
  fabric: string;
  tags: string[];
  material_and_care: string;
  maker_name: string;
  maker_address: string;
  hsn: string;
  country_of_origin: string;
  price_paise: number;
  old_price_paise: number | null;
  is_active: boolean;
  category_id: string;
  subcategory_id: string | null;
}

export interface WholeVariant {
  size: string;
  color: string;
  sku: string | null;
  stockItemId: string;
  onHand: number;
}

export interface WholePicture {
  url: string;
  alt: string;
  position: number;
}

/** What becomes of a product that is there: its facts as they shall be, and what else changes. */
export interface WholeChange {
  id: string;
  facts: WholeFacts;
  /** other sizes, colours or article numbers; absent where only pieces are counted */
  wish?: StockWish;
  /** heap → pieces, where sizes and colours stay */
  counts?: ReadonlyMap<string, WishedCount>;
  /** all that shall be shown */
  pictures?: (NewPicture & { position?: number })[];
  /** pictures that take the place of the first one of their colour */
  leads?: { color: string; url: string }[];
}
