import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import { PageNumbers } from '#app/ui/pager.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { asksFirst, MoveDialog } from '../parts/admin-move.tsx';
import { AdminRentalFilters } from '../parts/admin-rental-filters.tsx';
import { AdminRentalTable, type SentMove } from '../parts/admin-rental-table.tsx';
import { moveRental, type RentalMoveWish } from '../parts/move-rental.ts';
import { RentalDrawer } from '../parts/rental-drawer.tsx';
import { parseRentalQuery, rentalListAddress, rentalListPath } from '../rental-query.ts';
import type { RentalStatus } from '../rental-status.ts';
import type { RentalOrder, RentalOrders } from '../rentals.shapes.ts';
import styles from './admin-rental-orders.module.css';

const FAILED = 'Failed to load rental orders.';
const TEXTS = { refused: FAILED, network: FAILED };

export const meta = privatePage('Rental Orders', 'Who has borrowed what, and where it stands.');

export default function AdminRentalOrders() {
  const [address] = useSearchParams();
  const query = parseRentalQuery(address);
  const list = useAnswer<RentalOrders>(rentalListPath(query));
  return (
    <>
      <header className={styles.head}>
        <h1>Rental Orders</h1>
        {list.answer && <span>{list.answer.pagination.total}</span>}
      </header>
      <AdminRentalFilters query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.answer ? (
        <Desk list={list.answer} busy={list.isLoading} replace={list.replace} />
      ) : (
        <div role="status" aria-label="Loading rental orders">
          <Skeleton height="320px" />
        </div>
      )}
      <PageNumbers
        page={query.page}
        pages={list.answer?.pagination.pages ?? 1}
        pageTo={(page) => rentalListAddress(query, { page })}
      />
    </>
  );
}

type Replace = (change: (list: RentalOrders) => RentalOrders) => void;

/** The list, what is asked before a move, and one order beside it. */
function Desk({ list, busy, replace }: { list: RentalOrders; busy: boolean; replace: Replace }) {
  const { asked, sent, begin, send, giveUp } = useMoving(replace);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = list.rentalOrders.find(({ _id }) => _id === openId);
  if (list.rentalOrders.length === 0) return <p className={styles.none}>No rental orders found.</p>;
  return (
    <>
      <AdminRentalTable
        rentals={list.rentalOrders}
        busy={busy}
        sent={sent}
        onMove={begin}
        onOpen={({ _id }) => setOpenId(_id)}
      />
      {asked && (
        <MoveDialog
          key={asked.of._id + asked.to}
          order={asked.of}
          to={asked.to}
          isBusy={sent !== null}
          onMove={send}
          onClose={giveUp}
        />
      )}
      {open && <RentalDrawer order={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** A move from the button, over what has to be asked first, to the list as it then is. */
function useMoving(replace: Replace) {
  const [asked, setAsked] = useState<{ of: RentalOrder; to: RentalStatus } | null>(null);
  const [sent, setSent] = useState<SentMove | null>(null);

  async function sendFor(order: RentalOrder, wish: RentalMoveWish) {
    setSent({ of: order._id, to: wish.status });
    const moved = await moveRental(order, wish);
    setSent(null);
    if (!moved) return;
    replace((now) => withRental(now, moved));
    setAsked(null);
  }
  const begin = (of: RentalOrder, to: RentalStatus) =>
    asksFirst(to) ? setAsked({ of, to }) : void sendFor(of, { status: to });
  const send = (wish: RentalMoveWish) => asked && void sendFor(asked.of, wish);
  return { asked, sent, begin, send, giveUp: () => setAsked(null) };
}

function withRental(list: RentalOrders, changed: RentalOrder): RentalOrders {
  const orders = list.rentalOrders.map((order) => (order._id === changed._id ? changed : order));
  return { ...list, rentalOrders: orders };
}
