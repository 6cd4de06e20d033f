/** Screens §8: a submissions error shows its own message. */
export const NOT_LOADED = {
  refused: 'Failed to load your rental submissions.',
  network: 'Failed to load your rental submissions.',
};
