import type { NewPicture } from '../editor/new-product.server.ts';
import type { PackedColumn } from '../packed-size/packed-size.ts';
import type { AttributeColumn } from '../product/product-attributes.ts';
import type { StockCountInput, VariantStockInput } from '../stock/plan-stock.server.ts';

/** A product with all fields that files can have, named like the database columns. */
export interface ProductRecord extends ProductRecordFields {
  id: string;
  /** null if it was not imported */
  handle: string | null;
  version: number;
  isRental: boolean;
  category: string;
  subcategory: string | null;
  variants: VariantRecord[];
  /** pictures of no colour, or of the first colour if all have one */
  pictures: PictureRecord[];
  /** the colour of `pictures`; '' for none */
  shownColor: string;
  colorImages: Record<string, string[]>;
}

export interface ProductRecordFields
  extends Record<AttributeColumn, string>,
    Record<PackedColumn, number | null> {
  name: string;
  description: string;
  tags: string[];
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

/** The new field values of an existing product, and changes of variants, stock and pictures. */
export interface ProductRecordChange {
  id: string;
  facts: ProductRecordFields;
  /** changed sizes, colours or SKUs; absent if only quantities change */
  input?: VariantStockInput;
  /** stock item → quantity, if sizes and colours do not change */
  counts?: ReadonlyMap<string, StockCountInput>;
  /** all pictures to show */
  pictures?: (NewPicture & { position?: number })[];
  /** pictures that replace the first one of their colour */
  leads?: { color: string; url: string }[];
}
