import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { PageNumbers } from '#app/ui/lists/pager.tsx';
import { type RentalMoveInput, sendRentalMove } from '../moves/send-rental-move.ts';
import type { RentalOrder, RentalOrders } from '../rental.schema.ts';
import type { RentalStatus } from '../rental-status.ts';
import { AdminRentalFilters } from './admin-rental-filters.tsx';
import styles from './admin-rental-orders.module.css';
import { AdminRentalTable, type SentMove } from './admin-rental-table.tsx';
import { MoveDialog, needsDialog } from './move-dialog.tsx';
import { RentalDrawer } from './rental-drawer.tsx';
import { parseRentalQuery, rentalListAddress, rentalListPath } from './rental-list-query.ts';

const FAILED = 'Failed to load rental orders.';
const TEXTS = { refused: FAILED, network: FAILED };

export const meta = privatePageMeta('Rental Orders', 'Rental orders and their status.');

export default function AdminRentalOrders() {
  const [address] = useSearchParams();
  const query = parseRentalQuery(address);
  const list = useApiQuery<RentalOrders>(rentalListPath(query));
  return (
    <>
      <header className={styles.head}>
        <h1>Rental Orders</h1>
        {list.data && <span>{list.data.pagination.total}</span>}
      </header>
      <AdminRentalFilters query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.data ? (
        <RentalOrderList list={list.data} busy={list.isLoading} replace={list.replace} />
      ) : (
        <div role="status" aria-label="Loading rental orders">
          <Skeleton height="320px" />
        </div>
      )}
      <PageNumbers
        page={query.page}
        pages={list.data?.pagination.pages ?? 1}
        pageTo={(page) => rentalListAddress(query, { page })}
      />
    </>
  );
}

type Replace = (change: (list: RentalOrders) => RentalOrders) => void;

function RentalOrderList({ list, busy, replace }: { list: RentalOrders; busy: boolean; replace: Replace }) {
  const { pendingMove, sent, begin, send, cancel } = useRentalMoves(replace);
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
      {pendingMove && (
        <MoveDialog
          key={pendingMove.of._id + pendingMove.to}
          order={pendingMove.of}
          to={pendingMove.to}
          isBusy={sent !== null}
          onMove={send}
          onClose={cancel}
        />
      )}
      {open && <RentalDrawer order={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Sends a move, after its dialog if it has one, and updates the list. */
function useRentalMoves(replace: Replace) {
  const [pendingMove, setPendingMove] = useState<{ of: RentalOrder; to: RentalStatus } | null>(null);
  const [sent, setSent] = useState<SentMove | null>(null);

  async function sendMove(order: RentalOrder, input: RentalMoveInput) {
    setSent({ of: order._id, to: input.status });
    const moved = await sendRentalMove(order, input);
    setSent(null);
    if (!moved) return;
    replace((now) => withRental(now, moved));
    setPendingMove(null);
  }
  const begin = (of: RentalOrder, to: RentalStatus) =>
    needsDialog(to) ? setPendingMove({ of, to }) : void sendMove(of, { status: to });
  const send = (input: RentalMoveInput) => pendingMove && void sendMove(pendingMove.of, input);
  return { pendingMove, sent, begin, send, cancel: () => setPendingMove(null) };
}

function withRental(list: RentalOrders, changed: RentalOrder): RentalOrders {
  const orders = list.rentalOrders.map((order) => (order._id === changed._id ? changed : order));
  return { ...list, rentalOrders: orders };
}
