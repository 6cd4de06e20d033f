import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { findColourPaints } from '#app/catalog/product/colour-values.ts';
import { describeProduct } from '#app/catalog/product/describe-product.ts';
import { toTile } from '#app/catalog/product/packed-tiles.ts';
import { productPath } from '#app/catalog/product/product-path.ts';
import { buildBreadcrumbs, productStructuredData } from '#app/catalog/product/product-structured-data.ts';
import type { ProductTile } from '#app/catalog/product/product-tile.ts';
import {
  findProductId,
  listRelatedProducts,
  loadShownProduct,
} from '#app/catalog/product/products.server.ts';
import {
  addViewed,
  listOtherViewed,
  parseViewedProducts,
  RECENTLY_VIEWED_KEY,
  toViewedProduct,
} from '#app/catalog/product/recently-viewed.ts';
import { cachePicturesWhenIdle } from '#app/media/pictures/offline-pictures.ts';
import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { readText, writeText } from '#app/platform/browser/browser-storage.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { breadcrumbSchema } from '#app/platform/http/pages/breadcrumb-structured-data.ts';
import { pageShop, withPageRefusals } from '#app/platform/http/pages/page-context.ts';
import { notFoundMeta, pageMeta } from '#app/platform/http/pages/page-meta.ts';
import { redirectToAddress } from '#app/platform/http/pages/redirect-to-address.ts';
import { listReviews } from '#app/reviews/reviews.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { readShipping } from '#app/shipping/known-shipping.server.ts';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { parseRichText } from '#app/ui/rich-text/rich-text.ts';
import { PageFailed, PageMessage } from '../error-pages/page-message.tsx';
import { ProductGrid } from '../sections/product-grid.tsx';
import { createSectionLoader, type SectionData } from '../sections/section-loader.ts';
import type { Route } from './+types/product.page.ts';
import styles from './product.module.css';
import { ProductOverview } from './product-overview.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, storeUrl } = shop;
  const from = createSectionLoader(shop);
  const id = await findProductId(db, params.id);
  const [store, shipping, product, reviews, related] = await Promise.all([
    loadStoreInfo(db),
    readShipping(db),
    withPageRefusals(loadShownProduct(db, id)),
    from('reviews', () => listReviews(db, id)),
    from('products', () => listRelatedProducts(db, id, 'any')),
  ]);
  redirectToAddress(request, params.id, { ...product, path: productPath(product) });
  // built on the server, so that the code is not sent to browsers
  const structured = [
    productStructuredData(product, {
      store,
      storeUrl,
      shipping,
      reviews: reviews === 'failed' ? [] : reviews,
    }),
    breadcrumbSchema(buildBreadcrumbs(product), storeUrl),
  ];
  const summary = describeProduct(product);
  const description = parseRichText(product.description);
  const tiles = related === 'failed' ? related : related.map(toTile);
  const paints = findColourPaints(product.colors);
  return { product, paints, description, reviews, related: tiles, storeUrl, summary, structured };
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return notFoundMeta('Product Not Found')(args);
  const { product, storeUrl, summary, structured } = loaderData;
  const picture = product.images[0] ?? product.rentalImages[0];
  return pageMeta(args, {
    title: product.seoTitle || product.name,
    description: summary,
    path: productPath(product),
    storeUrl,
    image: picture && sharedPictureUrl(picture),
    kind: 'product',
    structured,
  });
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, paints, description, reviews, related } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      {/* resets the selected options for another product */}
      <ProductOverview key={product._id} {...{ product, paints, description, reviews }} />
      <Related products={related} />
      <RecentlyViewed key={`viewed-${product._id}`} product={product} />
    </div>
  );
}

function Related({ products }: { products: SectionData<ProductTile[]> }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <SectionHeading id="related" title="You may also like" />
      {products === 'failed' ? (
        <FailedNotice message="Failed to load products" />
      ) : (
        <ProductGrid products={products} columns={3} />
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailed />;
  return (
    <PageMessage title="Product Not Found" to="/products" action="Back to Products">
      The product you are looking for does not exist.
    </PageMessage>
  );
}

/**
 * Products that this browser viewed before; hidden if they cannot be loaded. Rendered in the browser, because
 * the page is the same for everyone.
 */
function RecentlyViewed({ product }: { product: Product }) {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const before = parseViewedProducts(readText(RECENTLY_VIEWED_KEY));
    setIds(listOtherViewed(before, product._id).map(({ _id }) => _id));
    const viewed = addViewed(before, toViewedProduct(product));
    writeText(RECENTLY_VIEWED_KEY, JSON.stringify(viewed));
    cachePicturesWhenIdle(
      'viewed',
      viewed.flatMap(({ picture }) => picture ?? []),
    );
  }, [product]);

  const query = new URLSearchParams({ ids: ids.join(',') });
  const { data } = useApiQuery<{ products: Product[] }>(ids.length > 0 ? `/api/products?${query}` : null);
  if (!data?.products.length) return null;
  return (
    <section className={styles.viewed} aria-labelledby="recently-viewed">
      <SectionHeading id="recently-viewed" title="Recently viewed" />
      <ProductGrid products={data.products} columns={4} />
    </section>
  );
}
