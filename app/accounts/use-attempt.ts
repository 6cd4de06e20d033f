import { useState } from 'react';
import { ApiFailure } from '#app/platform/browser/api-client.ts';

interface AttemptTexts {
  /** fallback if the server sends no message */
  failure: string;
  /** a validation error; nothing is sent */
  wrong?: string;
}

/** Runs one request at a time and keeps its error message. */
export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Returns whether it succeeded. */
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
