import { useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { PageNumbers } from '#app/ui/pager.tsx';
import type { Side } from '../rental-words.ts';
import type { RentalOrder, RentalOrders } from '../rentals.shapes.ts';
import { OwnerStatement } from './owner-statement.tsx';
import { RentalCard } from './rental-card.tsx';
import { RentalsSkeleton } from './rentals-skeleton.tsx';

const FAILED = 'Failed to load rental orders.';
const TEXTS = { refused: FAILED, network: FAILED };

/** What the person who is signed in has asked to borrow. */
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
              See what can be rented
            </ButtonLink>
          }
        />
      }
    />
  );
}

/** What others have asked to borrow of theirs, and what came of it in money. */
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
  /** the profile's tab, which the pages of the list lead back to */
  tab: string;
  none: React.ReactNode;
}

function RentalList({ path, side, tab, none }: RentalListProps) {
  const [address] = useSearchParams();
  const asked = Number(address.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 1 ? asked : 1;
  const { answer, error, reload, replace } = useAnswer<RentalOrders>(`${path}?page=${page}`);
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!answer) return <RentalsSkeleton />;
  if (answer.rentalOrders.length === 0) return none;
  const take = (changed: RentalOrder) => replace((now) => withRental(now, changed));
  return (
    <>
      {answer.rentalOrders.map((order) => (
        <RentalCard key={order._id} order={order} side={side} onChanged={take} />
      ))}
      <PageNumbers
        page={page}
        pages={answer.pagination.pages}
        pageTo={(to) => `?tab=${tab}${to > 1 ? `&page=${to}` : ''}`}
      />
    </>
  );
}

function withRental(list: RentalOrders, changed: RentalOrder): RentalOrders {
  const orders = list.rentalOrders.map((order) => (order._id === changed._id ? changed : order));
  return { ...list, rentalOrders: orders };
}
