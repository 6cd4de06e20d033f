import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide';
import { useEffect, useRef } from 'react';
import { productPath } from '#app/catalog/product/product-path.ts';
import { pictureSources, thumbnailSources } from '#app/media/pictures/picture-sources.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { useAutoplayPause } from '#app/ui/behaviour/use-autoplay-pause.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { Stars } from '#app/ui/display/stars.tsx';
import type { ReviewCardData } from './review-card.ts';
import styles from './review-carousel.module.css';
import { picturesOf } from './reviews.ts';

/** Screens §9: 340 px every 4 s with more than 5 reviews. */
const STEP_MS = 4_000;
const STEP_PX = 340;
const MAX_WITHOUT_MOTION = 5;

interface ReviewCarouselProps {
  id: string;
  title: string;
  reviews: ReviewCardData[];
}

/** Reviews in a row that scrolls automatically and by hand. */
export function ReviewCarousel({ id, title, reviews }: ReviewCarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const { isPaused, isAutoplayPaused, toggle, hold, release } = useAutoplayPause();
  const isMoving = reviews.length > MAX_WITHOUT_MOTION;
  useAutoScroll(row, isMoving && !isAutoplayPaused);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the scrolling
    <div onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <SectionHeading id={id} title={title}>
        {reviews.length > 1 && (
          <div className={`scripted-only ${styles.controls}`}>
            {isMoving && (
              <IconButton
                icon={isPaused ? Play : Pause}
                label={isPaused ? 'Play reviews' : 'Pause reviews'}
                onClick={toggle}
              />
            )}
            <IconButton icon={ArrowLeft} label="Previous review" outlined onClick={() => step(row, -1)} />
            <IconButton icon={ArrowRight} label="Next review" outlined onClick={() => step(row, 1)} />
          </div>
        )}
      </SectionHeading>
      <ul
        ref={row}
        className={styles.row}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
        tabIndex={0}
      >
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
    </div>
  );
}

function useAutoScroll(row: React.RefObject<HTMLUListElement | null>, isStepping: boolean): void {
  useEffect(() => {
    if (!isStepping) return;
    const timer = setInterval(() => step(row, 1), STEP_MS);
    return () => clearInterval(timer);
  }, [row, isStepping]);
}

/** Scrolls by one card and wraps around. */
function step({ current: row }: React.RefObject<HTMLUListElement | null>, by: 1 | -1): void {
  if (!row) return;
  const end = row.scrollWidth - row.clientWidth;
  const isAtEnd = by === 1 ? row.scrollLeft >= end - 2 : row.scrollLeft <= 2;
  const next = isAtEnd ? (by === 1 ? 0 : end) : row.scrollLeft + by * STEP_PX;
  row.scrollTo({ left: next });
}

function ReviewCard({ review }: { review: ReviewCardData }) {
  const { product } = review;
  return (
    <li className={styles.card}>
      <Stars mean={review.rating} />
      <blockquote className={styles.quote}>{review.comment}</blockquote>
      {review.images.length > 0 && (
        <ul className={styles.photos}>
          {picturesOf(review).map(({ url, alt }) => (
            <li key={url}>
              <Picture sources={pictureSources(url)} alt={alt} sizes="60px" className={styles.photo} />
            </li>
          ))}
        </ul>
      )}
      <Link to={productPath(product)} discover="none" className={styles.foot}>
        <Picture
          sources={product.image ? thumbnailSources(product.image) : undefined}
          alt=""
          sizes="44px"
          className={styles.picture}
        />
        <span>
          {review.user?.name || 'Anonymous'}
          <span className={styles.product}>{product.name}</span>
        </span>
      </Link>
    </li>
  );
}
