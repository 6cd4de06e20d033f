import { isDay } from '#app/platform/time/calendar-day.ts';
import { parsePin } from '#app/shipping/pins/pin-location.ts';
import {
  DISCOUNT_STEPS,
  isPrice,
  type ListingPath,
  MAX_FILTER_VALUES,
  PRICE_SLIDER_MAX,
  PRODUCT_SORTS,
  type ProductQuery,
  type ProductSort,
  RATING_STEPS,
  STOREFRONT_PAGE_SIZE,
} from './product-query.ts';

const MAX_TEXT_LENGTH = 200;

const isSort = (text: string | null): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text);

/** Parses a URL and drops invalid parameters, so that old or mistyped links still show products. */
export function parseProductQuery(
  searchParams: URLSearchParams,
  listingPage: ListingPath = '/products',
): ProductQuery {
  const text = (name: string) => usableText(searchParams.get(name));
  const texts = (name: string) => usableTexts(searchParams.getAll(name));
  const sort = searchParams.get('sort');
  return {
    listingPage,
    category: text('category'),
    subcategory: texts('subcategory'),
    tag: text('tag'),
    q: text('q'),
    minPrice: priceAbove(searchParams.get('minPrice'), 0),
    maxPrice: priceBelow(searchParams.get('maxPrice'), PRICE_SLIDER_MAX),
    size: texts('size'),
    color: texts('color'),
    colorFamily: texts('colorFamily'),
    country: texts('country'),
    brand: texts('brand'),
    fabric: texts('fabric'),
    occasion: texts('occasion'),
    rating: stepOf(RATING_STEPS, searchParams.get('rating')),
    discount: stepOf(DISCOUNT_STEPS, searchParams.get('discount')),
    rental: yesOrNo(searchParams.get('rental')),
    inStock: searchParams.get('inStock') === '1' ? true : undefined,
    ...parseDates(searchParams),
    sort: isSort(sort) ? sort : 'featured',
    page: readInteger(searchParams.get('page')) ?? 1,
    limit: STOREFRONT_PAGE_SIZE,
  };
}

/** Long texts make searches slow; PostgreSQL text cannot contain NUL. */
function usableText(text: string | null): string | undefined {
  const isUsable = text !== null && text.length <= MAX_TEXT_LENGTH && !text.includes('\0');
  return isUsable ? text.trim() || undefined : undefined;
}

/** Each once; undefined if there is none. */
function usableTexts(texts: readonly string[]): string[] | undefined {
  const usable = texts.slice(0, MAX_FILTER_VALUES).flatMap((text) => usableText(text) ?? []);
  return usable.length > 0 ? [...new Set(usable)] : undefined;
}

/** Both dates, or neither if one is invalid or they are reversed; with them the PIN code, if it is one. */
function parseDates(searchParams: URLSearchParams): Pick<ProductQuery, 'from' | 'to' | 'pin'> {
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  if (!from || !to || !isDay(from) || !isDay(to) || from > to) return {};
  return { from, to, pin: parsePin(searchParams.get('pin') ?? '') };
}

function stepOf(steps: readonly number[], text: string | null): number | undefined {
  return steps.find((step) => String(step) === text);
}

function yesOrNo(text: string | null): boolean | undefined {
  if (text === '1') return true;
  if (text === '0') return false;
  return undefined;
}

function readInteger(text: string | null): number | undefined {
  const number = Number(text);
  return text && Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}

function rupees(text: string | null): number | undefined {
  const number = Number(text);
  return text?.trim() && isPrice(number) ? number : undefined;
}

/** Undefined at the slider's end, which means no limit. */
function priceAbove(text: string | null, lowest: number): number | undefined {
  const bound = rupees(text);
  return bound !== undefined && bound > lowest ? bound : undefined;
}

function priceBelow(text: string | null, highest: number): number | undefined {
  const bound = rupees(text);
  return bound !== undefined && bound < highest ? bound : undefined;
}
