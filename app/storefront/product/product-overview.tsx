import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { Gallery } from '#app/catalog/gallery/gallery.tsx';
import { hasSeveralPictures, listPicturesOfColour } from '#app/catalog/product/product-pictures.ts';
import { buildBreadcrumbs } from '#app/catalog/product/product-structured-data.ts';
import type { RichTextBlock } from '#app/catalog/rich-text/rich-text.ts';
import type { Review } from '#app/reviews/reviews.schema.ts';
import { Breadcrumbs } from '#app/ui/display/breadcrumbs.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { SectionData } from '../sections/section-loader.ts';
import { ProductInformation } from './product-information.tsx';
import styles from './product-overview.module.css';
import { PurchasePanel } from './purchase-panel.tsx';
import { usePurchase } from './use-purchase.ts';

interface ProductOverviewProps {
  product: ProductPage;
  description: readonly RichTextBlock[];
  reviews: SectionData<Review[]>;
}

/** The part of the product page about this product: breadcrumbs, pictures, purchase panel and details. */
export function ProductOverview({ product, description, reviews }: ProductOverviewProps) {
  const purchase = usePurchase(product);
  return (
    <>
      <Breadcrumbs crumbs={buildBreadcrumbs(product)} />
      {/* a two-month calendar needs half of the page */}
      <div className={classNames(styles.overview, product.isRental && styles.even)}>
        <div className={styles.pictures}>
          <div className={styles.gallery}>
            <Gallery
              name={product.name}
              pictures={listPicturesOfColour(product, purchase.choice.color)}
              preview={product.preview}
              hasThumbs={hasSeveralPictures(product)}
            />
          </div>
        </div>
        <div className={styles.choice}>
          <PurchasePanel product={product} purchase={purchase} />
        </div>
        {/* the purchase panel of a rental is long, so the details go below the pictures */}
        <div className={styles.information}>
          <ProductInformation {...{ product, description, reviews }} />
        </div>
      </div>
    </>
  );
}
