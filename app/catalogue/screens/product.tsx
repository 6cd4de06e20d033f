import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Gallery } from '#app/catalogue/parts/gallery.tsx';
import { productSchema } from '#app/catalogue/parts/product-schema.ts';
import { guest } from '#app/foundation/actor.ts';
import { breadcrumbSchema } from '#app/foundation/breadcrumb-schema.ts';
import { pageAnswer } from '#app/foundation/page-answer.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { missingPage, pageMeta, shortened } from '#app/foundation/page-meta.ts';
import { sharedPictureUrl } from '#app/media/picture-sources.ts';
import { listReviews } from '#app/reviews/server/list-reviews.ts';
import { showFace } from '#app/settings/server/show-face.ts';
import { BuyBox } from '#app/storefront/parts/buy-box.tsx';
import { PageFailed, PageMessage } from '#app/storefront/parts/page-message.tsx';
import { ProductGrid } from '#app/storefront/parts/product-grid.tsx';
import { ProductWords } from '#app/storefront/parts/product-words.tsx';
import { RecentlyViewed } from '#app/storefront/parts/recently-viewed.tsx';
import { usePurchase } from '#app/storefront/parts/use-purchase.ts';
import { type Sourced, sourcesOf } from '#app/storefront/section-source.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Product, ProductPage } from '../catalogue.shapes.ts';
import { hasSeveralPictures, picturesIn } from '../product-pictures.ts';
import { listingPath } from '../product-query.ts';
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

function crumbsOf({ _id, name, category, subcategory }: ProductPage) {
  const inCategory = { category: category.name.toLowerCase() };
  const way = [
    { name: 'Home', to: '/' },
    { name: category.name, to: listingPath(inCategory) },
  ];
  if (subcategory) {
    way.push({ name: subcategory.name, to: listingPath({ ...inCategory, subcategory: subcategory.name }) });
  }
  return [...way, { name, to: `/product/${_id}` }];
}

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product, description, reviews, related } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(product)} />
      {/* another product begins with a choice of its own */}
      <Showcase key={product._id} product={product}>
        <ProductWords {...{ product, description, reviews }} />
      </Showcase>
      <Related products={related} />
      <RecentlyViewed key={`viewed-${product._id}`} product={product} />
    </div>
  );
}

/** Pictures, choice and words. The choice of a rental is long: there the words stand under the pictures. */
function Showcase({ product, children: words }: { product: ProductPage; children: ReactNode }) {
  const purchase = usePurchase(product);
  const { color } = purchase.choice;
  return (
    // a calendar of two months wants half of the page
    <div className={classNames(styles.showcase, product.isRental && styles.even)}>
      <div className={styles.pictures}>
        <div className={styles.gallery}>
          <Gallery
            name={product.name}
            pictures={picturesIn(product, color)}
            preview={product.preview}
            hasThumbs={hasSeveralPictures(product)}
          />
        </div>
      </div>
      <div className={styles.choice}>
        <BuyBox product={product} purchase={purchase} />
      </div>
      <div className={styles.words}>{words}</div>
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
