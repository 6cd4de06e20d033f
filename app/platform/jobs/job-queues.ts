/** Jobs that failed for good wait here until an admin tries them again or discards them. */
export const DEAD_LETTERS = 'dead-letters';
