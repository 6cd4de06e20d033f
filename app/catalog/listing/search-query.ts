import type { ProductQuery } from './product-query.ts';

/** A normalised word of a search and its spellings, itself first. */
export interface SearchTerm {
  word: string;
  spellings: readonly string[];
}

/** A parsed search. A product matches if it has every word in one of its spellings. */
export interface SearchQuery {
  /** the typed text, normalised */
  text: string;
  words: readonly SearchTerm[];
  /** whether similar words match, too */
  isFuzzy: boolean;
}

/** First and last rental day; the turnaround days come after them. */
export interface FreeDays {
  from: string;
  to: string;
}

/** A listing, optionally of search results; 'featured' then sorts by relevance. */
export interface ListingQuery extends ProductQuery {
  searchQuery?: SearchQuery;
  /** only outfits free on these dates */
  free?: FreeDays;
}
