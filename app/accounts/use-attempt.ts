import { useState } from 'react';
import { ApiFailure } from '#app/platform/browser/api-client.ts';

interface AttemptTexts {
  /** what is said where the server gives no sentence */
  failure: string;
  /** what is wrong before anything is sent; then nothing is */
  wrong?: string;
}

/** Something that is sent once at a time, and what went wrong with it. */
export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Whether it was done. */
  async function attempt(work: () => Promise<unknown>, { failure, wrong }: AttemptTexts): Promise<boolean> {
    if (isBusy) return false;
    setProblem(wrong ?? null);
    if (wrong) return false;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem((error instanceof ApiFailure && error.serverMessage) || failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { problem, isBusy, attempt };
}
