import { shownDay } from '#app/foundation/shown-date.ts';
import type { User } from '../accounts.shapes.ts';
import styles from './profile-card.module.css';

/** Who is signed in. */
export function ProfileCard({ user }: { user: User }) {
  const since = shownDay(user.createdAt);
  return (
    <section className={styles.card} aria-label="Your account">
      <h1>{user.name}</h1>
      <p>
        {user.email}
        {user.mobileNumber && <span>{user.mobileNumber}</span>}
      </p>
      {since && <p>With us since {since}</p>}
    </section>
  );
}
