import { z } from 'zod';
import { queryText, queryTexts } from '#app/platform/http/api/list-query.schema.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { parsePin } from '#app/shipping/pins/pin-location.ts';
import { DISCOUNT_STEPS, isPrice, MAX_FILTER_VALUES, PRODUCT_SORTS, RATING_STEPS } from './product-query.ts';

const severalTexts = () => queryTexts(MAX_FILTER_VALUES);

/** The filters of the product list API and of the URL of /products. Not for browser code. */
export const productFilterSchema = z.object({
  category: queryText().meta({ description: 'name, in any case' }),
  subcategory: severalTexts().meta({ description: 'id or name; repeat it for any of several' }),
  tag: queryText(),
  q: queryText().meta({
    description: 'words that all must be found in name, brand, category, tags or colours',
  }),
  minPrice: rupeeBound('minPrice').meta({ description: 'rupees; 0 means no limit' }),
  maxPrice: rupeeBound('maxPrice').meta({ description: 'rupees; 5000 and above mean no limit' }),
  size: severalTexts(),
  color: severalTexts(),
  colorFamily: severalTexts().meta({ description: 'a value of the facet colorFamilies, such as Blue' }),
  country: severalTexts(),
  brand: severalTexts(),
  fabric: severalTexts(),
  occasion: severalTexts().meta({ description: 'a value of the facet occasions, such as wedding: a tag' }),
  rating: step('rating', RATING_STEPS).meta({
    description: 'this many stars and up; only products with reviews',
  }),
  discount: step('discount', DISCOUNT_STEPS).meta({ description: 'this percentage off or more' }),
  rental: flag('rental').meta({ description: '1: rentals only; 0: none' }),
  inStock: flag('inStock').meta({ description: '1: only products in stock' }),
  from: dayOf('from').meta({ description: 'with `to`: only outfits that are free on all of these days' }),
  to: dayOf('to'),
  pin: queryText()
    .refine((text) => text === undefined || parsePin(text) !== undefined, 'Enter a 6-digit PIN code.')
    .transform((text) => (text === undefined ? undefined : parsePin(text)))
    .meta({
      description:
        'with `from` and `to`: only outfits that can arrive there a day before and be back in time for their next booking',
    }),
});

export function productSort<S extends (typeof PRODUCT_SORTS)[number]>(defaultSort: S) {
  return z.enum(PRODUCT_SORTS, `sort must be one of ${PRODUCT_SORTS.join(', ')}.`).default(defaultSort);
}

function step(name: string, steps: readonly number[]) {
  return queryText()
    .refine(
      (text) => text === undefined || steps.includes(Number(text)),
      `${name} must be one of ${steps.join(', ')}.`,
    )
    .transform((text) => (text === undefined ? undefined : Number(text)));
}

function rupeeBound(name: string) {
  const message = `${name} must be an amount in rupees.`;
  return queryText()
    .refine((text) => text === undefined || isPrice(Number(text)), message)
    .transform((text) => (text === undefined ? undefined : Number(text)));
}

function dayOf(name: string) {
  return queryText().refine(
    (text) => text === undefined || isDay(text),
    `${name} must be a date as YYYY-MM-DD.`,
  );
}

export function flag(name: string) {
  return z
    .enum(['1', '0', 'true', 'false', ''], `${name} must be 1 or 0.`)
    .transform((text) => (text === '' ? undefined : text === '1' || text === 'true'))
    .optional();
}
