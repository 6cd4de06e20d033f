/**
 * What a payment at the sandbox can come to. `lost`: paid, and the browser is never told; `silent`: nor is the
 * shop, so that it must ask; `late`: paid only after the hold has ended.
 */
export const SANDBOX_OUTCOMES = ['success', 'failure', 'lost', 'silent', 'late'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];
