/** In characters; longer texts cost a search more than they find. */
export const LONGEST_SEARCH = 200;
