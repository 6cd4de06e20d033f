import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { stripRichText } from '#app/ui/rich-text/rich-text.ts';
import type { ProductPage } from '../catalog.schema.ts';
import { listingPath } from '../listing/product-query.ts';
import { productPath } from './product-path.ts';

/** schema.org Product for search engines. The rating is left out until there is a review (rules §5). */
export function productStructuredData(
  product: ProductPage,
  { name, storeUrl }: { name: string; storeUrl: string },
): object {
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
      ...(product.isRental ? rentalOffer(product.price) : {}),
    },
    aggregateRating:
      product.reviewCount > 0
        ? { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount }
        : undefined,
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
