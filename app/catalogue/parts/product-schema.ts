import { sharedPictureUrl } from '#app/media/picture-sources.ts';
import type { ProductPage } from '../catalogue.shapes.ts';

/** schema.org's Product: what search engines may show of it. A rating only once someone has rated (CONTRACT §5). */
export function productSchema(product: ProductPage, storeUrl: string): object {
  const absolute = (path: string) => new URL(path, storeUrl).href;
  const pictures = product.images.length > 0 ? product.images : product.rentalImages;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    image: pictures.map((url) => absolute(sharedPictureUrl(url))),
    category: product.categoryName,
    material: product.fabric || undefined,
    countryOfOrigin: product.countryOfOrigin || undefined,
    brand: { '@type': 'Brand', name: product.brand || 'Vastra' },
    offers: {
      '@type': 'Offer',
      url: absolute(`/product/${product._id}`),
      priceCurrency: 'INR',
      price: product.price,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      ...(product.isRental ? RENTED : {}),
    },
    aggregateRating:
      product.reviewCount > 0
        ? { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount }
        : undefined,
  };
}

const RENTED = { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' };
