/** A reviewer's answers to "How does it fit?", from small to large. */
export const FITS = ['Runs small', 'True to size', 'Runs large'] as const;
export type Fit = (typeof FITS)[number];

/** The opinion of most reviewers about a product's fit. */
export interface FitSummary {
  fit: Fit;
  /** 'Runs small, say 7 of 9 reviewers' */
  text: string;
}

/** Fewer answers are not summarised. */
const MIN_VOTES = 3;

/** The answer of more than half of the reviewers who gave one; undefined without a majority, or with fewer than three answers. */
export function summarizeFit(reviews: readonly { fit: Fit | null }[]): FitSummary | undefined {
  const given = reviews.flatMap(({ fit }) => fit ?? []);
  if (given.length < MIN_VOTES) return undefined;
  for (const fit of FITS) {
    const count = given.filter((each) => each === fit).length;
    if (count > given.length / 2) return { fit, text: `${fit}, say ${count} of ${given.length} reviewers` };
  }
  return undefined;
}
