/** `answered` means by e-mail. */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The states that an admin can set; sending an answer sets `answered`. */
export const SET_STATES = ['open', 'closed'] as const;
export type SetState = (typeof SET_STATES)[number];
