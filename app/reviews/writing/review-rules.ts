/** What a review needs, said by the form and, should it get there, by the server (spec §5). */
export const RATING_MISSING = 'Please select a rating';
export const COMMENT_MISSING = 'Please write a comment.';
export const MAX_COMMENT_LENGTH = 10_000;
export const MAX_PICTURES = 5;

export interface ReviewDraft {
  /** 0 until stars are chosen */
  rating: number;
  comment: string;
  /** addresses of uploaded pictures, the first one shown first */
  images: string[];
}

/** What a draft still lacks, by field; empty when it can be sent. */
export function draftProblems({ rating, comment }: Omit<ReviewDraft, 'images'>): {
  rating?: string;
  comment?: string;
} {
  return {
    ...(rating < 1 && { rating: RATING_MISSING }),
    ...(comment.trim() === '' && { comment: COMMENT_MISSING }),
  };
}
