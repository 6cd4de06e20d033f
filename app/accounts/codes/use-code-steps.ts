import { useState } from 'react';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { useAttempt } from '../use-attempt.ts';
import { codeProblem } from './code-format.ts';

interface CodeStepsOptions {
  send: (to: string) => Promise<unknown>;
  prove: (to: string, code: string) => Promise<unknown>;
  /** recipient of a code that was sent before */
  sentTo?: string;
}

/** State of a form with two steps: send a code, then verify it. */
export function useCodeSteps({ send, prove, sentTo }: CodeStepsOptions) {
  const [to, setTo] = useState<string | null>(sentTo ?? null);
  const { problem, isBusy, attempt } = useAttempt();
  return {
    /** recipient of the code; null before it is sent */
    to,
    problem,
    isBusy,
    async sendTo(address: string, wrong?: string): Promise<void> {
      // At the send limit, the last code may still be valid: continue with it.
      const continueWithLastCode = (error: unknown) => {
        if (error instanceof ApiFailure && error.status === 429) setTo(address);
        throw error;
      };
      const sending = () => send(address).catch(continueWithLastCode);
      const isSent = await attempt(sending, { failure: 'Failed to send OTP', wrong });
      if (isSent) setTo(address);
    },
    async verify(code: string): Promise<void> {
      if (to === null) return;
      const wrong = codeProblem(code, 'Please enter the OTP.');
      await attempt(() => prove(to, code), { failure: 'OTP verification failed', wrong });
    },
    startAgain: () => setTo(null),
  };
}
export type CodeSteps = ReturnType<typeof useCodeSteps>;
