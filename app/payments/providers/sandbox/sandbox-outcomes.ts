/**
 * Outcomes of a sandbox payment. `lost`: paid, but the browser gets no response; `silent`: no webhook either, so the
 * shop must poll; `late`: paid after the reservation has expired.
 */
export const SANDBOX_OUTCOMES = ['success', 'failure', 'lost', 'silent', 'late'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];
