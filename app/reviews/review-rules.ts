import type { Fit } from '#app/catalog/offers/fit.ts';

/** Messages for form and server (screens §5). */
export const RATING_MISSING = 'Please select a rating';
export const COMMENT_MISSING = 'Please write a comment.';
export const MAX_COMMENT_LENGTH = 10_000;
export const MAX_PICTURES = 5;

export interface ReviewDraft {
  /** 0 until selected */
  rating: number;
  comment: string;
  /** '' until selected */
  fit: Fit | '';
  /** URLs of uploaded pictures, in display order */
  images: string[];
}

/** Messages by field; empty if the draft is complete. */
export function draftProblems({ rating, comment }: Pick<ReviewDraft, 'rating' | 'comment'>): {
  rating?: string;
  comment?: string;
} {
  return {
    ...(rating < 1 && { rating: RATING_MISSING }),
    ...(comment.trim() === '' && { comment: COMMENT_MISSING }),
  };
}
