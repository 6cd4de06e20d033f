import type { CategoryIds, CategoryPath } from '#app/catalog/categories/category-index.server.ts';
import type { NewProduct } from '#app/catalog/editor/new-product.server.ts';
import type { ProductRecord, ProductRecordChange } from '#app/catalog/import/product-record.server.ts';
import { WRONG_PRICE } from '#app/catalog/product/product-rules.ts';
import type { WantedPicture } from '../pictures/imported-pictures.db.server.ts';
import {
  compareVariantStock,
  findNewCategory,
  hasSameLead,
  hasSamePictures,
  type LeadPicture,
  listChangedFields,
  mergeFields,
  type PictureReference,
} from './compare-product.server.ts';
import { figuresOfChange } from './planned-figures.server.ts';
import type { ValidatedProduct } from './validate-product.server.ts';

/** A picture to download, and its position among the product's. */
export interface PictureRequest {
  source: string;
  alt: string;
  position: number;
  /** '' for no colour */
  color: string;
  /** replaces its colour's first picture */
  leads: boolean;
}

export interface Creation {
  row: number;
  product: NewProduct;
  pictureRequests: PictureRequest[];
}

export interface Change {
  row: number;
  name: string;
  /** labels of the changed fields */
  fields: string[];
  change: ProductRecordChange;
  figures: ReturnType<typeof figuresOfChange>;
  /** the product's version after the change */
  version: number;
  picturesChanged: boolean;
  /** colours whose first picture changes */
  coloursWithNewLead: string[];
  pictureRequests: PictureRequest[];
}

/** A new product, or the error message for a missing field. */
export function planCreation(
  { row, fileFields, handle, isStockShared }: ValidatedProduct,
  categoryIds: CategoryIds,
  { pictures = [], leads }: Pick<PlanParts, 'pictures' | 'leads'>,
): Creation | string {
  const { name, price, category: _, subcategory: _subcategory, variants, ...more } = fileFields;
  const { images: _images, variantImages: _variantImages, ...facts } = more;
  if (name === undefined) return 'Please enter a name.';
  if (price === undefined) return WRONG_PRICE;
  const { makerName = '', makerAddress = '', oldPrice, ...rest } = facts;
  const choices = (variants ?? [{ size: '', color: '' }]).map(({ size, color, sku, stock = 0 }) => ({
    size,
    color,
    sku: sku || undefined,
    quantity: stock,
  }));
  const { ready, pictureRequests } = placePictures(pictures, '');
  const leadPlacement = placeLeads(leads);
  const product: NewProduct = {
    ...rest,
    ...categoryIds,
    handle,
    name,
    pricePaise: price,
    oldPricePaise: oldPrice ?? undefined,
    maker: { name: makerName, address: makerAddress },
    variants: choices,
    together: isStockShared && choices.length > 1 ? choices[0]?.quantity : undefined,
    pictures: [...ready, ...leadPlacement.ready],
  };
  return { row, product, pictureRequests: [...pictureRequests, ...leadPlacement.pictureRequests] };
}

/** The changes to an existing product; undefined if there are none. */
export function planChange(
  now: ProductRecord,
  checked: ValidatedProduct,
  { categoryIds, pictures, leads, waiting }: PlanParts,
): Change | undefined {
  const facts = mergeFields(now, checked.fileFields, categoryIds);
  const stock = compareVariantStock(now, checked);
  const picturesUnchanged = !pictures || hasSamePictures(now.pictures, waiting, pictures);
  const leadPlacement = placeLeads(leads.filter((lead) => !hasSameLead(now.colorImages, waiting, lead)));
  const fields = [
    ...listChangedFields(now, facts),
    ...(stock.input ? ['sizes and colours'] : []),
    ...(stock.counts ? ['stock'] : []),
    ...(picturesUnchanged && leadPlacement.colours.length === 0 ? [] : ['pictures']),
  ];
  if (fields.length === 0) return undefined;
  const change = { id: now.id, facts, ...stock };
  const placement = picturesUnchanged ? undefined : placePictures(pictures, now.shownColor);
  return {
    ...{ row: checked.row, name: facts.name, fields },
    change: { ...change, pictures: placement?.ready, leads: leadPlacement.ready },
    figures: figuresOfChange(now, change),
    version: now.version + 1,
    picturesChanged: !picturesUnchanged,
    coloursWithNewLead: leadPlacement.colours,
    pictureRequests: [...(placement?.pictureRequests ?? []), ...leadPlacement.pictureRequests],
  };
}

interface PlanParts {
  /** the new category, if it changes */
  categoryIds: CategoryIds | undefined;
  pictures: readonly PictureReference[] | undefined;
  /** only of existing variants */
  leads: readonly LeadPicture[];
  waiting: readonly WantedPicture[];
}

/** Known pictures get their final positions at once, with gaps for those being downloaded. */
function placePictures(pictures: readonly PictureReference[], color: string) {
  const ready: { url: string; alt?: string; position: number }[] = [];
  const pictureRequests: PictureRequest[] = [];
  for (const [position, picture] of pictures.entries()) {
    if ('url' in picture) ready.push({ url: picture.url, alt: picture.alt, position });
    else
      pictureRequests.push({ source: picture.source, alt: picture.alt ?? '', position, color, leads: false });
  }
  return { ready, pictureRequests };
}

function placeLeads(leads: readonly LeadPicture[]) {
  const ready: { color: string; url: string }[] = [];
  const pictureRequests: PictureRequest[] = [];
  for (const { color, picture } of leads) {
    if ('url' in picture) ready.push({ color, url: picture.url });
    else pictureRequests.push({ source: picture.source, alt: '', position: 0, color, leads: true });
  }
  return { ready, pictureRequests, colours: leads.map(({ color }) => color) };
}

/** The category of a new product, or a changed category of an existing one. */
export function findNeededCategory(
  now: ProductRecord | undefined,
  { fileFields }: ValidatedProduct,
  fallback: string | undefined,
): CategoryPath | 'none' | undefined {
  if (now) return findNewCategory(now, fileFields);
  const category = fileFields.category ?? fallback;
  return category === undefined ? 'none' : { category, subcategory: fileFields.subcategory };
}
