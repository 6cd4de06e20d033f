import { lazy, Suspense, useState } from 'react';
import type { User } from '#app/accounts/accounts.schema.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import styles from './profile-card.module.css';

const EditProfileDialog = lazy(async () => ({
  default: (await import('#app/accounts/profile/edit-profile-dialog.tsx')).EditProfileDialog,
}));
const AccountSettingsDialog = lazy(async () => ({
  default: (await import('./account-settings-dialog.tsx')).AccountSettingsDialog,
}));

interface ProfileCardProps {
  user: User;
  /** the shortest new password */
  passwordMin: number;
}

/** The signed-in user, with buttons to edit the profile and settings. */
export function ProfileCard({ user, passwordMin }: ProfileCardProps) {
  const [open, setOpen] = useState<'profile' | 'account' | null>(null);
  // The session in the browser has no address and may be a month old.
  const { data, replace } = useApiQuery<{ user: User }>('/api/auth/me');
  const fresh = data?.user;
  const shown = fresh ?? user;
  const since = formatDay(shown.createdAt);
  const change = (changed: User) => replace(() => ({ user: changed }));
  const close = () => setOpen(null);
  return (
    <section className={styles.card} aria-label="Your account">
      {fresh?.profileImage && (
        <img
          src={fresh.profileImage}
          alt=""
          className={styles.picture}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      <h1>{shown.name}</h1>
      <p>
        {shown.email}
        {shown.mobileNumber && <span>{shown.mobileNumber}</span>}
      </p>
      {since && <p>Member since {since}</p>}
      {!shown.isEmailVerified && (
        <p className={styles.unverified}>Your email is not verified. Verify it under Edit Profile.</p>
      )}
      <div className={styles.actions}>
        <Button look="quiet" small disabled={!fresh} onClick={() => setOpen('profile')}>
          Edit Profile
        </Button>
        <Button look="quiet" small disabled={!fresh} onClick={() => setOpen('account')}>
          Password and devices
        </Button>
      </div>
      <Suspense>
        {open === 'profile' && fresh && <EditProfileDialog user={fresh} onChange={change} onClose={close} />}
        {open === 'account' && fresh && (
          <AccountSettingsDialog user={fresh} passwordMin={passwordMin} onChange={change} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
