import { useState } from 'react';
import { meanOf, withOptimisticReview } from '../display/sort-reviews.ts';
import type { Review } from '../reviews.schema.ts';

interface RatedProduct {
  rating: number;
  reviewCount: number;
}

/** The page's reviews and rating, with the user's new review added immediately. */
export function useOptimisticReview(product: RatedProduct, reviews: readonly Review[]) {
  const [written, setWritten] = useState<Review>();
  const all = withOptimisticReview(reviews, written);
  const figures = written
    ? { mean: meanOf(all), count: all.length }
    : { mean: product.rating, count: product.reviewCount };
  return { reviews: all, ...figures, add: setWritten };
}
