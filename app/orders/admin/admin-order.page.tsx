import { Navigate, useLocation, useParams } from 'react-router';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { type ApiQuery, useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { DetailColumns, DetailHead } from '#app/ui/display/detail-page.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { downloadPackingSlips } from '../fulfilment/download-packing-slips.ts';
import { TimelineSteps } from '../my-orders/order-details.tsx';
import { PaymentBadge } from '../my-orders/order-status.tsx';
import type { AdminOrder, Order } from '../orders.schema.ts';
import { ShipmentsPanel } from '../shipments/shipments-panel.tsx';
import styles from './admin-order.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { adminOrderAddress } from './order-list-query.ts';
import { CourierPanel, CustomerPanel, DocumentsPanel, ItemsPanel } from './order-panels.tsx';
import { OrderStatusControl } from './order-status-control.tsx';
import { OrdersSpinner } from './orders-spinner.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { ExchangesPanel, ReturnsPanel } from './request-panels.tsx';
import { useOrderMoves } from './use-order-moves.tsx';

const TEXTS = {
  refused: 'Failed to fetch the order.',
  network: 'Could not load the order. Please try again.',
};

export const meta = privatePageMeta('Order', 'All details of one order.');

export default function AdminOrderPage() {
  const { number = '' } = useParams();
  const { state } = useLocation();
  const detail = useApiQuery<AdminOrder>(`/api/admin/orders/${encodeURIComponent(number)}`);
  if (detail.error) return <Failed error={detail.error} onRetry={detail.reload} />;
  if (!detail.data) return <OrdersSpinner label="Loading the order" />;
  const { order } = detail.data;
  // The API also finds an order by its id; the breadcrumb reads the URL, so show the number there.
  if (number !== order.orderNumber) return <Navigate to={adminOrderAddress(order)} state={state} replace />;
  return <AdminOrderDetail data={detail.data} detail={detail} />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (!isGone) return <FailedNotice message={failureText(error, TEXTS)} onRetry={onRetry} />;
  return (
    <EmptyState
      as="h1"
      title="Order not found"
      action={<ButtonLink to="/admin/orders">View all orders</ButtonLink>}
    />
  );
}

function AdminOrderDetail({ data, detail }: { data: AdminOrder; detail: ApiQuery<AdminOrder> }) {
  const { order, payment, confirmation, returns, exchanges, documents, notes } = data;
  const replaceOrder = (changed: Order) => detail.replace((now) => ({ ...now, order: changed }));
  return (
    <>
      <AdminOrderHeader order={order} onStatusChanged={detail.refresh} />
      <DetailColumns
        aside={
          <>
            <CustomerPanel order={order} />
            {order.shipments.length === 0 && <CourierPanel order={order} onChanged={replaceOrder} />}
            <PaymentPanel {...{ order, payment, confirmation }} onRefunded={detail.refresh} />
            <DocumentsPanel order={order} documents={documents} />
            <Panel title="Timeline">
              <TimelineSteps timeline={order.timeline} showsAuthor />
            </Panel>
          </>
        }
      >
        <ItemsPanel order={order} onChanged={detail.refresh} />
        <ShipmentsPanel order={order} onChanged={detail.refresh} />
        {returns.length > 0 && <ReturnsPanel returns={returns} onStatusChanged={detail.refresh} />}
        {exchanges.length > 0 && <ExchangesPanel exchanges={exchanges} />}
        <NotesPanel
          path={`/api/admin/orders/${order._id}/notes`}
          notes={notes}
          onNotesChanged={(changed) => detail.replace((now) => ({ ...now, notes: changed }))}
        />
      </DetailColumns>
    </>
  );
}

/** A new status may change documents and payment, so the whole order is fetched again. */
function AdminOrderHeader({ order, onStatusChanged }: { order: Order; onStatusChanged: () => void }) {
  const moves = useOrderMoves(onStatusChanged);
  return (
    <DetailHead>
      <h1>{order.orderNumber}</h1>
      <time dateTime={order.createdAt}>
        {formatDay(order.createdAt)}, {formatTime(order.createdAt)}
      </time>
      <PaymentBadge paymentStatus={order.paymentStatus} />
      <div className={styles.actions}>
        {order.status !== 'Cancelled' && (
          <Button look="second" small onClick={() => downloadPackingSlips([order])}>
            Packing slip
          </Button>
        )}
        <OrderStatusControl order={order} moves={moves} />
      </div>
      {moves.dialog}
    </DetailHead>
  );
}
