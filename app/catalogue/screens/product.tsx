import { isRouteErrorResponse } from 'react-router';
import { productSchema } from '#app/catalogue/parts/product-schema.ts';
import { guest } from '#app/foundation/actor.ts';
import { breadcrumbSchema } from '#app/foundation/breadcrumb-schema.ts';
import { pageAnswer } from '#app/foundation/page-answer.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { missingPage, pageMeta, shortened } from '#app/foundation/page-meta.ts';
import { sharedPictureUrl } from '#app/media/picture-sources.ts';
import { listReviews } from '#app/reviews/server/list-reviews.ts';
import { showFace } from '#app/settings/server/show-face.ts';
import { PageFailed, PageMessage } from '#app/storefront/parts/page-message.tsx';
import { ProductGrid } from '#app/storefront/parts/product-grid.tsx';
import { ProductShowcase } from '#app/storefront/parts/product-showcase.tsx';
import { RecentlyViewed } from '#app/storefront/parts/recently-viewed.tsx';
import { type Sourced, sourcesOf } from '#app/storefront/section-source.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Product } from '../catalogue.shapes.ts';
import { crumbsOf } from '../product-crumbs.ts';
import { plainWords, readRichText } from '../rich-text.ts';
import { relatedProducts } from '../server/related-products.ts';
import { showProduct } from '../server/show-product.ts';
import type { Route } from './+types/product.ts';
import styles from './product.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, storeUrl } = shop;
  const from = sourcesOf(shop);
  const [{ name }, product, reviews, related] = await Promise.all([
    showFace(db),
    pageAnswer(showProduct(db, guest, params.id)),
    from('reviews', () => listReviews(db, params.id)),
    from('products', () => relatedProducts(db, params.id)),
  ]);
  // made here, so that browsers need not know how
  const structured = [
    productSchema(product, { name, storeUrl }),
    breadcrumbSchema(crumbsOf(product), storeUrl),
  ];
  const summary = shortened(plainWords(product.description) || product.name);
  const description = readRichText(product.description);
  return { product, description, reviews, related, storeUrl, summary, structured };
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return missingPage('Product Not Found')(args);
  const { product, storeUrl, summary, structured } = loaderData;
  const picture = product.images[0] ?? product.rentalImages[0];
  return pageMeta(args, {
    title: product.name,
    description: summary,
    path: `/product/${product._id}`,
    storeUrl,
    image: picture && sharedPictureUrl(picture),
    kind: 'product',
    structured,
  });
};

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product, description, reviews, related } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      {/* another product begins with a choice of its own */}
      <ProductShowcase key={product._id} {...{ product, description, reviews }} />
      <Related products={related} />
      <RecentlyViewed key={`viewed-${product._id}`} product={product} />
    </div>
  );
}

function Related({ products }: { products: Sourced<Product[]> }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <SectionHead id="related" title="You may also like" />
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
