import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { toRupees } from '#app/platform/money/money.ts';
import type { ReturnTerms } from '#app/settings/return-terms.ts';
import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import type { ShippingData } from '#app/shipping/known-shipping.server.ts';
import { calculateZoneCharge } from '#app/shipping/promise/zone-charge.ts';
import { stripRichText } from '#app/ui/rich-text/rich-text.ts';
import type { ProductPage } from '../catalog.schema.ts';
import { listingPath } from '../listing/product-query.ts';
import { productPath } from './product-path.ts';

/** Data for the markup that does not belong to the product itself. */
interface ProductSurroundings {
  store: Pick<StoreInfo, 'name' | 'shippingFee' | 'freeShippingAt'>;
  storeUrl: string;
  reviews: readonly PublishedReview[];
  shipping: Pick<ShippingData, 'dispatch' | 'zones'>;
  /** the weight of one packed piece */
  grams: number;
}

interface PublishedReview {
  rating: number;
  comment: string;
  user: { name: string | null } | null;
  createdAt: string;
}

/** schema.org Product for search engines. The rating is left out until there is a review (rules §5). */
export function productStructuredData(
  product: ProductPage,
  { store, storeUrl, reviews, shipping, grams }: ProductSurroundings,
): object {
  const { name } = store;
  const told = reviews.flatMap(toReview).slice(0, MAX_REVIEWS);
  const absolute = (path: string) => new URL(path, storeUrl).href;
  const pictures = product.images.length > 0 ? product.images : product.rentalImages;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: stripRichText(product.description),
    sku: product._id,
    image: pictures.map((url) => absolute(sharedPictureUrl(url))),
    category: product.categoryName,
    material: product.fabric || undefined,
    countryOfOrigin: product.countryOfOrigin || undefined,
    brand: { '@type': 'Brand', name: product.brand || name },
    offers: {
      '@type': 'Offer',
      url: absolute(productPath(product)),
      priceCurrency: 'INR',
      price: product.price,
      itemCondition: `https://schema.org/${product.isRental ? 'UsedCondition' : 'NewCondition'}`,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name, url: storeUrl },
      ...(product.isRental
        ? rentalOffer(product.price)
        : {
            hasMerchantReturnPolicy: product.returnTerms && returnPolicyOf(product.returnTerms),
            shippingDetails: shippingOf(product, { store, shipping, grams }),
          }),
    },
    aggregateRating:
      product.reviewCount > 0
        ? { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount }
        : undefined,
    review: told.length > 0 ? told : undefined,
  };
}

/** Rules §4, Rentals: the price is per day. */
const rentalOffer = (price: number) => ({
  businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'INR',
    unitCode: 'DAY',
  },
});

export function buildBreadcrumbs(product: ProductPage) {
  const { name, category, subcategory } = product;
  const inCategory = { category: category.name.toLowerCase() };
  const breadcrumbs = [
    { name: 'Home', to: '/' },
    { name: category.name, to: listingPath(inCategory) },
  ];
  if (subcategory) {
    breadcrumbs.push({
      name: subcategory.name,
      to: listingPath({ ...inCategory, subcategory: [subcategory.name] }),
    });
  }
  return [...breadcrumbs, { name, to: productPath(product) }];
}

/** Problems with an item must be reported within its window; the pickup is free (rules §3, returns). */
function returnPolicyOf({ rule, hours }: ReturnTerms): object {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' };
  if (rule === 'not returnable')
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: Math.floor(hours / 24),
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  };
}

/** For an order of only this product, to a PIN code in the default zone. */
function shippingOf(
  { price }: ProductPage,
  { store, shipping: { dispatch, zones }, grams }: Pick<ProductSurroundings, 'store' | 'shipping' | 'grams'>,
): object {
  const zone = zones.find('');
  const zoneCharge = calculateZoneCharge(zone, grams);
  const ownCharge = price >= store.freeShippingAt ? 0 : store.shippingFee;
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: zoneCharge === null ? ownCharge : toRupees(zoneCharge),
      currency: 'INR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // An order after the cut-off leaves a day later.
      handlingTime: days(dispatch.handlingDays, dispatch.handlingDays + 1),
      transitTime: days(zone.daysMin, zone.daysMax),
    },
  };
}

const MAX_REVIEWS = 5;

/** schema.org's Review; without an author, search engines refuse it. */
function toReview({ rating, comment, user, createdAt }: PublishedReview): object[] {
  if (!user?.name) return [];
  return [
    {
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      author: { '@type': 'Person', name: user.name },
      datePublished: createdAt,
      reviewBody: comment || undefined,
    },
  ];
}
