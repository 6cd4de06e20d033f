import { Gallery } from '#app/catalog/gallery/gallery.tsx';
import type { ColourPaints } from '#app/catalog/product/colour-values.ts';
import { DeliveryAndReturns } from '#app/catalog/product/delivery-and-returns.tsx';
import { ProductFacts } from '#app/catalog/product/product-facts.tsx';
import { hasSeveralPictures, listPicturesOfColour } from '#app/catalog/product/product-pictures.ts';
import { buildBreadcrumbs } from '#app/catalog/product/product-structured-data.ts';
import { ProductTabs } from '#app/catalog/product/product-tabs.tsx';
import { OwnReview, useOptimisticReview } from '#app/reviews/own-review.tsx';
import { RatingSummary, ReviewList } from '#app/reviews/review-list.tsx';
import { CustomerPhotos } from '#app/reviews/review-pictures.tsx';
import type { Review } from '#app/reviews/reviews.schema.ts';
import { Breadcrumbs } from '#app/ui/display/breadcrumbs.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { PlainTextParagraphs } from '#app/ui/rich-text/prose.tsx';
import { RichText } from '#app/ui/rich-text/rich-prose.tsx';
import type { RichTextBlock } from '#app/ui/rich-text/rich-text.ts';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { SectionData } from '../sections/section-loader.ts';
import styles from './product-overview.module.css';
import { PurchasePanel } from './purchase-panel.tsx';
import type { ShownProduct } from './shown-product.ts';
import { usePurchase } from './use-purchase.ts';

interface ProductOverviewProps {
  product: ShownProduct;
  /** of the product's colours */
  paints: ColourPaints;
  description: readonly RichTextBlock[];
  reviews: SectionData<Review[]>;
}

/** The part of the product page about this product: breadcrumbs, pictures, purchase panel and details. */
export function ProductOverview({ product, paints, description, reviews }: ProductOverviewProps) {
  const purchase = usePurchase(product);
  const pictures = listPicturesOfColour(product, purchase.choice.color);
  return (
    <>
      <Breadcrumbs crumbs={buildBreadcrumbs(product)} />
      {/* a two-month calendar needs half of the page */}
      <div className={classNames(styles.overview, product.isRental && styles.even)}>
        <div className={styles.pictures}>
          <div className={styles.gallery}>
            <Gallery
              name={product.name}
              pictures={pictures}
              // another colour's first picture has no preview
              preview={pictures[0]?.url === product.images[0] ? product.preview : null}
              hasThumbs={hasSeveralPictures(product)}
            />
          </div>
        </div>
        <div className={styles.choice}>
          <PurchasePanel product={product} paints={paints} purchase={purchase} />
        </div>
        {/* the purchase panel of a rental is long, so the details go below the pictures */}
        <div className={styles.information}>
          <ProductInformation {...{ product, description, reviews }} />
        </div>
      </div>
    </>
  );
}

interface ProductInformationProps {
  product: ShownProduct;
  description: readonly RichTextBlock[];
  reviews: SectionData<Review[]>;
}

/** Details of a product in four tabs. */
function ProductInformation({ product, description, reviews }: ProductInformationProps) {
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
                <DeliveryAndReturns isRental={product.isRental} returns={product.returns?.full} />
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
          <ReviewList productId={product._id} reviews={written.reviews} />
        )}
      </div>
      <div>
        {reviews !== 'failed' && <RatingSummary {...written} />}
        <CustomerPhotos reviews={written.reviews} />
        <OwnReview
          productId={product._id}
          hasFit={product.sizes.length > 0}
          reviews={written.reviews}
          onWritten={written.add}
        />
      </div>
    </div>
  );
}
