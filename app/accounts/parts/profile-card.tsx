import { lazy, Suspense, useState } from 'react';
import { shownDay } from '#app/foundation/shown-date.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Button } from '#app/ui/button.tsx';
import type { User } from '../accounts.shapes.ts';
import styles from './profile-card.module.css';

const EditProfile = lazy(async () => ({ default: (await import('./edit-profile.tsx')).EditProfile }));
const AccountSettings = lazy(async () => ({
  default: (await import('./account-settings.tsx')).AccountSettings,
}));

interface ProfileCardProps {
  user: User;
  /** the fewest characters of a new password */
  passwordMin: number;
}

/** Who is signed in, and the way to change it. */
export function ProfileCard({ user, passwordMin }: ProfileCardProps) {
  const [open, setOpen] = useState<'profile' | 'account' | null>(null);
  // The browser's copy has no address, and may be a month old.
  const { answer, replace } = useAnswer<{ user: User }>('/api/auth/me');
  const fresh = answer?.user;
  const shown = fresh ?? user;
  const since = shownDay(shown.createdAt);
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
      {since && <p>With us since {since}</p>}
      {!shown.isEmailVerified && (
        <p className={styles.unverified}>Your email is not verified yet. You can do so under Edit Profile.</p>
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
        {open === 'profile' && fresh && <EditProfile user={fresh} onChange={change} onClose={close} />}
        {open === 'account' && fresh && (
          <AccountSettings user={fresh} passwordMin={passwordMin} onChange={change} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
