import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { Gallery } from '#app/catalogue/parts/gallery.tsx';
import { crumbsOf } from '#app/catalogue/product-crumbs.ts';
import { hasSeveralPictures, picturesIn } from '#app/catalogue/product-pictures.ts';
import type { RichBlock } from '#app/catalogue/rich-text.ts';
import type { Review } from '#app/reviews/reviews.shapes.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { BuyBox } from './buy-box.tsx';
import styles from './product-showcase.module.css';
import { ProductWords } from './product-words.tsx';
import { usePurchase } from './use-purchase.ts';

interface ProductShowcaseProps {
  product: ProductPage;
  description: readonly RichBlock[];
  reviews: Sourced<Review[]>;
}

/** All of a product's page that is about this product: the way to it, pictures, choice and words. */
export function ProductShowcase({ product, description, reviews }: ProductShowcaseProps) {
  const purchase = usePurchase(product);
  return (
    <>
      <Breadcrumbs crumbs={crumbsOf(product)} />
      {/* a calendar of two months wants half of the page */}
      <div className={classNames(styles.showcase, product.isRental && styles.even)}>
        <div className={styles.pictures}>
          <div className={styles.gallery}>
            <Gallery
              name={product.name}
              pictures={picturesIn(product, purchase.choice.color)}
              preview={product.preview}
              hasThumbs={hasSeveralPictures(product)}
            />
          </div>
        </div>
        <div className={styles.choice}>
          <BuyBox product={product} purchase={purchase} />
        </div>
        {/* the choice of a rental is long: there the words stand under the pictures */}
        <div className={styles.words}>
          <ProductWords {...{ product, description, reviews }} />
        </div>
      </div>
    </>
  );
}
