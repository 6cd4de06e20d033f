/** In characters; long texts make searches slow. */
export const MAX_SEARCH_LENGTH = 200;
