/** The maximum of products that staff can choose and that a page shows. */
export const MAX_LOOK = 6;
