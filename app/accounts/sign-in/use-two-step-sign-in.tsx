import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FirstStepResponse } from '../accounts-client.ts';
import { useSession } from '../sessions/use-session.ts';

/** Few people have a second step. */
const SecondStepForm = lazy(async () => ({
  default: (await import('../second-factor/second-step-form.tsx')).SecondStepForm,
}));

interface TwoStepSignIn {
  /** signs in by what a first step gave, or asks for the second one */
  acceptFirstStep: (response: FirstStepResponse) => void;
  /** what stands in the place of the first step, while there is a second one to take */
  secondStep: ReactNode;
}

/** Signing in, whether it takes one step or two. */
export function useTwoStepSignIn(): TwoStepSignIn {
  const { signIn } = useSession();
  const [challenge, setChallenge] = useState<string | null>(null);
  return {
    acceptFirstStep: (response) =>
      'challenge' in response ? setChallenge(response.challenge) : signIn(response),
    secondStep: challenge !== null && (
      <Suspense>
        <SecondStepForm challenge={challenge} onSignedIn={signIn} onRestart={() => setChallenge(null)} />
      </Suspense>
    ),
  };
}
