/** How much of each kind one network address may send (CONTRACT §2, Limits). */
export const LETTERS_PER_ADDRESS = { limit: 30, minutes: 15 } as const;
