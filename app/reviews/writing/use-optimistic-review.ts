import { useState } from 'react';
import { meanOf, withOptimisticReview } from '../display/sort-reviews.ts';
import type { Review } from '../reviews.schema.ts';

interface RatedProduct {
  rating: number;
  reviewCount: number;
}

/** A page's reviews and what they come to, with the one that was written on the page added at once. */
export function useOptimisticReview(product: RatedProduct, reviews: readonly Review[]) {
  const [written, setWritten] = useState<Review>();
  const all = withOptimisticReview(reviews, written);
  const figures = written
    ? { mean: meanOf(all), count: all.length }
    : { mean: product.rating, count: product.reviewCount };
  return { reviews: all, ...figures, add: setWritten };
}
