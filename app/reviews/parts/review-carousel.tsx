import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide';
import { useEffect, useRef } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { useRest } from '#app/ui/use-rest.ts';
import type { RecentReview } from '../reviews.shapes.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-carousel.module.css';

/** spec §9: every 4 s, 340 px a step, when there are more than 5. */
const STEP_MS = 4_000;
const STEP_PX = 340;
const STILL_UP_TO = 5;

interface ReviewCarouselProps {
  id: string;
  title: string;
  reviews: RecentReview[];
}

/** What people said, in a row that moves on by itself and can be moved by hand. */
export function ReviewCarousel({ id, title, reviews }: ReviewCarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const { isPaused, isResting, toggle, hold, release } = useRest();
  const isMoving = reviews.length > STILL_UP_TO;
  useStepping(row, isMoving && !isResting);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row only rests while someone is over it
    <div onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <SectionHead id={id} title={title}>
        {reviews.length > 1 && (
          <div className={`scripted-only ${styles.controls}`}>
            {isMoving && (
              <IconButton
                icon={isPaused ? Play : Pause}
                label={isPaused ? 'Let the reviews move' : 'Stop the reviews'}
                onClick={toggle}
              />
            )}
            <IconButton icon={ArrowLeft} label="Previous review" outlined onClick={() => step(row, -1)} />
            <IconButton icon={ArrowRight} label="Next review" outlined onClick={() => step(row, 1)} />
          </div>
        )}
      </SectionHead>
      <ul
        ref={row}
        className={styles.row}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
    </div>
  );
}

function useStepping(row: React.RefObject<HTMLUListElement | null>, isStepping: boolean): void {
  useEffect(() => {
    if (!isStepping) return;
    const timer = setInterval(() => step(row, 1), STEP_MS);
    return () => clearInterval(timer);
  }, [row, isStepping]);
}

/** One card further; beyond an end at the other one. */
function step({ current: row }: React.RefObject<HTMLUListElement | null>, by: 1 | -1): void {
  if (!row) return;
  const end = row.scrollWidth - row.clientWidth;
  const isAtEnd = by === 1 ? row.scrollLeft >= end - 2 : row.scrollLeft <= 2;
  const next = isAtEnd ? (by === 1 ? 0 : end) : row.scrollLeft + by * STEP_PX;
  row.scrollTo({ left: next });
}
