import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { User } from '#app/accounts/accounts.schema.ts';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { MyOrders, OneOrder, OrdersSkeleton } from '#app/orders/my-orders/my-orders.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { RentalsSkeleton } from '#app/rentals/booking/rentals-skeleton.tsx';
import { useOwnReviews } from '#app/reviews/use-own-reviews.tsx';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Notice, RequiresScripts } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/profile.page.ts';
import styles from './profile.module.css';

/** Loaded when the tab is opened. */
const MyRentalRequests = lazy(async () => ({
  default: (await import('#app/rentals/booking/my-rentals.tsx')).MyRentalRequests,
}));
const RequestsForMyItems = lazy(async () => ({
  default: (await import('#app/rentals/booking/my-rentals.tsx')).RequestsForMyItems,
}));
const MySubmissions = lazy(async () => ({
  default: (await import('#app/rentals/submission/my-submissions.tsx')).MySubmissions,
}));

const MyAddresses = lazy(async () => ({
  default: (await import('#app/checkout/address/my-addresses.tsx')).MyAddresses,
}));
const StoreCreditSection = lazy(async () => ({
  default: (await import('#app/store-credit/store-credit-section.tsx')).StoreCreditSection,
}));

/** Only staff reload their session, for their current role. */
const ReauthenticationDialog = lazy(async () => ({
  default: (await import('#app/accounts/sessions/reauthentication-dialog.tsx')).ReauthenticationDialog,
}));

export const loader = ({ context }: Route.LoaderArgs) => ({ passwordMin: context.get(pageShop).passwordMin });

export const meta = privatePageMeta('Profile', 'Your orders and your account.');

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
              <ReauthenticationDialog />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

/** Until the session is read from the browser. */
function ProfileSkeleton({ tab }: { tab: ProfileTab }) {
  return (
    <>
      <RequiresScripts />
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
  const reviewing = useOwnReviews();
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
          {tab === 'storeCredit' && <StoreCreditSection />}
          {tab === 'addresses' && <MyAddresses />}
        </Suspense>
      </section>
    </div>
  );
}

/** Emails link to tabs and orders, so the way back includes the query. */
function NotSignedIn() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.guest}>
      <h1>Profile</h1>
      <Notice tone="bad">User not logged in or ID missing.</Notice>
      <ButtonLink to={loginAddress(pathname + search)}>Login</ButtonLink>
    </div>
  );
}

/** The tabs of the account area, by their key in the URL (screens §2, Profile). */
const PROFILE_TABS = {
  orders: 'Recent Orders',
  myRentals: 'My Rental Requests',
  ownerRentals: 'Requests for My Items',
  myRentalSubmissions: 'My Rental Submissions',
  storeCredit: 'Store Credit',
  addresses: 'Addresses',
} as const;
type ProfileTab = keyof typeof PROFILE_TABS;

/** The tab that the URL selects; orders by default. */
function profileTab(requested: string | null): ProfileTab {
  return requested !== null && Object.hasOwn(PROFILE_TABS, requested) ? (requested as ProfileTab) : 'orders';
}

function ProfileTabs({ on }: { on: ProfileTab }) {
  const tabs = useRef<HTMLElement>(null);
  // Not all tabs fit on a phone, so the selected one may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [on]);
  return (
    <nav ref={tabs} aria-label="Account" className={styles.profileTabsTabs}>
      {Object.entries(PROFILE_TABS).map(([tab, name]) => (
        <Link key={tab} to={`?tab=${tab}`} preventScrollReset aria-current={tab === on ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

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
function ProfileCard({ user, passwordMin }: ProfileCardProps) {
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
