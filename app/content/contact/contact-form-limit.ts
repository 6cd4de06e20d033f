/** How much of each kind one network address may send (CONTRACT §2, Limits). */
export const CONTACT_FORM_LIMIT = { limit: 30, minutes: 15 } as const;
