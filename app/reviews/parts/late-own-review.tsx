import { type ComponentProps, type ComponentType, lazy, Suspense, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { useNearness } from '#app/ui/use-nearness.ts';
import styles from './late-own-review.module.css';
import type { OwnReview } from './own-review.tsx';

type OwnReviewProps = ComponentProps<typeof OwnReview>;

/** What the reader may say is fetched when they come near: most only look at the pictures. */
const Own = lazy<ComponentType<OwnReviewProps>>(() =>
  import('./own-review.tsx').then(
    (found) => ({ default: found.OwnReview }),
    () => ({ default: Missing }),
  ),
);

export function LateOwnReview(props: OwnReviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearness(place);
  const coming = <div className={styles.coming} />;
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={coming}>
          <Own {...props} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  );
}

function Missing() {
  return <Notice tone="bad">This could not be loaded. Please reload the page to write a review.</Notice>;
}
