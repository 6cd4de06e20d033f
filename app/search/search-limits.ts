/** In characters; longer texts cost a search more than they find. */
export const MAX_SEARCH_LENGTH = 200;
