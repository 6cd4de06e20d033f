import type { NewPicture } from '../editor/new-product.server.ts';
import type { StockCountInput, VariantStockInput } from '../stock/plan-stock.server.ts';

/** A product with everything that a file says of it, in the database's names: as many are written as they are read. */
export interface ProductRecord extends ProductRecordFields {
  id: string;
  /** what a file called it; null where none has brought it */
  handle: string | null;
  version: number;
  isRental: boolean;
  category: string;
  subcategory: string | null;
  variants: VariantRecord[];
  /** of the product as such, or where all are of colours, of the first colour */
  pictures: PictureRecord[];
  /** which colour `pictures` are of; '' for the product as such */
  shownColor: string;
  colorImages: Record<string, string[]>;
}

export interface ProductRecordFields {
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

export interface VariantRecord {
  size: string;
  color: string;
  sku: string | null;
  stockItemId: string;
  onHand: number;
}

export interface PictureRecord {
  url: string;
  alt: string;
  position: number;
}

/** What becomes of a product that is there: its facts as they shall be, and what else changes. */
export interface ProductRecordChange {
  id: string;
  facts: ProductRecordFields;
  /** other sizes, colours or article numbers; absent where only pieces are counted */
  input?: VariantStockInput;
  /** heap → pieces, where sizes and colours stay */
  counts?: ReadonlyMap<string, StockCountInput>;
  /** all that shall be shown */
  pictures?: (NewPicture & { position?: number })[];
  /** pictures that take the place of the first one of their colour */
  leads?: { color: string; url: string }[];
}
