import { Link, useSearchParams } from 'react-router';
import { productPath } from '#app/catalog/product/product-path.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import { PageNumbers } from '#app/ui/lists/pager.tsx';
import { DateChangeNotice } from '../date-changes/date-change-notice.tsx';
import { stillOutWarning } from '../dispatch/dispatch-rules.ts';
import { OwnerTaxSection } from '../owner-tax/owner-tax-section.tsx';
import { ParcelsOfSide } from '../parcels/rental-parcel-list.tsx';
import { PayoutAccountSection } from '../payout-account/payout-account-section.tsx';
import { OwnerStatement } from '../payouts/owner-statement.tsx';
import type { RentalOrder, RentalOrders } from '../rental.schema.ts';
import { RentalBadge } from '../rental-badges.tsx';
import {
  addressNeed,
  describeFee,
  firstName,
  formatCharges,
  formatDepositState,
  formatRentalState,
  isUrgent,
  lastNote,
  type Side,
} from '../rental-labels.ts';
import styles from './my-rentals.module.css';
import { DecideRequest, PayButton, RentalActions } from './rental-actions.tsx';
import { RentalDetails } from './rental-details.tsx';
import { RentalsSkeleton } from './rentals-skeleton.tsx';

const FAILED = 'Failed to load rental orders.';
const TEXTS = { refused: FAILED, network: FAILED };

/** The user's rental requests. */
export function MyRentalRequests() {
  return (
    <RentalList
      path="/api/products/rentals/orders/my"
      side="renter"
      tab="myRentals"
      none={
        <EmptyState
          title="No rental requests yet."
          action={
            <ButtonLink to="/products?category=rental" look="indigo">
              Browse rentals
            </ButtonLink>
          }
        />
      }
    />
  );
}

/** Requests for the user's outfits, with the payout statement. */
export function RequestsForMyItems() {
  return (
    <>
      <RentalList
        path="/api/products/rentals/orders/owner"
        side="owner"
        tab="ownerRentals"
        none={<EmptyState title="No requests for your items yet." />}
      />
      <PayoutAccountSection />
      <OwnerTaxSection />
      <OwnerStatement />
    </>
  );
}

interface RentalListProps {
  path: string;
  side: Side;
  /** the profile tab that shows this list */
  tab: string;
  none: React.ReactNode;
}

function RentalList({ path, side, tab, none }: RentalListProps) {
  const [address] = useSearchParams();
  const requestedPage = Number(address.get('page'));
  const page = Number.isSafeInteger(requestedPage) && requestedPage > 1 ? requestedPage : 1;
  const { data, error, reload, replace } = useApiQuery<RentalOrders>(`${path}?page=${page}`);
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!data) return <RentalsSkeleton />;
  if (data.rentalOrders.length === 0) return none;
  const replaceRental = (changed: RentalOrder) => replace((now) => withRental(now, changed));
  return (
    <>
      {data.rentalOrders.map((order) => (
        <RentalCard key={order._id} order={order} side={side} onChanged={replaceRental} />
      ))}
      <PageNumbers
        page={page}
        pages={data.pagination.pages}
        pageTo={(to) => `?tab=${tab}${to > 1 ? `&page=${to}` : ''}`}
      />
    </>
  );
}

function withRental(list: RentalOrders, changed: RentalOrder): RentalOrders {
  const orders = list.rentalOrders.map((order) => (order._id === changed._id ? changed : order));
  return { ...list, rentalOrders: orders };
}

interface RentalCardProps {
  order: RentalOrder;
  side: Side;
  onChanged: (order: RentalOrder) => void;
}

/** A rental order with the actions of one side. */
export function RentalCard({ order, side, onChanged }: RentalCardProps) {
  const { rentalProduct, rentalPeriod, feeStatus } = order;
  const canStillBegin = order.unsent !== 'over';
  const isDue = side === 'renter' && feeStatus === 'due' && canStillBegin;
  const picture = rentalProduct.images[0];
  return (
    <article className={styles.card} aria-labelledby={`rental-${order._id}`}>
      <Link to={productPath(rentalProduct)} tabIndex={-1} aria-hidden className={styles.picture}>
        <Picture sources={picture ? pictureSources(picture) : undefined} alt="" sizes="108px" />
      </Link>
      <div className={styles.overview}>
        <h2 id={`rental-${order._id}`}>
          <Link to={productPath(rentalProduct)}>{rentalProduct.name}</Link>
        </h2>
        <p className={styles.who}>
          {side === 'renter' ? `From ${order.owner.name}` : `For ${order.renter.name}`}, {order.number}
        </p>
        <p className={styles.period}>{formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}</p>
        <RentalState order={order} side={side} />
      </div>
      <div className={styles.sum}>
        <RentalBadge status={order.status} />
        <p>
          <b>{formatRupees(order.total)}</b>
          <small>{isDue ? 'Rental fee due' : describeFee(order)}</small>
        </p>
        {isDue && <PayButton order={order} part="fee" onChanged={onChanged} />}
        {side === 'renter' && order.depositHold?.canPlace && canStillBegin && (
          <PayButton order={order} part="deposit" onChanged={onChanged} />
        )}
      </div>
      <div className={styles.more}>
        {side === 'owner' && <OwnerNotices order={order} />}
        {side === 'owner' && order.status === 'Pending' && (
          <DecideRequest order={order} onChanged={onChanged} />
        )}
        <DateChangeNotice order={order} side={side} onChanged={onChanged} />
        <RentalActions order={order} side={side} onChanged={onChanged} />
        <details className={styles.details}>
          <summary>
            Details<span className="visually-hidden"> of {order.number}</span>
          </summary>
          <RentalDetails
            order={order}
            isPayer={side === 'renter'}
            isEarner={side === 'owner'}
            parcels={<ParcelsOfSide order={order} side={side} />}
          />
        </details>
      </div>
    </article>
  );
}

/** Notices for the owner before they answer or hand the outfit over. */
function OwnerNotices({ order }: { order: RentalOrder }) {
  const warning = order.status === 'Pending' && stillOutWarning(order);
  const needed = addressNeed(order);
  return (
    <>
      {warning && (
        <div className={styles.notice}>
          <Notice tone="warn">{warning}</Notice>
        </div>
      )}
      {needed && (
        <div className={styles.notice}>
          <Notice tone="warn">
            {needed}{' '}
            <Link to="?tab=addresses" className="link">
              Add an address
            </Link>
          </Notice>
        </div>
      )}
    </>
  );
}

/** The next step of an undecided claim. */
function describeAnswer({ claim, renter }: RentalOrder, side: Side): string {
  if (claim?.answer) return 'We will decide.';
  return side === 'renter' ? 'You have not answered yet.' : `${firstName(renter.name)} has not answered yet.`;
}

function RentalState({ order, side }: Pick<RentalCardProps, 'order' | 'side'>) {
  const note = lastNote(order);
  const shopName = useStoreName();
  const state = formatRentalState(order, side);
  const deposit = formatDepositState(order);
  const { charges, claim, status } = order;
  const author = order.timeline.findLast((event) => event.status === status)?.by;
  const speaker = author === 'owner' ? order.owner.name : author === 'renter' ? order.renter.name : shopName;
  return (
    <div className={styles.state}>
      {note && (
        <p>
          {firstName(speaker)}: “{note}”
        </p>
      )}
      <p>
        {isUrgent(order) ? <span className={styles.urgent}>{state}</span> : state}
        {state && deposit && ' '}
        {deposit}
      </p>
      {charges && <p className={styles.urgent}>{formatCharges(order, side)}</p>}
      {charges && charges.due > 0 && side === 'renter' && (
        <p>
          To pay by UPI or bank transfer,{' '}
          <Link to="/support" className="link">
            contact us
          </Link>{' '}
          and name {order.number}.
        </p>
      )}
      {claim && !claim.decision && (
        <p className={styles.urgent}>
          {side === 'owner' ? 'You claim' : `${firstName(order.owner.name)} claims`}{' '}
          {formatRupees(claim.amount)} for damage. {describeAnswer(order, side)}
        </p>
      )}
    </div>
  );
}
