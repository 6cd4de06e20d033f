import { type ReactNode, useMemo, useState } from 'react';
import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import type { DraftPage } from '#app/catalogue/page-of-draft.ts';
import { readRichText } from '#app/catalogue/rich-text.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import type { Review } from '#app/reviews/reviews.shapes.ts';
import { useShop } from '#app/settings/parts/use-shop.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PageFrame } from './page-frame.tsx';
import styles from './product-preview.module.css';
import { ProductShowcase } from './product-showcase.tsx';
import { StillShop } from './still-shop.tsx';

const PHONE_BELOW = 640;
const WIDTHS = [
  ['wide', 'Wide'],
  ['phone', 'Phone'],
] as const;
const NONE: Review[] = [];

interface LookProps {
  /** asked once, when somebody begins to look */
  pageNow: () => DraftPage;
  onClose: () => void;
}

/** A product's page as shoppers would see it, in a window of its own; what is pressed there does nothing. */
export function ProductPreview({ open, ...look }: LookProps & { open: boolean }) {
  return (
    <Dialog whole title="Preview" open={open} onClose={look.onClose}>
      <Look {...look} />
    </Dialog>
  );
}

function Look({ pageNow, onClose }: LookProps) {
  const [{ product, id, missing }] = useState(pageNow);
  const [width, setWidth] = useState(() => (window.innerWidth < PHONE_BELOW ? 'phone' : 'wide'));
  const page = usePage(product, id);
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <p>
          This is a preview: nothing is saved yet, and nothing can be bought here.
          {missing.length > 0 && ` Still missing: ${missing.join(', ')}.`}
        </p>
        <fieldset aria-label="Width" className={styles.widths}>
          {WIDTHS.map(([each, words]) => (
            <Button
              key={each}
              small
              look={each === width ? 'second' : 'quiet'}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {words}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className={styles.stage}>
        <PageFrame title="The page" className={styles[width]} page={page} onEscape={onClose} />
      </div>
    </div>
  );
}

/** The page in a shop that stands still, once it is known what shoppers have written of the product. */
function usePage(product: ProductPage, id: string | undefined): ReactNode {
  const shop = useShop();
  const { answer, error } = useAnswer<{ reviews: Review[] }>(id ? `/api/products/${id}` : null);
  const reviews = id && !error ? answer?.reviews : NONE;
  return useMemo(
    () => (
      <StillShop shop={shop}>
        <main className={`wrap ${styles.page}`}>
          {reviews && (
            <ProductShowcase {...{ product, reviews }} description={readRichText(product.description)} />
          )}
        </main>
      </StillShop>
    ),
    [shop, product, reviews],
  );
}
