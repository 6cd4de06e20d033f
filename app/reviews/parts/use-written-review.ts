import { useState } from 'react';
import type { Review } from '../reviews.shapes.ts';
import { meanOf, withWritten } from '../shown-reviews.ts';

interface Reviewed {
  rating: number;
  reviewCount: number;
}

/** A page's reviews and what they come to, with the one that was written on the page added at once. */
export function useWrittenReview(product: Reviewed, reviews: readonly Review[]) {
  const [written, setWritten] = useState<Review>();
  const all = withWritten(reviews, written);
  const figures = written
    ? { mean: meanOf(all), count: all.length }
    : { mean: product.rating, count: product.reviewCount };
  return { reviews: all, ...figures, add: setWritten };
}
