import { failureText } from '#app/foundation/api-client.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice, Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { SecondFactor, User } from '../accounts.shapes.ts';
import { EndTwoStep } from '../parts/two-step-end.tsx';
import { BeginTwoStep } from '../parts/two-step-login.tsx';
import { useSession } from '../parts/use-session.ts';
import type { Route } from './+types/admin-account.ts';
import styles from './admin-account.module.css';

const FAILED = 'Failed to load your account.';
const TEXTS = { refused: FAILED, network: 'Could not load your account. Please try again.' };

export const loader = ({ context }: Route.LoaderArgs) => ({
  demandsSecondFactor: context.get(pageShop).demandsSecondFactor,
});

export const meta = privatePage('Two-step Login', 'How you sign in.');

/** An admin's own way of signing in, which is open to every role. */
export default function AdminAccount({ loaderData: { demandsSecondFactor } }: Route.ComponentProps) {
  const { user, renew } = useSession();
  const factor = useAnswer<SecondFactor>('/api/auth/second-factor');
  if (!user) return null;
  const change = (isOn: boolean) => {
    renew({ ...user, hasSecondFactor: isOn });
    factor.reload();
  };
  return (
    <>
      <ListHead title="Two-step Login" count={undefined} />
      <div className={styles.body}>
        {demandsSecondFactor && !user.hasSecondFactor && (
          <Notice tone="warn">
            This shop asks every admin for two-step login. Please switch it on to go on.
          </Notice>
        )}
        {factor.error ? (
          <FailedNotice message={failureText(factor.error, TEXTS)} onRetry={factor.reload} />
        ) : factor.answer ? (
          <TwoStep {...{ user, change }} factor={factor.answer} />
        ) : (
          <div role="status" aria-label="Loading your account">
            <Skeleton height="200px" />
          </div>
        )}
      </div>
    </>
  );
}

interface TwoStepProps {
  user: User;
  factor: SecondFactor;
  change: (isOn: boolean) => void;
}

function TwoStep({ user, factor, change }: TwoStepProps) {
  if (factor.isOn)
    return <EndTwoStep {...{ user, factor }} onEnded={() => change(false)} onRenewed={() => change(true)} />;
  return <BeginTwoStep user={user} onDone={() => change(true)} />;
}
