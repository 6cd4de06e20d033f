/** What became of a complaint: it waits, was answered by mail, or is over. */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** What an admin may make of it by hand; answered it is by its answer. */
export const SET_STATES = ['open', 'closed'] as const;
export type SetState = (typeof SET_STATES)[number];
