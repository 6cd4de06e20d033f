import { useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { PageNumbers } from '#app/ui/lists/pager.tsx';
import { OwnerStatement } from '../payouts/owner-statement.tsx';
import type { RentalOrder, RentalOrders } from '../rental.schema.ts';
import type { Side } from '../rental-labels.ts';
import { RentalCard } from './rental-card.tsx';
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
