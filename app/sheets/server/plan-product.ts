import { WRONG_PRICE } from '#app/catalogue/product-limits.ts';
import type { NewProduct } from '#app/catalogue/server/new-product.ts';
import type { NamedPlace, RackIds } from '#app/catalogue/server/open-racks.ts';
import type { WholeChange, WholeProduct } from '#app/catalogue/server/whole-product.ts';

import type { CheckedProduct } from './check-draft.ts';
import { changedFacts, mergedFacts, otherPlace } from './compare-facts.ts';
import { isSameLead, isSamePictures, type LeadPicture, type NamedPicture } from './compare-pictures.ts';
import { compareStock } from './compare-stock.ts';
import type { WaitingPicture } from './picture-rows.server.ts';

/** A picture that is to be fetched, at its place among the product's. */
export interface Want {
  source: string;
  alt: string;
  position: number;
  /** '' for the product as such */
  color: string;
  /** whether it takes the place of its colour's first picture */
  leads: boolean;
}

export interface Creation {
  row: number;
  product: NewProduct;
  wants: Want[];
}

export interface Change {
  row: number;
  name: string;
  /** what is changed, in words */
  fields: string[];
  change: WholeChange;
  /** the version that the product has afterwards */
  version: number;
  /** whether other pictures are shown than before */
  isShownAnew: boolean;
  /** colours that begin with another picture than before */
  ledColours: string[];
  wants: Want[];
}

/** A product that is not there yet, or the sentence for what it lacks. */
export function planCreation(
  { row, says, handle, isTogether }: CheckedProduct,
  place: RackIds,
  { pictures = [], leads }: Pick<PlanParts, 'pictures' | 'leads'>,
): Creation | string {
  const { name, price, category: _, subcategory: _place, variants, ...more } = says;
  const { images: _images, variantImages: _variantImages, ...facts } = more;
  if (name === undefined) return 'Please give a name.';
  if (price === undefined) return WRONG_PRICE;
  const { makerName = '', makerAddress = '', oldPrice, ...rest } = facts;
  const choices = (variants ?? [{ size: '', color: '' }]).map(({ size, color, sku, stock = 0 }) => ({
    size,
    color,
    sku: sku || undefined,
    quantity: stock,
  }));
  const { kept, wants } = placed(pictures, '');
  const led = placedLeads(leads);
  const product: NewProduct = {
    ...rest,
    ...place,
    handle,
    name,
    pricePaise: price,
    oldPricePaise: oldPrice ?? undefined,
    maker: { name: makerName, address: makerAddress },
    variants: choices,
    together: isTogether && choices.length > 1 ? choices[0]?.quantity : undefined,
    pictures: [...kept, ...led.kept],
  };
  return { row, product, wants: [...wants, ...led.wants] };
}

/** What a file changes of a product that is there; undefined where it says what is there. */
export function planChange(
  now: WholeProduct,
  checked: CheckedProduct,
  { place, pictures, leads, waiting }: PlanParts,
): Change | undefined {
  const facts = mergedFacts(now, checked.says, place);
  const stock = compareStock(now, checked);
  const isShown = !pictures || isSamePictures(now.pictures, waiting, pictures);
  const led = placedLeads(leads.filter((lead) => !isSameLead(now.colorImages, waiting, lead)));
  const fields = [
    ...changedFacts(now, facts),
    ...(stock.wish ? ['sizes and colours'] : []),
    ...(stock.counts ? ['stock'] : []),
    ...(isShown && led.colours.length === 0 ? [] : ['pictures']),
  ];
  if (fields.length === 0) return undefined;
  const placing = isShown ? undefined : placed(pictures, now.shownColor);
  return {
    ...{ row: checked.row, name: facts.name, fields },
    change: { id: now.id, facts, ...stock, pictures: placing?.kept, leads: led.kept },
    version: now.version + 1,
    isShownAnew: !isShown,
    ledColours: led.colours,
    wants: [...(placing?.wants ?? []), ...led.wants],
  };
}

interface PlanParts {
  /** another one than it stands at */
  place: RackIds | undefined;
  pictures: readonly NamedPicture[] | undefined;
  /** of variants that the product has */
  leads: readonly LeadPicture[];
  waiting: readonly WaitingPicture[];
}

/** Those that are there stand at their places at once, and leave room for those that are fetched. */
function placed(pictures: readonly NamedPicture[], color: string) {
  const kept: { url: string; alt?: string; position: number }[] = [];
  const wants: Want[] = [];
  for (const [position, picture] of pictures.entries()) {
    if ('url' in picture) kept.push({ url: picture.url, alt: picture.alt, position });
    else wants.push({ source: picture.source, alt: picture.alt ?? '', position, color, leads: false });
  }
  return { kept, wants };
}

function placedLeads(leads: readonly LeadPicture[]) {
  const kept: { color: string; url: string }[] = [];
  const wants: Want[] = [];
  for (const { color, picture } of leads) {
    if ('url' in picture) kept.push({ color, url: picture.url });
    else wants.push({ source: picture.source, alt: '', position: 0, color, leads: true });
  }
  return { kept, wants, colours: leads.map(({ color }) => color) };
}

/** The place that a checked product needs: of a new one, or another one of one that is there. */
export function placeOf(
  now: WholeProduct | undefined,
  { says }: CheckedProduct,
  fallback: string | undefined,
): NamedPlace | 'none' | undefined {
  if (now) return otherPlace(now, says);
  const category = says.category ?? fallback;
  return category === undefined ? 'none' : { category, subcategory: says.subcategory };
}
