/** The role that may do everything; the shop always has somebody with it. */
export const OWNER = 'owner';
