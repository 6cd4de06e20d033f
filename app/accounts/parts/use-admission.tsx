import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FirstStepAnswer } from './account-calls.ts';
import { useSession } from './use-session.ts';

/** Few people have a second step. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

interface Admission {
  /** signs in by what a first step gave, or asks for the second one */
  take: (answer: FirstStepAnswer) => void;
  /** what stands in the place of the first step, while there is a second one to take */
  secondStep: ReactNode;
}

/** Signing in, whether it takes one step or two. */
export function useAdmission(): Admission {
  const { signIn } = useSession();
  const [challenge, setChallenge] = useState<string | null>(null);
  return {
    take: (answer) => ('challenge' in answer ? setChallenge(answer.challenge) : signIn(answer)),
    secondStep: challenge !== null && (
      <Suspense>
        <SecondStep challenge={challenge} onSignedIn={signIn} onAgain={() => setChallenge(null)} />
      </Suspense>
    ),
  };
}
