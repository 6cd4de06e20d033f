import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageShop } from '#app/foundation/page-context.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { MyOrders, OneOrder, OrdersSkeleton } from '#app/orders/parts/my-orders.tsx';
import { RentalsSkeleton } from '#app/rentals/parts/rentals-skeleton.tsx';
import { useReviewing } from '#app/reviews/parts/use-reviewing.tsx';
import { NeedsScripts } from '#app/ui/awaited.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { User } from '../accounts.shapes.ts';
import { ProfileCard } from '../parts/profile-card.tsx';
import { PROFILE_TABS, type ProfileTab, ProfileTabs, profileTab } from '../parts/profile-tabs.tsx';
import { useSession } from '../parts/use-session.ts';
import type { Route } from './+types/profile.ts';
import styles from './profile.module.css';

/** Fetched when their tab is opened. */
const MyRentalRequests = lazy(async () => ({
  default: (await import('#app/rentals/parts/rental-lists.tsx')).MyRentalRequests,
}));
const RequestsForMyItems = lazy(async () => ({
  default: (await import('#app/rentals/parts/rental-lists.tsx')).RequestsForMyItems,
}));
const MySubmissions = lazy(async () => ({
  default: (await import('#app/rentals/parts/my-submissions.tsx')).MySubmissions,
}));

/** Only staff are asked again who they are. */
const ProveAgain = lazy(async () => ({
  default: (await import('../parts/prove-again.tsx')).ProveAgain,
}));

export const loader = ({ context }: Route.LoaderArgs) => ({ passwordMin: context.get(pageShop).passwordMin });

export const meta = privatePage('Profile', 'Your orders and your account.');

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { status, user } = useSession();
  const [query] = useSearchParams();
  const tab = profileTab(query.get('tab'));
  return (
    <div className={`wrap ${styles.page}`}>
      {status === 'loading' && <ProfileSkeleton tab={tab} />}
      {status === 'guest' && <NotSignedIn />}
      {status === 'signed-in' && (
        <div className={styles.columns}>
          <ProfileCard user={user} passwordMin={loaderData.passwordMin} />
          <ProfileBody user={user} orderId={query.get('orderId')} tab={tab} />
          {user.isAdmin && (
            <Suspense>
              <ProveAgain />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

/** Until the browser has said who is there. */
function ProfileSkeleton({ tab }: { tab: ProfileTab }) {
  return (
    <>
      <NeedsScripts />
      <div className={`scripted-only ${styles.columns}`}>
        <Skeleton height="220px" />
        <div>
          <div className={styles.tabs}>
            <Skeleton height="52px" />
          </div>
          {tab === 'orders' ? <OrdersSkeleton /> : <RentalsSkeleton />}
        </div>
      </div>
    </>
  );
}

function ProfileBody({ user, orderId, tab }: { user: User; orderId: string | null; tab: ProfileTab }) {
  const reviewing = useReviewing();
  if (orderId) {
    return (
      <div>
        <p className={styles.back}>
          <Link to="/profile" className="link">
            All my orders
          </Link>
        </p>
        <OneOrder orderId={orderId} reader={user} reviewing={reviewing} />
      </div>
    );
  }
  return (
    <div>
      <ProfileTabs on={tab} />
      <section aria-label={PROFILE_TABS[tab]}>
        <Suspense fallback={<RentalsSkeleton />}>
          {tab === 'orders' && <MyOrders reviewing={reviewing} />}
          {tab === 'myRentals' && <MyRentalRequests />}
          {tab === 'ownerRentals' && <RequestsForMyItems />}
          {tab === 'myRentalSubmissions' && <MySubmissions />}
        </Suspense>
      </section>
    </div>
  );
}

function NotSignedIn() {
  return (
    <div className={styles.guest}>
      <h1>Profile</h1>
      <Notice tone="bad">User not logged in or ID missing.</Notice>
      <ButtonLink to="/login?from=%2Fprofile">Login</ButtonLink>
    </div>
  );
}
