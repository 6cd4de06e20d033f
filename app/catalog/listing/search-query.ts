import type { ProductQuery } from './product-query.ts';

/** A word of a search with the spellings that it may be meant in, itself first; all folded. */
export interface SearchTerm {
  word: string;
  spellings: readonly string[];
}

/** What somebody is looking for: a product has every word, each in one of its spellings. */
export interface SearchQuery {
  /** as it was typed, folded */
  text: string;
  words: readonly SearchTerm[];
  /** whether words that are nearly alike count, too */
  isFuzzy: boolean;
}

/** The first and the last day on which an outfit is to be free; its cleaning comes after them. */
export interface FreeDays {
  from: string;
  to: string;
}

/** A listing of what is sought; 'featured' is then the closest first. */
export interface ListingQuery extends ProductQuery {
  searchQuery?: SearchQuery;
  /** only outfits that are free then */
  free?: FreeDays;
}
