import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CustomerLink } from '#app/accounts/customers/customer-link.tsx';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { Drawer } from '#app/ui/overlays/dialog.tsx';
import { RentalDetails } from '../booking/rental-details.tsx';
import { DateChangeNotice } from '../date-changes/date-change-notice.tsx';
import { type RentalMoveInput, reloadRental, sendRentalMove } from '../moves/send-rental-move.ts';
import type { RentalOrder, RentalOrders } from '../rental.schema.ts';
import { RentalBadge } from '../rental-badges.tsx';
import { FEE_STATUS_LABELS, formatDepositStatus } from '../rental-labels.ts';
import {
  type ChargeFilter,
  DEPOSIT_DAYS,
  type DepositFilter,
  DISPATCH_NOTICE_DAYS,
  type OutfitFilter,
  REFUND_NOTICE_DAYS,
  type RentalStatus,
} from '../rental-status.ts';
import styles from './admin-rental-orders.module.css';
import { AdminRentalTable, type SentMove } from './admin-rental-table.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RENTAL_LIST, RENTAL_TABS, type RentalQuery, rentalTabOf, rentalTabUrl } from './rental-lists.ts';

const FAILED = 'Failed to load rental orders.';
const TEXTS = { refused: FAILED, network: FAILED };

const DEPOSIT_NOTICES: Record<DepositFilter, string> = {
  overdue: `These outfits came back more than ${DEPOSIT_DAYS} days ago, and their deposits are still held.`,
  expiring: `The payments of these deposits can be refunded for at most ${REFUND_NOTICE_DAYS} more days. After that, refunds are transferred by UPI or bank.`,
};

const OUTFIT_NOTICES: Record<OutfitFilter, string> = {
  'to dispatch': `These approved rentals leave within ${DISPATCH_NOTICE_DAYS} days, or should have left.`,
  'due today': 'These outfits are with the renter, and today is the last day to send them back.',
  overdue: 'These outfits are still with the renter after their last day.',
  'not sent': 'These approved rentals have begun, and their outfits were not sent.',
};

const CHARGE_NOTICES: Record<ChargeFilter, string> = {
  due: 'The renters of these rentals still have to pay charges that no deposit covers.',
  'for owner': 'The renters have paid these charges, and they are not transferred to the owners yet.',
};

const ChargesPanel = lazy(async () => ({
  default: (await import('../charges/charges-panel.tsx')).ChargesPanel,
}));

const RentalParcelsPanel = lazy(async () => ({
  default: (await import('../parcels/rental-parcels-panel.tsx')).RentalParcelsPanel,
}));

const ChangeDatesDialog = lazy(async () => ({
  default: (await import('../date-changes/change-dates-dialog.tsx')).ChangeDatesDialog,
}));

export const meta = privatePageMeta('Rental Orders', 'Rental orders and their status.');

export default function AdminRentalOrders() {
  const [address] = useSearchParams();
  const query = RENTAL_LIST.parse(address);
  const list = useApiQuery<RentalOrders>(RENTAL_LIST.apiUrl(query));
  return (
    <>
      <ListHeader title="Rental Orders" count={list.data?.pagination.total} />
      <RentalFilters query={query} />
      <ListNotice query={query} />
      <Loaded query={list} failed={TEXTS} loading="Loading rental orders">
        {(data) => <RentalOrderList list={data} busy={list.isLoading} replace={list.replace} />}
      </Loaded>
      {list.data && (
        <ListPagination
          pagination={list.data.pagination}
          pageTo={(page) => RENTAL_LIST.screenUrl(query, { page })}
        />
      )}
    </>
  );
}

/** Says which filter is active after a link to outfits, deposits or charges. */
function ListNotice({ query }: { query: RentalQuery }) {
  const { charges, deposit, outfit } = query;
  const text =
    (charges && CHARGE_NOTICES[charges]) ??
    (deposit ? DEPOSIT_NOTICES[deposit] : outfit && OUTFIT_NOTICES[outfit]);
  if (!text) return null;
  return (
    <Notice tone="warn">
      {text}{' '}
      <Link
        to={RENTAL_LIST.screenUrl(query, { charges: undefined, deposit: undefined, outfit: undefined })}
        className="link"
      >
        Show all rental orders
      </Link>
    </Notice>
  );
}

function RentalFilters({ query }: { query: RentalQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={RENTAL_TABS}
      chosen={rentalTabOf(query)}
      addressOf={(tab) => rentalTabUrl(query, tab)}
    >
      <ListSearch
        label="Search rental orders"
        placeholder="Number, outfit or name"
        searched={query.search}
        addressOf={(search) => RENTAL_LIST.screenUrl(query, { search })}
      />
    </ListFilters>
  );
}

type Replace = (change: (list: RentalOrders) => RentalOrders) => void;

function RentalOrderList({ list, busy, replace }: { list: RentalOrders; busy: boolean; replace: Replace }) {
  const { pendingMove, sent, begin, sendMove, cancel } = useRentalMoves(replace);
  const [openId, setOpenId] = useState<string>();
  const find = (id: string | undefined) => list.rentalOrders.find(({ _id }) => _id === id);
  const open = find(openId);
  const moving = find(pendingMove?.of);
  if (list.pagination.total === 0) return <p className={styles.none}>No rental orders found.</p>;
  return (
    <>
      <AdminRentalTable
        rentals={list.rentalOrders}
        busy={busy}
        sent={sent}
        onMove={begin}
        onOpen={({ _id }) => setOpenId(_id)}
      />
      {pendingMove && moving && (
        <MoveDialog
          key={pendingMove.of + pendingMove.to}
          order={moving}
          to={pendingMove.to}
          onMove={(input) => sendMove(moving, input)}
          onClose={cancel}
        />
      )}
      {open && (
        <RentalDrawer
          order={open}
          onChanged={(changed) => replace((now) => withRental(now, changed))}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

/** Confirms a move, sends it and updates the list, also after a refusal. */
function useRentalMoves(replace: Replace) {
  const [pendingMove, setPendingMove] = useState<{ of: string; to: RentalStatus } | null>(null);
  const [sent, setSent] = useState<SentMove | null>(null);

  async function sendMove(order: RentalOrder, input: RentalMoveInput): Promise<boolean> {
    setSent({ of: order._id, to: input.status });
    const moved = await sendRentalMove(order, input);
    const latest = moved ?? (await reloadRental(order));
    setSent(null);
    if (latest) replace((now) => withRental(now, latest));
    if (latest?.moves.includes(input.status) === false) setPendingMove(null);
    return moved !== undefined;
  }
  const begin = ({ _id }: RentalOrder, to: RentalStatus) => setPendingMove({ of: _id, to });
  return { pendingMove, sent, begin, sendMove, cancel: () => setPendingMove(null) };
}

/** Other rentals of the same outfit wait while one of them is dispatched. */
function withRental(list: RentalOrders, changed: RentalOrder): RentalOrders {
  const rentalOrders = list.rentalOrders.map((order) => {
    if (order._id === changed._id) return changed;
    const isEarlierGone = order.earlier?.number === changed.number && changed.status !== 'Approved';
    const earlier = isEarlierGone ? null : order.earlier;
    return { ...order, earlier, stillOut: stillOutAfter(order, changed) };
  });
  return { ...list, rentalOrders };
}

function stillOutAfter({ status, rentalProduct, stillOut }: RentalOrder, changed: RentalOrder) {
  if (changed.status !== 'Dispatched') return stillOut?.number === changed.number ? null : stillOut;
  const waits = status === 'Pending' || status === 'Approved';
  if (stillOut || !waits || rentalProduct._id !== changed.rentalProduct._id) return stillOut;
  return { number: changed.number, renter: changed.renter.name, lateDays: 0, isBack: false };
}

interface RentalDrawerProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
  onClose: () => void;
}

/** One rental order with its parcels, photos, claim and timeline. */
function RentalDrawer({ order, onChanged, onClose }: RentalDrawerProps) {
  const may = usePermission();
  const [isChangingDates, setChangingDates] = useState(false);
  const { rentalProduct, rentalPeriod } = order;
  return (
    <Drawer open title={order.number} onClose={onClose}>
      <RentalBadge status={order.status} />
      <dl className={styles.facts}>
        <Fact
          name="Outfit"
          value={[rentalProduct.name, rentalProduct.size, rentalProduct.color].filter(Boolean).join(', ')}
        />
        <Fact name="Period" value={formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)} />
        <Fact name="Renter" value={<CustomerLink of={order.renter} />} />
        <Fact name="Owner" value={<CustomerLink of={order.owner} />} />
        {order.order && may('orders') && (
          <Fact
            name="Order"
            value={
              <Link to={`/admin/orders/${order.order}`} className={`link ${styles.target}`}>
                View order
              </Link>
            }
          />
        )}
        <Fact
          name="Rental fee"
          value={`${formatRupees(order.total)}, ${FEE_STATUS_LABELS[order.feeStatus]}`}
        />
        <Fact name="Deposit" value={`${formatRupees(order.deposit)}, ${formatDepositStatus(order)}`} />
      </dl>
      {order.charges && (
        <Suspense>
          <ChargesPanel order={order} charges={order.charges} onChanged={onChanged} />
        </Suspense>
      )}
      <DateChangeNotice order={order} side="admin" />
      {order.canChangeDates && (
        <div className={styles.actions}>
          <Button small look="second" onClick={() => setChangingDates(true)}>
            Change dates
          </Button>
        </div>
      )}
      {isChangingDates && (
        <Suspense>
          <ChangeDatesDialog
            byStaff
            order={order}
            onChanged={(changed) => {
              setChangingDates(false);
              onChanged(changed);
            }}
            onClose={() => setChangingDates(false)}
          />
        </Suspense>
      )}
      <RentalDetails
        order={order}
        isPayer
        isEarner
        parcels={
          <Suspense>
            <RentalParcelsPanel order={order} onChanged={onChanged} />
          </Suspense>
        }
      />
    </Drawer>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
