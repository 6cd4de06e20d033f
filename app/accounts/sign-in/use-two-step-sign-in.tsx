import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FirstStepResponse } from '../accounts-client.ts';
import { useSession } from '../sessions/use-session.ts';

/** Lazy, because few users have two-step login. */
const SecondStepForm = lazy(async () => ({
  default: (await import('../second-factor/second-step-form.tsx')).SecondStepForm,
}));

interface TwoStepSignIn {
  /** signs in, or asks for the second step */
  acceptFirstStep: (response: FirstStepResponse) => void;
  /** replaces the first step's form while the second step is open */
  secondStep: ReactNode;
}

/** Sign-in with one or two steps. */
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
