import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './profile-tabs.module.css';

/** The tabs of the account area, by their key in the URL (screens §2, Profile). */
export const PROFILE_TABS = {
  orders: 'Recent Orders',
  myRentals: 'My Rental Requests',
  ownerRentals: 'Requests for My Items',
  myRentalSubmissions: 'My Rental Submissions',
} as const;
export type ProfileTab = keyof typeof PROFILE_TABS;

/** The tab that the URL selects; orders by default. */
export function profileTab(requested: string | null): ProfileTab {
  return requested !== null && Object.hasOwn(PROFILE_TABS, requested) ? (requested as ProfileTab) : 'orders';
}

export function ProfileTabs({ on }: { on: ProfileTab }) {
  const tabs = useRef<HTMLElement>(null);
  // Not all tabs fit on a phone, so the selected one may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [on]);
  return (
    <nav ref={tabs} aria-label="Account" className={styles.tabs}>
      {Object.entries(PROFILE_TABS).map(([tab, name]) => (
        <Link key={tab} to={`?tab=${tab}`} preventScrollReset aria-current={tab === on ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
