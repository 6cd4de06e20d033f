import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { DeliveryWords } from '#app/catalogue/parts/delivery-words.tsx';
import { ProductFacts } from '#app/catalogue/parts/product-facts.tsx';
import { ProductTabs } from '#app/catalogue/parts/product-tabs.tsx';
import { Prose } from '#app/catalogue/parts/prose.tsx';
import { RichProse } from '#app/catalogue/parts/rich-prose.tsx';
import type { RichBlock } from '#app/catalogue/rich-text.ts';
import { CustomerPhotos } from '#app/reviews/parts/customer-photos.tsx';
import { OwnReview } from '#app/reviews/parts/own-review.tsx';
import { RatingSummary } from '#app/reviews/parts/rating-summary.tsx';
import { ReviewList } from '#app/reviews/parts/review-list.tsx';
import { useWrittenReview } from '#app/reviews/parts/use-written-review.ts';
import type { Review } from '#app/reviews/reviews.shapes.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import styles from './product-words.module.css';

interface ProductWordsProps {
  product: ProductPage;
  description: readonly RichBlock[];
  reviews: Sourced<Review[]>;
}

/** What is to be read about a product, under four tabs. */
export function ProductWords({ product, description, reviews }: ProductWordsProps) {
  const written = useWrittenReview(product, reviews === 'failed' ? [] : reviews);
  const reviewsTitle = written.count > 0 ? `Reviews (${written.count})` : 'Reviews';
  return (
    <div className={classNames(styles.words, product.isRental && styles.lent)}>
      <ProductTabs
        tabs={[
          { id: 'description', title: 'Description', panel: <Description {...{ product, description }} /> },
          {
            id: 'material-and-care',
            title: 'Material & Care',
            panel: (
              <Titled title="Material & Care">
                <Prose text={product.materialAndCare} />
              </Titled>
            ),
          },
          {
            id: 'shipping-and-returns',
            title: 'Shipping & Returns',
            panel: (
              <Titled title="Shipping & Returns">{<DeliveryWords isRental={product.isRental} />}</Titled>
            ),
          },
          { id: 'reviews', title: reviewsTitle, panel: <Reviews {...{ product, reviews, written }} /> },
        ]}
      />
    </div>
  );
}

/** Where scripts run, the tab says it to those who see it. */
function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </>
  );
}

function Description({ product, description }: Pick<ProductWordsProps, 'product' | 'description'>) {
  return (
    <div className={styles.columns}>
      <div>
        <Titled title="Description">
          <RichProse blocks={description} />
        </Titled>
      </div>
      <ProductFacts product={product} />
    </div>
  );
}

interface ReviewsProps extends Omit<ProductWordsProps, 'description'> {
  written: ReturnType<typeof useWrittenReview>;
}

function Reviews({ product, reviews, written }: ReviewsProps) {
  return (
    <div className={styles.columns}>
      <div>
        <h2 className={styles.heading}>Reviews</h2>
        {reviews === 'failed' ? (
          <FailedNotice message="Failed to load reviews" />
        ) : (
          <ReviewList reviews={written.reviews} />
        )}
      </div>
      <div>
        {reviews !== 'failed' && <RatingSummary {...written} />}
        <CustomerPhotos reviews={written.reviews} />
        <OwnReview productId={product._id} reviews={written.reviews} onWritten={written.add} />
      </div>
    </div>
  );
}
