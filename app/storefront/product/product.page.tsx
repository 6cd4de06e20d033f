import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { listLook } from '#app/catalog/looks/looks.server.ts';
import { summarizeFit } from '#app/catalog/offers/fit.ts';
import { findPackedGrams } from '#app/catalog/packed-size/packed-sizes.server.ts';
import { findColourPaints } from '#app/catalog/product/colour-values.ts';
import { describeProduct } from '#app/catalog/product/describe-product.ts';
import { productPath } from '#app/catalog/product/product-path.ts';
import { listPicturesOfColour } from '#app/catalog/product/product-pictures.ts';
import { buildBreadcrumbs, productStructuredData } from '#app/catalog/product/product-structured-data.ts';
import type { ProductTile } from '#app/catalog/product/product-tile.ts';
import {
  findProductId,
  listRelatedProducts,
  loadShownProduct,
} from '#app/catalog/product/products.server.ts';
import { recordView } from '#app/catalog/product/recently-viewed.ts';
import { toTile } from '#app/catalog/product/to-tile.ts';
import { describeReturns } from '#app/catalog/return-rules/describe-returns.ts';
import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { breadcrumbSchema } from '#app/platform/http/pages/breadcrumb-structured-data.ts';
import { pageShop, withPageRefusals } from '#app/platform/http/pages/page-context.ts';
import { notFoundMeta, pageMeta } from '#app/platform/http/pages/page-meta.ts';
import { redirectToAddress } from '#app/platform/http/pages/redirect-to-address.ts';
import { describeOwner } from '#app/rentals/outfits/owner-record.server.ts';
import { listReviews } from '#app/reviews/reviews.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { readShipping } from '#app/shipping/known-shipping.server.ts';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { parseRichText } from '#app/ui/rich-text/rich-text.ts';
import { PageFailed, PageMessage } from '../error-pages/page-message.tsx';
import { ProductGrid } from '../sections/product-grid.tsx';
import { ProductRail } from '../sections/product-rail.tsx';
import { createSectionLoader, type SectionData } from '../sections/section-loader.ts';
import { ViewedRail } from '../sections/viewed-rail.tsx';
import type { Route } from './+types/product.page.ts';
import styles from './product.module.css';
import { ProductOverview } from './product-overview.tsx';
import { listRentOrBuy } from './rent-or-buy.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, storeUrl } = shop;
  const from = createSectionLoader(shop);
  const id = await findProductId(db, params.id);
  const [store, shipping, product, reviews, related, look] = await Promise.all([
    loadStoreInfo(db),
    readShipping(db),
    withPageRefusals(loadShownProduct(db, id)),
    from('reviews', () => listReviews(db, id)),
    from('products', () => listRelatedProducts(db, id, 'last-pieces')),
    from('products', () => listLook(db, id, 'last-pieces')),
  ]);
  const { owner } = product;
  const [instead, ownerRecord] = await Promise.all([
    from('products', () => listRentOrBuy(db, product)),
    from('products', async () => owner && (await describeOwner(db, owner._id))),
  ]);
  const isChargedByWeight = shipping.zones.find('').extraChargePaise > 0;
  redirectToAddress(request, params.id, { ...product, path: productPath(product) });
  // built on the server, so that the code is not sent to browsers
  const structured = [
    productStructuredData(product, {
      store,
      storeUrl,
      shipping,
      grams: isChargedByWeight ? await findPackedGrams(db, id) : 0,
      reviews: reviews === 'failed' ? [] : reviews,
    }),
    breadcrumbSchema(buildBreadcrumbs(product), storeUrl),
  ];
  const summary = describeProduct(product);
  const description = parseRichText(product.description);
  const tiles = related === 'failed' ? related : related.map(toTile);
  const paints = findColourPaints(product.colors);
  const fit = reviews === 'failed' ? undefined : summarizeFit(reviews);
  return {
    product: {
      ...product,
      fit,
      ...(ownerRecord !== 'failed' && ownerRecord && { ownerRecord }),
      ...(product.returnTerms && { returns: describeReturns(product.returnTerms, store) }),
    },
    paints,
    description,
    reviews,
    related: tiles,
    instead: instead === 'failed' ? undefined : instead,
    look: look === 'failed' ? [] : look.map(toTile),
    storeUrl,
    summary,
    structured,
  };
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return notFoundMeta('Product Not Found')(args);
  const { product, storeUrl, summary, structured } = loaderData;
  const colour = new URLSearchParams(args.location.search).get('color') ?? '';
  const picture = listPicturesOfColour(product, colour)[0]?.url;
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
  const { product, paints, description, reviews, related, look, instead } = loaderData;
  useEffect(() => recordView(product), [product]);
  return (
    <div className={`wrap ${styles.page}`}>
      {/* resets the selected options for another product */}
      <ProductOverview key={product._id} {...{ product, paints, description, reviews }} />
      <ProductRail id="look" title="Complete the look" products={look} />
      {instead && <ProductRail id="instead" {...instead} />}
      <Related products={related} />
      <ViewedRail key={`viewed-${product._id}`} except={product._id} />
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
