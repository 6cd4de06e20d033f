/** How many products staff can choose, and how many a page shows. */
export const MAX_LOOK = 6;
