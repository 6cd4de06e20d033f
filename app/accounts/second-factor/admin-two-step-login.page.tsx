import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import type { SecondFactor, User } from '../accounts.schema.ts';
import { useSession } from '../sessions/use-session.ts';
import type { Route } from './+types/admin-two-step-login.page.ts';
import styles from './admin-two-step-login.module.css';
import { SetUpTwoStep, TwoStepSettings } from './two-step-settings.tsx';

const FAILED = 'Failed to load your account.';
const TEXTS = { refused: FAILED, network: 'Could not load your account. Please try again.' };

export const loader = ({ context }: Route.LoaderArgs) => ({
  demandsSecondFactor: context.get(pageShop).demandsSecondFactor,
});

export const meta = privatePageMeta('Two-step Login', 'Manage your two-step login.');

/** An admin's own two-step login; open to every role. */
export default function AdminAccount({ loaderData: { demandsSecondFactor } }: Route.ComponentProps) {
  const { user, updateSessionUser } = useSession();
  const factor = useApiQuery<SecondFactor>('/api/auth/second-factor');
  if (!user) return null;
  const change = (isOn: boolean) => {
    updateSessionUser({ ...user, hasSecondFactor: isOn });
    factor.reload();
  };
  return (
    <>
      <ListHeader title="Two-step Login" count={undefined} />
      <div className={styles.body}>
        {demandsSecondFactor && !user.hasSecondFactor && (
          <Notice tone="warn">
            This shop requires two-step login for every admin. Turn it on to continue.
          </Notice>
        )}
        <Loaded query={factor} failed={TEXTS} loading="Loading your account" height={200}>
          {(data) => <TwoStep {...{ user, change }} factor={data} />}
        </Loaded>
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
    return (
      <TwoStepSettings {...{ user, factor }} onEnded={() => change(false)} onRenewed={() => change(true)} />
    );
  return <SetUpTwoStep user={user} onDone={() => change(true)} />;
}
