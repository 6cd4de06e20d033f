import { type ReactNode, useMemo, useState } from 'react';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import type { DraftPage } from '#app/catalog/editor/preview-product-page.ts';
import { parseRichText } from '#app/catalog/rich-text/rich-text.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Review } from '#app/reviews/reviews.schema.ts';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import { ProductOverview } from '#app/storefront/product/product-overview.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { PreviewIframe } from './preview-iframe.tsx';
import { PreviewProviders } from './preview-providers.tsx';
import styles from './product-preview.module.css';

const PHONE_BELOW = 640;
const WIDTHS = [
  ['wide', 'Desktop'],
  ['phone', 'Phone'],
] as const;
const NO_REVIEWS: Review[] = [];

interface PreviewProps {
  /** called once, when the preview opens */
  getDraftPage: () => DraftPage;
  onClose: () => void;
}

/** The product page as shoppers would see it, in a dialog. Nothing in it has an effect. */
export function ProductPreview({ open, ...look }: PreviewProps & { open: boolean }) {
  return (
    <Dialog fullScreen title="Preview" open={open} onClose={look.onClose}>
      <PreviewContent {...look} />
    </Dialog>
  );
}

function PreviewContent({ getDraftPage, onClose }: PreviewProps) {
  const [{ product, id, missing }] = useState(getDraftPage);
  const [width, setWidth] = useState(() => (window.innerWidth < PHONE_BELOW ? 'phone' : 'wide'));
  const page = usePreviewPage(product, id);
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <p>
          This is a preview. Changes are not saved yet, and nothing can be bought here.
          {missing.length > 0 && ` Still missing: ${missing.join(', ')}.`}
        </p>
        <fieldset aria-label="Width" className={styles.widths}>
          {WIDTHS.map(([each, label]) => (
            <Button
              key={each}
              small
              look={each === width ? 'second' : 'quiet'}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className={styles.stage}>
        <PreviewIframe
          title="Product page preview"
          className={styles[width]}
          page={page}
          onEscape={onClose}
        />
      </div>
    </div>
  );
}

/** The page in a non-interactive preview, once the product's reviews are loaded. */
function usePreviewPage(product: ProductPage, id: string | undefined): ReactNode {
  const shop = useStoreInfo();
  const { data, error } = useApiQuery<{ reviews: Review[] }>(id ? `/api/products/${id}` : null);
  const reviews = id && !error ? data?.reviews : NO_REVIEWS;
  return useMemo(
    () => (
      <PreviewProviders shop={shop}>
        <main className={`wrap ${styles.page}`}>
          {reviews && (
            <ProductOverview {...{ product, reviews }} description={parseRichText(product.description)} />
          )}
        </main>
      </PreviewProviders>
    ),
    [shop, product, reviews],
  );
}
