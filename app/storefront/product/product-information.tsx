import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { DeliveryAndReturns } from '#app/catalog/product/delivery-and-returns.tsx';
import { ProductFacts } from '#app/catalog/product/product-facts.tsx';
import { ProductTabs } from '#app/catalog/product/product-tabs.tsx';
import { PlainTextParagraphs } from '#app/catalog/rich-text/prose.tsx';
import { RichText } from '#app/catalog/rich-text/rich-prose.tsx';
import type { RichTextBlock } from '#app/catalog/rich-text/rich-text.ts';
import { CustomerPhotos } from '#app/reviews/display/customer-photos.tsx';
import { RatingSummary } from '#app/reviews/display/rating-summary.tsx';
import { ReviewList } from '#app/reviews/display/review-list.tsx';
import type { Review } from '#app/reviews/reviews.schema.ts';
import { OwnReview } from '#app/reviews/writing/own-review.tsx';
import { useOptimisticReview } from '#app/reviews/writing/use-optimistic-review.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { SectionData } from '../sections/section-loader.ts';
import styles from './product-information.module.css';

interface ProductInformationProps {
  product: ProductPage;
  description: readonly RichTextBlock[];
  reviews: SectionData<Review[]>;
}

/** Details of a product in four tabs. */
export function ProductInformation({ product, description, reviews }: ProductInformationProps) {
  const written = useOptimisticReview(product, reviews === 'failed' ? [] : reviews);
  const reviewsTitle = written.count > 0 ? `Reviews (${written.count})` : 'Reviews';
  return (
    <div className={classNames(styles.tabs, product.isRental && styles.rental)}>
      <ProductTabs
        tabs={[
          { id: 'description', title: 'Description', panel: <Description {...{ product, description }} /> },
          {
            id: 'material-and-care',
            title: 'Material & Care',
            panel: (
              <TabPanelSection title="Material & Care">
                <PlainTextParagraphs text={product.materialAndCare} />
              </TabPanelSection>
            ),
          },
          {
            id: 'shipping-and-returns',
            title: 'Shipping & Returns',
            panel: (
              <TabPanelSection title="Shipping & Returns">
                {<DeliveryAndReturns isRental={product.isRental} />}
              </TabPanelSection>
            ),
          },
          { id: 'reviews', title: reviewsTitle, panel: <Reviews {...{ product, reviews, written }} /> },
        ]}
      />
    </div>
  );
}

/** With scripts the tab is the visible heading. */
function TabPanelSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </>
  );
}

function Description({ product, description }: Pick<ProductInformationProps, 'product' | 'description'>) {
  return (
    <div className={styles.columns}>
      <div>
        <TabPanelSection title="Description">
          <RichText blocks={description} />
        </TabPanelSection>
      </div>
      <ProductFacts product={product} />
    </div>
  );
}

interface ReviewsProps extends Omit<ProductInformationProps, 'description'> {
  written: ReturnType<typeof useOptimisticReview>;
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
